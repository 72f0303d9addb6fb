import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";

/** The tools have their own package.json and packages, because some of them need an earlier TypeScript. */
const TOOLS = join(import.meta.dirname, "api-tools");
const TSC = join(import.meta.dirname, "../node_modules/.bin/tsc");
const tool = (command: string): string => join(TOOLS, "node_modules/.bin", command);

/** Each generator reads openapi.json in the current folder and writes a subfolder with the generator's name. */
export type Generator = "openapi-typescript" | "hey-api" | "orval";
export const GENERATORS: Record<Generator, [program: string, ...options: string[]]> = {
  "openapi-typescript": [tool("openapi-typescript"), "openapi.json", "-o", "openapi-typescript/schema.ts"],
  "hey-api": [tool("openapi-ts"), "-f", join(TOOLS, "openapi-ts.config.mjs")],
  orval: [tool("orval"), "--input", "openapi.json", "--output", "orval/client.ts", "--client", "fetch"],
};

const COMPILER_OPTIONS = {
  strict: true,
  noEmit: true,
  target: "ES2023",
  module: "ESNext",
  moduleResolution: "bundler",
  lib: ["ES2023", "DOM", "DOM.Iterable"],
  typeRoots: [join(import.meta.dirname, "../node_modules/@types")],
  types: ["node"],
  allowImportingTsExtensions: true,
};

export const LINTERS: Record<"redocly" | "spectral", [program: string, ...options: string[]]> = {
  redocly: [tool("redocly"), "lint", "openapi.json", "--config", join(TOOLS, "redocly.yaml")],
  spectral: [
    tool("spectral"),
    "lint",
    "openapi.json",
    "--ruleset",
    join(TOOLS, "spectral.yaml"),
    "--fail-severity=warn",
  ],
};

/** Creates a temporary folder that contains the OpenAPI document as served. The caller removes the folder. */
export async function clientFolder(document: unknown) {
  if (!existsSync(tool("orval"))) throw new Error("run `node scripts/install.mjs tests/api-tools` first");
  const folder = await mkdtemp(join(tmpdir(), "amlou-api-"));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  await writeFile(join(folder, "openapi.json"), JSON.stringify(document));

  async function run(program: string, ...options: string[]): Promise<string> {
    const env = {
      ...process.env,
      CI: "true",
      NO_COLOR: "1",
      REDOCLY_TELEMETRY: "off",
      REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
    };
    const child = spawn(process.execPath, [program, ...options], {
      cwd: folder,
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
    const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    if (code !== 0) throw new Error(`${program} ended with ${code}:\n${output}${errors}`);
    return output;
  }

  return {
    folder,
    run,
    generate: async (generator: Generator) => {
      const [program, ...options] = GENERATORS[generator];
      await run(program, ...options);
    },
    take: (name: string) => cp(join(TOOLS, name), join(folder, name)),
    compile: async (name: string) => {
      const settings = JSON.stringify({ compilerOptions: COMPILER_OPTIONS, include: [name] });
      await writeFile(join(folder, "tsconfig.json"), settings);
      await run(TSC, "-p", "tsconfig.json");
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
