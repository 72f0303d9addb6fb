// Builds everything that the server serves, into build/: `node scripts/build.ts`. With --if-changed, builds only if the
// sources changed.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { drawAppIcons } from "./app-icons.ts";
import { compressFolder } from "./compress.ts";
import { keepFormerAssets } from "./former.ts";
import { buildProgram } from "./program.ts";
import { buildServiceWorker } from "./service-worker.ts";
import { hashSources } from "./sources.ts";

const ROOT = join(import.meta.dirname, "..");
const STAMP = join(ROOT, "build/sources.sha256");
const FORMER = join(ROOT, "build/former");

function run(name: string, ...command: string[]): void {
  console.log(`building ${name}…`);
  const { status, error } = spawnSync(process.execPath, command, {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

async function build(sources: string): Promise<void> {
  const client = join(ROOT, "build/pages/client");
  const isWhole = existsSync(STAMP);
  // Deletes the stamp before the build. After an interrupted build, the next run therefore builds again.
  rmSync(STAMP, { force: true });
  run("fonts", "web/fonts/build.ts");
  run("pictures, the first time about a minute", "scripts/packshots.ts");
  mkdirSync(FORMER, { recursive: true });
  if (isWhole) keepFormerAssets(client, FORMER);
  run("pages", "node_modules/@react-router/dev/bin.cjs", "build", "--logLevel=warn");
  await compressFolder(join(client, "assets"));
  await drawAppIcons(join(ROOT, "build/icons"));
  const worker = join(ROOT, "build/service-worker");
  await buildServiceWorker(client, worker);
  await compressFolder(worker);
  await buildProgram(ROOT, join(ROOT, "build/program"));
  writeFileSync(STAMP, sources);
}

const sources = hashSources();
const isCurrent = existsSync(STAMP) && readFileSync(STAMP, "utf8") === sources;
if (!isCurrent || !process.argv.includes("--if-changed")) await build(sources);
