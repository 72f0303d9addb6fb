import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");

/** All inputs of the build: program, pages, pictures, and tools with their settings. */
export const BUILD_INPUTS = [
  "contract",
  "db/seed",
  "main.ts",
  "messages",
  "server",
  "web",
  "scripts/app-icons.ts",
  "package.json",
  "scripts/build.ts",
  "scripts/built-chunks.ts",
  "scripts/chunks.ts",
  "scripts/compress.ts",
  "scripts/former.ts",
  "scripts/packshots.ts",
  "scripts/program.ts",
  "scripts/service-worker.ts",
  "scripts/sources.ts",
  "package-lock.json",
  "react-router.config.ts",
  "vite.config.ts",
];

/** Files that are no input of the build: font files that the build writes itself, and tests. */
const IS_IGNORED = /^web\/fonts\/files$|\.test\.tsx?$/;

function filesIn(path: string): string[] {
  if (IS_IGNORED.test(path)) return [];
  if (statSync(join(ROOT, path)).isFile()) return [path];
  return readdirSync(join(ROOT, path))
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`));
}

export function hashSources(): string {
  const hash = createHash("sha256").update(process.version);
  for (const file of BUILD_INPUTS.flatMap(filesIn))
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(ROOT, file)))
      .update("\0");
  return hash.digest("hex");
}
