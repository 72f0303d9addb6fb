// Writes the SQL statements of each operation to db/queries/: `npm run queries`. With --check, it only compares them
// with the files, and fails on a difference. With --database, it uses the named empty database instead of an embedded
// one.
import { globSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { log } from "../server/platform/log.ts";
import { queryFiles } from "../tests/queries/files.ts";
import { openDemoShop, recordOperations, stopClock } from "../tests/queries/operations.ts";

const FOLDER = join(import.meta.dirname, "../db/queries");
const WRITTEN = ["**/*.sql", "operations/*.txt"];

const { check, database: url } = parseArgs({
  options: { check: { type: "boolean", default: false }, database: { type: "string" } },
}).values;

async function generate(): Promise<Map<string, string>> {
  const database = await openDemoShop(url ?? null);
  try {
    return queryFiles(await recordOperations(database));
  } finally {
    await database.close();
  }
}

log.setLevel("silent");
stopClock();
const files = await generate();
const differing: string[] = [];
for (const path of new Set([...files.keys(), ...globSync(WRITTEN, { cwd: FOLDER, exclude: ["plans/**"] })])) {
  const file = join(FOLDER, path);
  const text = files.get(path);
  if ((await readFile(file, "utf8").catch(() => undefined)) === text) continue;
  differing.push(path);
  if (check) continue;
  await mkdir(dirname(file), { recursive: true });
  await (text === undefined ? rm(file) : writeFile(file, text));
}
if (check && differing.length > 0) {
  console.error(
    `db/queries/ differs from what the shop sends: run \`npm run queries\` and review ${differing.join(", ")}`,
  );
  process.exitCode = 1;
}
