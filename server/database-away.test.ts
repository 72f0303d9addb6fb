import { cpSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningShop, startShop } from "../tests/browser.ts";
import { type Authority, hasOpenssl, makeAuthority } from "../tests/certificates.ts";
import { FROM_ANYWHERE } from "../tests/orders.ts";
import { freePort, type Installed, installPostgres, type Server } from "../tests/postgres.ts";
import { asking } from "../tests/roles.ts";
import { openDatabase } from "./platform/database/database.ts";
import type { DatabaseTrouble } from "./platform/database/unavailable.ts";

// These tests make the database unavailable in different ways, and check the responses of a running shop and the error
// of a starting shop.

const LIMIT_MS = 60_000;
const SETTINGS = ["fsync=off", "max_connections=50", "ssl=on"];
const RULES = `host all postgres 127.0.0.1/32 trust
host all shop 127.0.0.1/32 scram-sha-256
`;

let folder: string;
let installed: Installed;
let server: Server;
let port: number;
let stranger: Authority;
let product: number;
let shop: RunningShop;
const servers: ReturnType<typeof createServer>[] = [];

const admin = <T>(sql: string): Promise<T[]> =>
  asking(`postgres://postgres@127.0.0.1:${port}/shop`, (ask) => ask(sql)) as Promise<T[]>;
const good = () => `postgres://shop:right@127.0.0.1:${port}/shop`;
const addressFile = () => join(folder, "database-url");

async function moveTo(url: string): Promise<void> {
  writeFileSync(addressFile(), url);
  await admin("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'shop'");
}

async function serverThat(does: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => does(socket));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `postgres://shop:right@127.0.0.1:${(server.address() as { port: number }).port}/shop`;
}

const rejectWith = (code: string) => (socket: Socket) => {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mnot now\0\0`);
  const errorMessage = Buffer.alloc(5, "E");
  errorMessage.writeInt32BE(fields.length + 4, 1);
  socket.end(Buffer.concat([errorMessage, fields]));
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "amlou-away-"));
  installed = await installPostgres();
  const data = installed.makeCluster("data");
  writeFileSync(join(data, "pg_hba.conf"), RULES);
  if (hasOpenssl) {
    const { certificate, key } = makeAuthority(folder, "authority").issue("localhost");
    cpSync(certificate, join(data, "server.crt"));
    cpSync(key, join(data, "server.key"));
    stranger = makeAuthority(await mkdtemp(join(folder, "stranger-")), "stranger");
  }
  installed.handOver(data);
  port = await freePort();
  server = await installed.serve(data, port, hasOpenssl ? SETTINGS : SETTINGS.slice(0, -1));
  await asking(`postgres://postgres@127.0.0.1:${port}/postgres`, async (ask) => {
    await ask("CREATE ROLE shop LOGIN PASSWORD 'right'");
    await ask("CREATE DATABASE shop OWNER shop");
  });
  writeFileSync(addressFile(), good());
  shop = await startShop({
    variables: { ...FROM_ANYWHERE.variables, DATABASE_URL_FILE: addressFile(), LOG_LEVEL: "info" },
  });
  const [honey] = await admin<{ product_id: number }>(
    "SELECT product_id FROM variants JOIN stock ON variant_id = id WHERE is_default AND available > 10 LIMIT 1",
  );
  product = Number(honey?.product_id);
}, 120_000);

afterAll(async () => {
  await shop?.close();
  for (const each of servers) each.close();
  await server?.stop();
  await installed?.remove();
  await rm(folder, { recursive: true, force: true });
});

const SESSION = `cs_abcdefgh_${"c".repeat(43)}`;
const visit = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(shop.url + path, {
    ...init,
    headers: { "X-Cart-Session": SESSION, Cookie: `cart=${SESSION}`, ...init.headers },
  });
  return { status: answer.status, retryAfter: answer.headers.get("Retry-After"), text: await answer.text() };
};
const readCart = (locale: string) => visit("/api/cart", { headers: { "Accept-Language": locale } });
const write = async () => {
  const body = JSON.stringify({ product_id: product, quantity: 1 });
  // Sent without a cart session, so that the shop must insert a new cart.
  const headers = { "Content-Type": "application/json", "X-Cart-Session": "", Cookie: "" };
  return visit("/api/cart/add", { method: "POST", body, headers });
};

const AWAY = { status: 503, retryAfter: "10" };
const MESSAGES = { ar: /[\u0600-\u06ff]/, fr: /boutique|minute|instant/i, en: /shop|moment|again/i };

async function expectAway(trouble: DatabaseTrouble, since: number): Promise<void> {
  await expect.poll(() => readCart("fr")).toMatchObject(AWAY);
  const readings = await Promise.all(["ar", "fr", "en"].map((locale) => readCart(locale)));
  for (const [nth, locale] of (["ar", "fr", "en"] as const).entries()) {
    expect(readings[nth]).toMatchObject(AWAY);
    expect(JSON.parse(readings[nth]?.text ?? "")).toMatchObject({
      success: false,
      code: "unavailable",
      message: expect.stringMatching(MESSAGES[locale]),
    });
  }
  const cart = async (locale: string) => {
    const page = await visit(`/${locale}/cart`);
    expect(page).toMatchObject(AWAY);
    expect(page.text).toContain(`<html lang="${locale}"`);
  };
  const writing = async () => expect(await write()).toMatchObject(AWAY);
  await Promise.all([cart("ar"), cart("fr"), cart("en"), writing()]);
  expect(await visit("/api/health/ready")).toMatchObject({ status: 503 });
  await Promise.all(Array.from({ length: 20 }, () => readCart("en")));
  const lines = linesSince(since);
  expect(lines.filter((line) => line.includes("[object Object]"))).toEqual([]);
  const failures = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === "request failed");
  // A request that the shop's own time limit ended is logged without the database's trouble.
  expect(failures.filter(({ database, error }) => !database && !String(error).startsWith("ShopError"))).toEqual([]);
  // Requests that came before the last connection ended may be logged as lost connections, so at most one line names
  // the trouble.
  const namedFailures = failures.filter(({ database }) => database === trouble);
  expect(namedFailures.length, lines.join("\n")).toBeLessThanOrEqual(1);
  expect(shop.output(), lines.join("\n")).toContain(`"database":"${trouble}"`);
  // Only slow requests, which ran into the time limit, have a log line each.
  const fast = lines.filter((line) => line.includes("answered with a failure") && JSON.parse(line).ms < 3000);
  expect(fast.length, lines.join("\n")).toBeLessThanOrEqual(2);
}

const linesSince = (since: number) =>
  shop
    .output()
    .slice(since)
    .split("\n")
    .filter((line) => line.startsWith("{"));

async function isBack(): Promise<void> {
  await moveTo(good());
  await expect.poll(() => readCart("fr")).toMatchObject({ status: 200 });
}

const WAYS: [name: string, url: () => string | Promise<string>, trouble: DatabaseTrouble, says: RegExp][] = [
  [
    "its Unix socket is gone",
    () => `postgres://shop@%2Fnowhere%2Fsocket:5432/shop`,
    "no_socket",
    /there is no socket: start the server/,
  ],
  [
    "it refuses connections",
    () => "postgres://shop@127.0.0.1:1/shop",
    "not_running",
    /nothing listens at this address: start the server/,
  ],
  ["it resets connections", () => serverThat((socket) => socket.resetAndDestroy()), "lost", /server's log/],
  ["it says nothing", () => serverThat(() => {}), "unreachable", /network and the firewall/],
  [
    "its host is unknown",
    () => "postgres://shop@database.invalid/shop",
    "unknown_host",
    /host name cannot be resolved/,
  ],
  [
    "it refuses TLS",
    async () => `${await serverThat((socket) => socket.end("N"))}?sslmode=require`,
    "tls",
    /TLS with the server fails/,
  ],
  ["its password was changed", () => good().replace("right", "wrong"), "credentials", /user and password/],
  ["its role is gone", () => good().replace("shop:", "nobody:"), "credentials", /user and password/],
  ["its database is gone", () => good().replace(/shop$/, "gone"), "no_database", /no such database: create it/],
  ["it only reads", () => `${good()}?options=-c%20default_transaction_read_only%3Don`, "read_only", /is read-only/],
  ["it starts up", () => serverThat(rejectWith("57P03")), "starting_or_stopping", /starting or stopping: wait/],
  ["it shuts down", () => serverThat(rejectWith("57P01")), "starting_or_stopping", /starting or stopping: wait/],
  ["it has too many connections", () => serverThat(rejectWith("53300")), "too_many_connections", /max_connections/],
  ["it has no memory", () => serverThat(rejectWith("53200")), "out_of_resources", /server's log/],
];

test.each(WAYS)(
  "while the database is unavailable (%s), requests get 503 with Retry-After, the log names the cause once, and starting the shop fails with advice on what to check [G7]",
  { timeout: LIMIT_MS },
  async (_, url, trouble, says) => {
    const since = shop.output().length;
    const address = await url();
    await moveTo(address);
    await expectAway(trouble, since);
    await isBack();
    const starting = await openDatabase({ databaseUrl: address, dataDir: "" }).catch(({ message }) => message);
    expect(starting).toMatch(/^DATABASE_URL: no database opens at [^\n]+$/);
    expect(starting).toMatch(says);
    expect(/\bstart the server\b/.test(starting)).toBe(trouble === "not_running" || trouble === "no_socket");
    expect(starting).not.toContain("right");
  },
);

test.skipIf(!hasOpenssl)(
  "an untrusted TLS certificate of the database counts as an unavailable database; the log and the error at start name TLS [G7]",
  { timeout: LIMIT_MS },
  async () => {
    const since = shop.output().length;
    const address = `${good().replace("127.0.0.1", "localhost")}?sslmode=verify-full&sslrootcert=${stranger.certificate}`;
    await moveTo(address);
    await expectAway("tls", since);
    await isBack();
    await expect(openDatabase({ databaseUrl: address, dataDir: "" })).rejects.toThrow(/TLS with the server fails/);
  },
);

test("while the database's disk is full, writes get 503 with Retry-After and reads still work [G7]", {
  timeout: LIMIT_MS,
}, async () => {
  await isBack();
  await admin(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`);
  await admin("CREATE TRIGGER full_disk BEFORE INSERT ON carts FOR EACH ROW EXECUTE FUNCTION full_disk()");
  const since = shop.output().length;
  const writes = [await write(), await write(), await write()];
  expect(writes).toMatchObject([AWAY, AWAY, AWAY]);
  expect(await readCart("fr")).toMatchObject({ status: 200 });
  expect(await visit("/fr/cart")).toMatchObject({ status: 200 });
  const lines = linesSince(since).filter((line) => line.includes("request failed"));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] as string)).toMatchObject({ database: "no_disk_space" });
  await admin("DROP TRIGGER full_disk ON carts");
  expect((await write()).status).toBeLessThan(500);
});
