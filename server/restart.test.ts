import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startShop } from "../tests/browser.ts";
import { copyPostgres } from "../tests/database.ts";
import { freePort } from "../tests/postgres.ts";

// Tests restarts of the shop behind the proxy Caddy. Needs Debian's package caddy.

const PROGRAM = "/usr/bin/caddy";
const GUIDE = readFileSync(join(import.meta.dirname, "../deploy/README.md"), "utf8");
const [, SETTINGS = ""] = /\*\*One process\*\*.+?```\n(.+?)```/s.exec(GUIDE) ?? [];
const VISITORS = 4;
const PATHS = ["/fr", "/api/settings", "/ar/products?page=2", "/api/cart"];

async function temporary(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `amlou-${name}-`));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function startCaddy(shopPort: number): Promise<string> {
  const [folder, port] = [await temporary("caddy"), await freePort()];
  expect(SETTINGS).toMatch(/^shop\.example \{\n {2}reverse_proxy 127\.0\.0\.1:3000 \{/);
  const changed = SETTINGS.replace("shop.example", `http://localhost:${port}`).replace(":3000", `:${shopPort}`);
  await writeFile(join(folder, "Caddyfile"), `{\n  admin off\n}\n${changed}`);
  const caddy = spawn(PROGRAM, ["run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")], {
    stdio: "ignore",
    env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  const ended = once(caddy, "exit");
  onTestFinished(async () => {
    caddy.kill("SIGKILL");
    await ended;
  });
  const url = `http://localhost:${port}`;
  const isReady = () =>
    fetch(`${url}/api/health/ready`)
      .then(({ ok }) => ok)
      .catch(String);
  await expect.poll(isReady).toBe(true);
  return url;
}

test.skipIf(!existsSync(PROGRAM)).each(["embedded", "postgres"])(
  "behind Caddy with the guide's settings, no request fails while the process restarts on %s [R7]",
  { timeout: 180_000 },
  async (engine) => {
    const port = await freePort();
    const where = engine === "postgres" ? { databaseUrl: await copyPostgres("seeded") } : {};
    const variables = { PORT: String(port), DATA_DIR: await temporary("restart"), TRUSTED_PROXIES: "127.0.0.1" };
    const start = async () => {
      const shop = await startShop({ ...where, variables });
      onTestFinished(() => shop.close());
      return shop;
    };
    const first = await start();
    const url = await startCaddy(port);
    const answers: string[] = [];
    const leaving = new AbortController();
    const visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
      for (let visit = visitor; !leaving.signal.aborted; visit++) {
        const path = PATHS[visit % PATHS.length] ?? "";
        const answer = await fetch(url + path).catch((error) => ({ status: String(error) }));
        answers.push(`${path} ${answer.status}`);
        await sleep(20);
      }
    });
    await expect.poll(() => answers.length).toBeGreaterThan(PATHS.length * 2);
    await first.close();
    await start();
    const before = answers.length;
    await expect.poll(() => answers.length).toBeGreaterThan(before + PATHS.length * 2);
    leaving.abort();
    await Promise.all(visitors);
    expect(answers.filter((answer) => !answer.endsWith(" 200"))).toEqual([]);
  },
);
