import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type RunningShop, startShop } from "../tests/browser.ts";
import { sendBuyers } from "../tests/buyers.ts";
import { type Authority, type Certificate, hasOpenssl, makeAuthority } from "../tests/certificates.ts";
import { sizeOf } from "../tests/fixtures.ts";
import { FROM_ANYWHERE } from "../tests/orders.ts";
import { freePort, type Installed, installPostgres, type Server } from "../tests/postgres.ts";
import { asking } from "../tests/roles.ts";
import { openDatabase } from "./platform/database/database.ts";

const LIMIT = { timeout: 120_000 };
const SETTINGS = ["fsync=off", "max_connections=50"];
const RULES = `host all postgres 127.0.0.1/32 trust
hostssl all certified 127.0.0.1/32 cert
host all tokened 127.0.0.1/32 scram-sha-256
`;

let folder: string;
let installed: Installed;
let server: Server;
let port: number;
let authority: Authority;
const admin = () => `postgres://postgres@127.0.0.1:${port}/postgres`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "amlou-credentials-"));
  installed = await installPostgres();
  const data = installed.makeCluster("data");
  writeFileSync(join(data, "pg_hba.conf"), RULES);
  const encrypted: string[] = [];
  if (hasOpenssl) {
    authority = makeAuthority(folder, "authority");
    const { certificate, key } = authority.issue("localhost");
    cpSync(certificate, join(data, "server.crt"));
    cpSync(key, join(data, "server.key"));
    cpSync(authority.certificate, join(data, "root.crt"));
    encrypted.push("ssl=on", "ssl_ca_file=root.crt");
  }
  installed.handOver(data);
  port = await freePort();
  server = await installed.serve(data, port, [...SETTINGS, ...encrypted]);
});

afterAll(async () => {
  await server.stop();
  await installed.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function expectOrder(shop: RunningShop, databaseUrl: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: "" });
  const honey = await sizeOf(db, "thyme-honey", 500);
  await close();
  const buyers = sendBuyers(shop.url, honey.product_id, 1);
  await expect.poll(() => buyers.confirmed.length).toBeGreaterThan(0);
  await buyers.stop();
}

const makeDatabase = (role: string) =>
  asking(admin(), async (ask) => {
    await ask(`CREATE ROLE ${role} LOGIN`);
    await ask(`CREATE DATABASE ${role} OWNER ${role}`);
  });

test.skipIf(!hasOpenssl)(
  "authenticates to PostgreSQL with a client certificate, and uses a renewed certificate file without a restart [N8]",
  LIMIT,
  async () => {
    await makeDatabase("certified");
    const urlOf = (own: Certificate | null, root = authority) => {
      const url = new URL(`postgres://certified@localhost:${port}/certified?sslmode=verify-full`);
      url.searchParams.set("sslrootcert", root.certificate);
      if (own) url.searchParams.set("sslcert", own.certificate);
      if (own) url.searchParams.set("sslkey", own.key);
      return url.href;
    };
    const own = authority.issue("certified", 10);
    const shop = await startShop({ databaseUrl: urlOf(own), ...FROM_ANYWHERE });
    onTestFinished(shop.close);
    await expectOrder(shop, urlOf(own));

    const strangers = join(folder, "strangers");
    mkdirSync(strangers);
    const stranger = makeAuthority(strangers, "stranger");
    const refusalOf = (url: string) => openDatabase({ databaseUrl: url, dataDir: "" }).catch(({ message }) => message);
    expect(await refusalOf(urlOf(null))).toContain("connection requires a valid client certificate");
    expect(await refusalOf(urlOf(stranger.issue("certified")))).toMatch(/^DATABASE_URL: no database opens/);
    expect(await refusalOf(urlOf(authority.issue("another")))).toContain("certificate authentication failed");
    expect(await refusalOf(urlOf(own, stranger))).toMatch(/\((?:self-signed|unable to verify)/);
    expect(await refusalOf(`postgres://certified@localhost:${port}/certified`)).toContain("no encryption");

    const { pool, close } = await openDatabase({ databaseUrl: urlOf(own), dataDir: "" });
    onTestFinished(close);
    const serials = async () => {
      const { rows } = await asking(admin(), async (ask) => ({
        rows: await ask(
          "SELECT DISTINCT client_serial::int AS serial FROM pg_stat_ssl WHERE client_dn = '/CN=certified'",
        ),
      }));
      return rows.map(({ serial }) => serial).sort();
    };
    expect(await serials()).toEqual([10]);
    authority.issue("certified", 11);
    await Promise.all([pool.query("SELECT pg_sleep(0.1)"), pool.query("SELECT pg_sleep(0.1)")]);
    expect(await serials()).toEqual([10, 11]);
  },
);

test(
  "after the token in DATABASE_URL_FILE is renewed, connects to PostgreSQL with the new token without a restart [N8]",
  LIMIT,
  async () => {
    await makeDatabase("tokened");
    const file = join(folder, "database-url");
    const renew = async (token: string) => {
      await asking(admin(), (ask) => ask(`ALTER ROLE tokened PASSWORD '${token}'`));
      const url = `postgres://tokened:${token}@127.0.0.1:${port}/tokened`;
      writeFileSync(file, `${url}\n`);
      return url;
    };
    const first = await renew("first-token");
    const shop = await startShop({ variables: { ...FROM_ANYWHERE.variables, DATABASE_URL_FILE: file } });
    onTestFinished(shop.close);
    await expectOrder(shop, first);
    const listeners = "SELECT pid FROM pg_stat_activity WHERE usename = 'tokened' AND query LIKE 'LISTEN%'";
    const listening = () => asking(admin(), async (ask) => (await ask(listeners)).length);
    const before = await listening();
    expect(before).toBeGreaterThan(1);

    const second = await renew("second-token");
    const isRefused = await openDatabase({ databaseUrl: first, dataDir: "" }).catch(({ message }) => message);
    expect(isRefused).toContain("password authentication failed");
    const ended = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'tokened'";
    await asking(admin(), (ask) => ask(ended));
    await expectOrder(shop, second);
    // The shop reopens its LISTEN connections after a second.
    await expect.poll(listening).toBe(before);

    // While the file is empty or missing, the last valid secret is used.
    writeFileSync(file, "");
    await asking(admin(), (ask) => ask(ended));
    await expectOrder(shop, second);
  },
);
