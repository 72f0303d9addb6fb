import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, describe, inject } from "vitest";
import { type Database, openDatabase } from "../../server/platform/database/database.ts";
import type { describeOnBothEngines as onBothEngines } from "../database.ts";
import type { Start } from "../templates.ts";

/**
 * Replaces tests/database.ts in mutation tests: PostgreSQL only, and one database for all mutants of a worker, because a copy
 * takes longer than most tests.
 */
export const describeOnBothEngines: typeof onBothEngines = (name, tests) => {
  describe(`${name} (postgres)`, () => {
    const opened = new Map<Start, Database>();

    afterAll(() => Promise.all([...opened.values()].map((database) => database.close())));

    tests(async (start = "migrated") => {
      const database = opened.get(start) ?? (await openKept(start));
      opened.set(start, database);
      await database.pool.query("SELECT pristine.restore()");
      // A new object for each test, because some caches are keyed by it.
      return { ...database, close: async () => {} };
    }, "postgres");
  });
};

/**
 * Opens a copy of the database for this worker only. First closes the connections that a hung mutant may have left
 * open.
 */
async function openKept(start: Start): Promise<Database> {
  const server = inject("postgresUrl");
  const name = `kept_${process.env.STRYKER_MUTATOR_WORKER ?? randomUUID().replaceAll("-", "")}_${start}`;
  const client = new pg.Client(`${server}/postgres`);
  await client.connect();
  const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
  if (rowCount) await client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name]);
  else await client.query(`CREATE DATABASE ${name} TEMPLATE ${start}`);
  await client.end();
  return openDatabase({ databaseUrl: `${server}/${name}`, dataDir: "" });
}
