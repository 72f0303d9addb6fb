import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keepFormerAssets } from "../scripts/former.ts";
import { BUILD_INPUTS } from "../scripts/sources.ts";
import { createApp } from "./app.ts";
import { ConfigError, environmentSchema, readConfig, UnavailableError } from "./platform/config/config.ts";
import { SECRET_SETTINGS } from "./platform/config/secret-files.ts";
import type { Database } from "./platform/database/database.ts";

const ROOT = join(import.meta.dirname, "..");
const readText = (path: string) => readFileSync(join(ROOT, path), "utf8");
const settings = Object.keys(environmentSchema.shape).sort();
const files = SECRET_SETTINGS.map((secret) => `${secret}_FILE`);
const UNITS = ["deploy/amlou.service", "deploy/amlou@.service"];
const started = /exec node (.*)$/.exec(JSON.parse(readText("package.json")).scripts.start)?.[1];

test("the example settings file and the README list exactly the settings that the program reads", () => {
  const namedSettings = [...readText("deploy/amlou.env.example").matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(
    ([, name]) => name,
  );
  expect(namedSettings.sort()).toEqual(settings);
  const table = readText("README.md")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) => [...(line.split(" | ")[0] ?? "").matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
  expect(table.sort()).toEqual([...settings, ...files].sort());
  for (const secret of SECRET_SETTINGS) expect(environmentSchema.shape).toHaveProperty(secret);
});

test("the Dockerfile copies every needed source folder and script, and its start command is that of npm start without the build", () => {
  const file = readText("deploy/Dockerfile");
  const copied = [...file.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = ""]) => paths.split(" "));
  expect(copied.length).toBeGreaterThan(5);
  expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const needed = [...BUILD_INPUTS, "db/migrations", "gateway", "scripts/backup.ts", "scripts/restore.ts"];
  expect(needed.filter((path) => !copied.some((each) => path === each || path.startsWith(`${each}/`)))).toEqual([]);
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(file)?.[1] ?? "[]") as string[];
  expect(command).toEqual(["node", ...String(started).split(" ")]);
  expect(file).toContain("\nUSER amlou\n");
});

test("the scripts and styles of the previous build are still served, and those of older builds are deleted", async () => {
  const folder = mkdtempSync(join(tmpdir(), "amlou-builds-"));
  const [client, former] = [join(folder, "client"), join(folder, "former")];
  mkdirSync(former);
  for (const version of ["first", "second"]) {
    mkdirSync(join(client, "assets"), { recursive: true });
    writeFileSync(join(client, "assets", `${version}.js`), "");
    keepFormerAssets(client, former);
  }
  expect(readdirSync(join(former, "assets"))).toEqual(["second.js"]);
  expect(readdirSync(client)).toEqual([]);

  const assets = join(ROOT, "build/former/assets");
  const name = `test-${process.pid}.js`;
  mkdirSync(assets, { recursive: true });
  writeFileSync(join(assets, name), "export {};");
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
    rmSync(join(assets, name));
  });
  const app = createApp({ config: readConfig({ LOG_LEVEL: "silent" }), database: {} as Database }, null);
  const answer = await app.request(`http://localhost/assets/${name}`);
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, expect.stringContaining("immutable")]);
});

test("systemd restarts the program after a failure, but not after it exits because of invalid settings", () => {
  const { exitCode } = new ConfigError("");
  expect(exitCode).toBe(78);
  expect(new UnavailableError("").exitCode).toBe(1);
  for (const unit of UNITS) {
    expect(readText(unit)).toContain(`\nRestartPreventExitStatus=${exitCode}\n`);
    expect(readText(unit)).toContain("\nRestart=on-failure\n");
  }
});

test("the systemd unit for one process and the unit for several processes differ only in ports and stop delay", () => {
  const [one = "", two = ""] = UNITS.map((unit) => readText(unit).replace(/^#.*\n/gm, ""));
  expect(two).toContain("PORT=300%i METRICS_PORT=946%i STOP_DELAY_MS=3000 ");
  expect(two.replace(/\/usr\/bin\/env (?:\w+=\S+ )+/, "").replace(" (process %i)", "")).toBe(one);
});

test("systemd starts the program as npm start does, and its stop timeout exceeds the program's longest stop", () => {
  const unit = readText("deploy/amlou.service");
  expect(unit).toContain(`/node_modules/.bin/node ${started}\n`);
  const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]);
  const longest = environmentSchema.shape.STOP_DELAY_MS.safeParse("60000").success ? 60 : 0;
  expect(seconds).toBeGreaterThan(longest + 10);
});

test("every alarm has a runbook page, and every runbook page has an alarm", () => {
  const alerts = readText("deploy/alerts.yml");
  const anchors = [...alerts.matchAll(/docs\/runbook\.md#([\w-]+)/g)].map(([, anchor]) => anchor);
  const pages = [...readText("docs/runbook.md").matchAll(/^## (.+)$/gm)].map(([, title = ""]) =>
    title.toLowerCase().replaceAll(" ", "-"),
  );
  expect(alerts.match(/- alert: /g)).toHaveLength(anchors.length);
  expect(anchors.sort()).toEqual(pages.sort());
});

test("all links between the operator's documents resolve", () => {
  const pages = ["README.md", "deploy/README.md", "docs/promises.md", "docs/runbook.md", "docs/scale.md"];
  const broken = pages.flatMap((page) =>
    [...readText(page).matchAll(/\]\((?!https?:)([^)#]*)(?:#[\w-]+)?\)/g)]
      .map(([, to = ""]) => to)
      .filter((to) => to && !existsSync(join(ROOT, page, "..", to)))
      .map((to) => `${page} -> ${to}`),
  );
  expect(broken).toEqual([]);
});
