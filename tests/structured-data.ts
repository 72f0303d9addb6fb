import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import Validator from "@adobe/structured-data-validator";

export type StructuredData = { "@context": string; "@graph": Record<string, unknown>[] };

/** schema-dts types an action's annotations (`query-input`) separately, because they are no properties. */
const ITEM = `import type { SearchActionLeaf, Thing, WebSiteLeaf, WithActionConstraints } from "schema-dts";
type Site = Omit<WebSiteLeaf, "potentialAction"> & { potentialAction?: WithActionConstraints<SearchActionLeaf> };
type Item = Thing | Site;
`;
const ROOT = join(import.meta.dirname, "..");

export function structuredDataOf(html: string): StructuredData["@graph"] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return scripts.flatMap(([, json = ""]) => (JSON.parse(json) as StructuredData)["@graph"]);
}

/**
 * Checks the types, properties and values of structured data with the TypeScript compiler and the types of schema-dts.
 * Returns the errors.
 */
export async function vocabularyFaults(graphs: ReadonlyMap<string, StructuredData["@graph"]>): Promise<string[]> {
  const folder = join(ROOT, "test-results", `vocabulary-${crypto.randomUUID()}`);
  const names = [...graphs.keys()];
  const lines = names.map((name) => `const _: readonly Item[] = ${JSON.stringify(graphs.get(name))};`);
  await mkdir(folder, { recursive: true });
  try {
    const files = lines.map((line, index) => ({
      path: join(folder, `${index}.ts`),
      text: `${ITEM}export ${line}\n`,
    }));
    await Promise.all(files.map(({ path, text }) => writeFile(path, text)));
    const output = await compile(files.map(({ path }) => path));
    return output
      .split("\n")
      .filter((line) => line.includes("error"))
      .map((line) => line.replace(/^.*?(\d+)\.ts/, (_, index: string) => names[Number(index)] ?? index));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function compile(files: readonly string[]): Promise<string> {
  const flags = ["--ignoreConfig", "--noEmit", "--strict", "--skipLibCheck", "--module", "nodenext", "--types", ""];
  return new Promise((resolve) => {
    execFile(
      join(ROOT, "node_modules/.bin/tsc"),
      [...flags, ...files],
      { cwd: ROOT, maxBuffer: 16 * 1024 * 1024 },
      (_, stdout, stderr) => resolve(stdout + stderr),
    );
  });
}

export async function richResultFaults(items: StructuredData["@graph"]): Promise<string[]> {
  const jsonld = Object.groupBy(items, (item) => String(item["@type"]));
  const issues = await new Validator().validate({ jsonld });
  return issues.map(({ severity, rootType, issueMessage, path }) => {
    const where = path.map(({ property, type }) => property ?? type).join(".");
    return `${severity.toLowerCase()}: ${rootType} ${where}: ${issueMessage}`;
  });
}
