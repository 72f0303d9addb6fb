import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { startShop } from "../tests/browser.ts";
import { hasOpenssl, makeAuthority } from "../tests/certificates.ts";
import { copyPostgres } from "../tests/database.ts";
import { orderInChunks } from "../tests/form-orders.ts";
import { freePort } from "../tests/postgres.ts";

// These tests run two shop processes behind HAProxy, with the settings that docs/scale.md recommends. They need
// Debian's package haproxy.

const PROGRAM = "/usr/sbin/haproxy";
const GUIDE = readFileSync(join(import.meta.dirname, "../docs/scale.md"), "utf8");
const [, SETTINGS = ""] = /```\n(global\n.+?)```/s.exec(GUIDE) ?? [];

function withPlaces(settings: string, places: Record<string, string>): string {
  return Object.entries(places).reduce((text, [namedPath, here]) => {
    expect(text).toContain(namedPath);
    return text.replace(namedPath, here);
  }, settings);
}

async function startHaproxy(programs: readonly [string, string]) {
  const folder = await mkdtemp(join(tmpdir(), "amlou-haproxy-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [port, plainPort, control] = [await freePort(), await freePort(), join(folder, "control")];
  const { certificate, key } = makeAuthority(folder, "authority").issue("localhost");
  await writeFile(join(folder, "shop.pem"), readFileSync(certificate, "utf8") + readFileSync(key, "utf8"));
  const [first, second] = programs.map((url) => `127.0.0.1:${new URL(url).port}`) as [string, string];
  const changed = withPlaces(SETTINGS, {
    "maxconn 20000": "maxconn 1000",
    "0.0.0.0:443": `127.0.0.1:${port}`,
    "0.0.0.0:80": `127.0.0.1:${plainPort}`,
    "/etc/haproxy/shop.pem": join(folder, "shop.pem"),
    "10.0.0.11:3000": first,
    "10.0.0.12:3000": second,
  });
  await writeFile(join(folder, "haproxy.cfg"), changed);
  await writeFile(join(folder, "test.cfg"), `global\n    stats socket ${control}\n`);
  const files = ["haproxy.cfg", "test.cfg"].flatMap((file) => ["-f", join(folder, file)]);
  const haproxy = spawn(PROGRAM, ["-db", ...files], { stdio: ["ignore", "ignore", "pipe"] });
  const errors = text(haproxy.stderr);
  const ended = once(haproxy, "exit");
  onTestFinished(async () => {
    haproxy.kill("SIGKILL");
    await ended;
  });
  await expect
    .poll(async () => existsSync(control) || haproxy.exitCode)
    .toBe(true)
    .catch(async (error) => {
      haproxy.kill("SIGKILL");
      throw new Error(await errors, { cause: error });
    });
  const servers = async () => {
    const [head = "", ...lines] = (await runCommand(control, "show stat")).split("\n");
    const names = head.replace("# ", "").split(",");
    const rows = lines.map((line) => Object.fromEntries(line.split(",").map((value, nth) => [names[nth], value])));
    return rows
      .filter(({ svname }) => /^app/.test(svname ?? ""))
      .map(({ status, check_status }) => `${status} ${check_status}`);
  };
  return { url: `https://localhost:${port}`, plainUrl: `http://localhost:${plainPort}`, servers };
}

function runCommand(control: string, command: string): Promise<string> {
  const socket = connect(control);
  socket.end(`${command}\n`);
  return text(socket);
}

test.skipIf(!existsSync(PROGRAM) || !hasOpenssl)(
  "behind HAProxy with the guide's settings, each process passes its health check, and an order form posted with chunked encoding is accepted [R7 C7]",
  { timeout: 120_000 },
  async () => {
    const databaseUrl = await copyPostgres("seeded");
    const variables = { PUBLIC_URL: "https://localhost", HOST: "127.0.0.1", TRUSTED_PROXIES: "127.0.0.1" };
    const programs = [
      await startShop({ databaseUrl, variables }),
      await startShop({ databaseUrl, variables }),
    ] as const;
    for (const program of programs) onTestFinished(() => program.close());
    const proxy = await startHaproxy([programs[0].url, programs[1].url]);
    await expect.poll(proxy.servers).toEqual(["UP L7OK", "UP L7OK"]);
    expect(await orderInChunks(proxy.url, { rejectUnauthorized: false } as object)).toMatch(
      /^303 \/fr\/thank-you\?order=AM\d+$/,
    );
    const plain = await fetch(`${proxy.plainUrl}/fr/products`, { redirect: "manual" });
    expect([plain.status, plain.headers.get("Location")]).toEqual([
      302,
      expect.stringMatching(/^https:\/\/.+\/fr\/products$/),
    ]);
    expect((await fetch(`${proxy.plainUrl}/api/settings`)).status).toBe(403);
    await programs[0].kill();
    await expect.poll(proxy.servers).toEqual([expect.stringMatching(/^DOWN /), "UP L7OK"]);
    expect(await orderInChunks(proxy.url, { rejectUnauthorized: false } as object)).toMatch(/^303 /);
  },
);
