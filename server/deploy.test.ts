import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keepFormer } from "../scripts/former.ts";
import { SOURCES } from "../scripts/sources.ts";
import { createApp } from "./app.ts";
import { ConfigError, environment, readConfig, UnavailableError } from "./platform/config/config.ts";
import { SECRETS } from "./platform/config/secret-files.ts";
import type { Database } from "./platform/database/database.ts";

// What lies in deploy/ and docs/ for whoever runs the shop says what the program is.

const ROOT = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const settings = Object.keys(environment.shape).sort();
const files = SECRETS.map((secret) => `${secret}_FILE`);
/** What systemd runs the program by. */
const UNITS = ["deploy/amlou.service", "deploy/amlou@.service"];
/** How `npm start` calls Node. */
const started = /exec node (.*)$/.exec(JSON.parse(read("package.json")).scripts.start)?.[1];

test("the example names every setting that the program reads, and no other; so does the README", () => {
  const named = [...read("deploy/amlou.env.example").matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual(settings);
  const table = read("README.md")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) => [...(line.split(" | ")[0] ?? "").matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
  expect(table.sort()).toEqual([...settings, ...files].sort());
  for (const secret of SECRETS) expect(environment.shape).toHaveProperty(secret);
});

test("the container copies what there is, and starts as npm start does, but for the build", () => {
  const file = read("deploy/Dockerfile");
  const copied = [...file.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = ""]) => paths.split(" "));
  expect(copied.length).toBeGreaterThan(5);
  expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  // What the build reads, what the program reads as it runs, and what its scripts import.
  const needed = [...SOURCES, "db/migrations", "gateway", "scripts/backup.ts", "scripts/restore.ts"];
  expect(needed.filter((path) => !copied.some((each) => path === each || path.startsWith(`${each}/`)))).toEqual([]);
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(file)?.[1] ?? "[]") as string[];
  expect(command).toEqual(["node", ...String(started).split(" ")]);
  expect(file).toContain("\nUSER amlou\n");
});

test("scripts and styles of the build before are served too, and of that before it no more", async () => {
  const folder = mkdtempSync(join(tmpdir(), "amlou-builds-"));
  const [client, former] = [join(folder, "client"), join(folder, "former")];
  mkdirSync(former);
  for (const version of ["first", "second"]) {
    mkdirSync(join(client, "assets"), { recursive: true });
    writeFileSync(join(client, "assets", `${version}.js`), "");
    keepFormer(client, former);
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

test("systemd starts the program again after a failure, and not after the exit code of wrong settings", () => {
  const { exitCode } = new ConfigError("");
  expect(exitCode).toBe(78);
  expect(new UnavailableError("").exitCode).toBe(1);
  for (const unit of UNITS) {
    expect(read(unit)).toContain(`\nRestartPreventExitStatus=${exitCode}\n`);
    expect(read(unit)).toContain("\nRestart=on-failure\n");
  }
});

test("the unit of two processes differs from that of one by its ports and its delay alone", () => {
  const [one = "", two = ""] = UNITS.map((unit) => read(unit).replace(/^#.*\n/gm, ""));
  expect(two).toContain("PORT=300%i METRICS_PORT=946%i STOP_DELAY_MS=3000 ");
  expect(two.replace(/\/usr\/bin\/env (?:\w+=\S+ )+/, "").replace(" (process %i)", "")).toBe(one);
});

test("systemd starts it as npm start does, and waits longer for its end than it may take", () => {
  const unit = read("deploy/amlou.service");
  expect(unit).toContain(`/node_modules/.bin/node ${started}\n`);
  const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]);
  const longest = environment.shape.STOP_DELAY_MS.safeParse("60000").success ? 60 : 0;
  expect(seconds).toBeGreaterThan(longest + 10);
});

test("every alarm has its page in the runbook, and every page its alarm", () => {
  const alerts = read("deploy/alerts.yml");
  const anchors = [...alerts.matchAll(/docs\/runbook\.md#([\w-]+)/g)].map(([, anchor]) => anchor);
  const pages = [...read("docs/runbook.md").matchAll(/^## (.+)$/gm)].map(([, title = ""]) =>
    title.toLowerCase().replaceAll(" ", "-"),
  );
  expect(alerts.match(/- alert: /g)).toHaveLength(anchors.length);
  expect(anchors.sort()).toEqual(pages.sort());
});

test("links between the pages for whoever runs it lead somewhere", () => {
  const pages = ["README.md", "deploy/README.md", "docs/promises.md", "docs/runbook.md", "docs/scale.md"];
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:)([^)#]*)(?:#[\w-]+)?\)/g)]
      .map(([, to = ""]) => to)
      .filter((to) => to && !existsSync(join(ROOT, page, "..", to)))
      .map((to) => `${page} -> ${to}`),
  );
  expect(broken).toEqual([]);
});
