import { spawnSync } from "node:child_process";
import { existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startShop } from "../tests/browser.ts";
import { copyPostgres } from "../tests/database.ts";
import { freePort } from "../tests/postgres.ts";

const ROOT = join(import.meta.dirname, "..");
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

function unreadable(folder: string): string[] {
  return ["", ...readdirSync(folder, { recursive: true, encoding: "utf8" })].filter((name) => {
    const stats = lstatSync(join(folder, name));
    if (stats.isSymbolicLink()) return false;
    const needed = stats.isDirectory() || (stats.mode & 0o100) !== 0 ? 0o755 : 0o644;
    return (stats.mode & 0o777) !== needed;
  });
}

test("a release folder has no git history, tests or devDependencies, and all users can read it although it was built under umask 077 [N10]", {
  timeout: 120_000,
}, async () => {
  const parent = mkdtempSync(join(tmpdir(), "amlou-release-"));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const folder = join(parent, "amlou");
  const command = [process.execPath, join(ROOT, "scripts/release.ts"), folder];
  const make = () => spawnSync("sh", ["-c", `umask 077; exec "$@"`, "sh", ...command], { encoding: "utf8" });
  expect(make().stderr).toBe("");
  expect(make().stderr).toContain("is not empty");

  expect(readdirSync(folder).sort()).toEqual([
    "CHANGELOG.md",
    "README.md",
    "build",
    "contract",
    "db",
    "deploy",
    "docs",
    "messages",
    "node_modules",
    "package.json",
    "release.json",
    "scripts",
    "server",
  ]);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  expect(unreadable(folder), "others cannot read it, or may write to it").toEqual([]);
  expect(files.filter((file) => /(^|\/)\.git(\/|$)/.test(file))).toEqual([]);
  expect(files.filter((file) => !file.startsWith("node_modules/") && /\.test\.ts$/.test(file))).toEqual([]);
  const isThere = (name: string) => existsSync(join(folder, "node_modules", name));
  expect(Object.keys(devDependencies).filter(isThere)).toEqual([]);
  expect(Object.keys(dependencies).filter((name) => !isThere(name))).toEqual([]);

  const databaseUrl = await copyPostgres("seeded");
  const metricsPort = await freePort();
  const shop = await startShop({ folder, databaseUrl, variables: { METRICS_PORT: String(metricsPort) } });
  onTestFinished(() => shop.close());
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const release = JSON.parse(readFileSync(join(folder, "release.json"), "utf8"));
  const head = spawnSync("git", ["rev-parse", "--short=12", "HEAD"], { cwd: ROOT, encoding: "utf8" });
  // Without a git repository the commit is unknown.
  expect(release.commit?.replace(/-dirty$/, "") ?? null).toBe(head.status === 0 ? head.stdout.trim() : null);
  expect(Date.parse(release.built_at)).toBeGreaterThan(Date.now() - 600_000);
  expect(shop.output()).toContain(JSON.stringify({ version, ...release }).slice(1, -1));
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metrics).toContain(
    `amlou_build_info{version="${version}",commit="${release.commit ?? ""}",built_at="${release.built_at}"} 1`,
  );
  const page = await fetch(`${shop.url}/fr`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Amlou")]);
  const node = join(folder, "node_modules/.bin/node");
  const backup = spawnSync(node, ["scripts/backup.ts", join(parent, "backup")], {
    cwd: folder,
    env: { DATABASE_URL: databaseUrl },
    encoding: "utf8",
  });
  expect([backup.status, backup.stderr]).toEqual([0, ""]);
  expect(existsSync(join(parent, "backup"))).toBe(true);
});
