import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { isDatabaseUnavailable } from "./database.ts";
import { createEmbeddedConnectionClass, openEmbedded } from "./embedded.ts";

/** Each test starts an engine, which is slow on a busy machine. */
const OWN_ENGINE = { timeout: 120_000 };

test(
  "after a connection attempt has timed out, a pool limited to one connection opens another connection and runs queries [O1]",
  OWN_ENGINE,
  async () => {
    const engine = await PGlite.create();
    onTestFinished(() => engine.close());
    const beginnings = [new Promise<void>(() => {})];
    const Client = createEmbeddedConnectionClass(engine, createPgConfig, async () => beginnings.pop());
    const pool = new pg.Pool({ Client, max: 1, connectionTimeoutMillis: 100 });
    onTestFinished(() => pool.end());
    const error = await pool.connect().catch((reason) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  },
);

test(
  "a pooled connection whose prepared statements were deallocated is closed instead of reused, and the waiting query gets a new connection [O1]",
  OWN_ENGINE,
  async () => {
    // Resets the 500 statement names, which other tests in this worker may have used up.
    vi.resetModules();
    const { openEmbedded } = await import("./embedded.ts");
    const { pool, close } = await openEmbedded({ dataDir: "memory" }, {});
    onTestFinished(close);
    const client = await pool.connect();
    const ask = () => client.query("SELECT $1::int AS number", [1]);
    for (let time = 0; time < 3; time++) await ask();
    const waiting = pool.query("SELECT 2 AS number");
    await client.query("DEALLOCATE ALL");
    // The client is released immediately after the error, before anything else runs.
    const code = await ask().catch((error) => {
      client.release();
      return error.code;
    });
    expect(code).toBe("26000");
    expect((await waiting).rows).toEqual([{ number: 2 }]);
  },
);

test("a copy of the embedded database's folder gets its final name only when it is complete", OWN_ENGINE, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "amlou-embedded-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const database = await openEmbedded({ dataDir: join(dataDir, "shop"), isThrowaway: true }, {});
  onTestFinished(database.close);
  const target = join(dataDir, "copy");
  let isCopying = true;
  const copying = database.copyTo(target).finally(() => (isCopying = false));
  const seenNames = new Set<string>();
  while (isCopying) {
    const name = existsSync(target) && readdirSync(target)[0];
    if (name && isCopying) seenNames.add(name);
    if (name === "postgres") expect(readdirSync(join(target, name))).toContain("PG_VERSION");
    await setImmediate();
  }
  await copying;
  expect([...seenNames][0]).toBe("postgres.part");
  expect(readdirSync(target)).toEqual(["postgres"]);
});
