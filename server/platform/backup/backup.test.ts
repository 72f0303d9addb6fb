import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test, vi } from "vitest";
import { seedLarge } from "../../../db/seed/large/seed-large.ts";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { buy, registeredCustomer, setSetting, sizeOf } from "../../../tests/fixtures.ts";
import { startSession } from "../../identity/sessions.ts";
import { checkInvariants } from "../../orders/invariants.ts";
import type { Database } from "../database/database.ts";
import { dumpBackup, listTables, quoteIdentifier } from "./dump.ts";
import { restoreBackup } from "./restore.ts";

const folder = await mkdtemp(join(tmpdir(), "amlou-backup-"));
afterAll(() => rm(folder, { recursive: true }));
const SMALL = { orders: 120, customers: 30, products: 20 };

async function contentsOf({ pool }: Database): Promise<Record<string, unknown>> {
  const client = await pool.connect();
  try {
    await client.query("SET TimeZone = 'UTC'");
    const contents: Record<string, unknown> = {};
    for (const { table, sequences } of await listTables(client)) {
      const { rows } = await client.query(
        `SELECT count(*) AS count, md5(string_agg(t::text, '' ORDER BY t::text COLLATE "C")) AS sum FROM ${quoteIdentifier(table)} t`,
      );
      contents[table] = { ...rows[0], sequences };
    }
    return contents;
  } finally {
    client.release();
  }
}

/** Wraps a database to record the length of each statement's first parameter, which contains the rows as JSON. */
function watching(database: Database, sent: number[]): Database {
  const connect = async () => {
    const client = await database.pool.connect();
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    return Object.assign(Object.create(client), {
      query(...args: unknown[]) {
        const [value] = (args[1] ?? []) as unknown[];
        if (typeof value === "string") sent.push(value.length);
        return query(...args);
      },
    });
  };
  return { ...database, pool: Object.assign(Object.create(database.pool), { connect }) };
}

/** The test on the first database engine makes this backup, and the tests on both engines restore it. */
const first = join(folder, "first.backup.gz");
let inFirst: Record<string, unknown> | undefined;

describeOnBothEngines("backups", (open, engine) => {
  test("a restored backup equals the original in every value, also when it was made on the other database engine", async () => {
    const source = await open("seeded");
    await seedLarge(source, SMALL);
    await setSetting(source.db, "map", null);
    await buy(source.db, { size: await sizeOf(source.db, "thyme-honey", 500), quantity: 1 });
    const file = join(folder, `${engine}.backup.gz`);
    const { rows } = await dumpBackup(source, file);
    expect(rows).toBeGreaterThan(1000);
    const contents = await contentsOf(source);
    if (!inFirst) {
      inFirst = contents;
      await dumpBackup(source, first);
    }
    const empty = await open("blank");
    expect(await restoreBackup(empty, file)).toBe(rows);
    expect(await contentsOf(empty)).toEqual(contents);
    expect(await checkInvariants(empty.db)).toEqual([]);

    await restoreBackup(empty, first);
    expect(await contentsOf(empty)).toEqual(inFirst);
  }, 60_000);

  test("a restore removes orders placed after the backup, and the shop then takes new orders [O1]", async () => {
    const database = await open("seeded");
    const size = await sizeOf(database.db, "thyme-honey", 500);
    const orderBefore = await buy(database.db, { size, quantity: 1 });
    const file = join(folder, `${engine}-used.backup.gz`);
    await dumpBackup(database, file);
    await buy(database.db, { size, quantity: 2 });
    await restoreBackup(database, file);
    const numbers = async () =>
      (await database.db.selectFrom("orders").select("number").execute()).map((o) => o.number);
    expect(await numbers()).toEqual([orderBefore.order.number]);
    await buy(database.db, { size, quantity: 1 });
    expect(await numbers()).toHaveLength(2);
    expect(await checkInvariants(database.db)).toEqual([]);
    await expect(database.db.deleteFrom("order_events").execute()).rejects.toThrow("append-only");
  });

  test("a restore of many pictures sends SQL statements of limited size and restores every picture", async () => {
    const source = await open("seeded");
    await sql`INSERT INTO pictures (name, original, uploaded_at)
      SELECT 'u' || lpad(n::text, 24, '0'), decode(repeat(md5(n::text), 65536), 'hex'), now() FROM generate_series(1, 30) n`.execute(
      source.db,
    );
    const file = join(folder, `${engine}-pictures.backup.gz`);
    await dumpBackup(source, file);
    const empty = await open("blank");
    const sent: number[] = [];
    await restoreBackup(watching(empty, sent), file);
    expect(await contentsOf(empty)).toEqual(await contentsOf(source));
    expect(Math.max(...sent)).toBeLessThan(12_000_000);
  }, 60_000);

  test("a restore keeps accounts and deletes their sessions [A1]", async () => {
    const database = await open("seeded");
    const { account } = await registeredCustomer(database.db);
    await startSession(database.db, account, false);
    const file = join(folder, `${engine}-session.backup.gz`);
    await dumpBackup(database, file);
    await restoreBackup(database, file);
    expect(await database.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
    expect(await database.db.selectFrom("accounts").select("id").where("id", "=", account.id).execute()).toHaveLength(
      1,
    );
  });

  test("restoring a truncated backup, a file that is no backup or a backup of another version changes nothing", async () => {
    const database = await open("seeded");
    const file = join(folder, `${engine}-whole.backup.gz`);
    await dumpBackup(database, file);
    const before = await contentsOf(database);
    const bytes = await readFile(file);
    const half = join(folder, "half.backup.gz");
    await writeFile(half, bytes.subarray(0, bytes.length / 2));
    await expect(restoreBackup(database, half)).rejects.toThrow();
    await expect(restoreBackup(database, import.meta.filename)).rejects.toThrow();
    await database.pool.query("INSERT INTO migrations (name, checksum) VALUES ('9999_later.sql', '-')");
    await expect(restoreBackup(database, file)).rejects.toThrow("another");
    await database.pool.query("DELETE FROM migrations WHERE name = '9999_later.sql'");
    expect(await contentsOf(database)).toEqual(before);
  });

  test("rejects restoring a newer version's backup into a database with data, and leaves the database unchanged", async () => {
    const database = await open("seeded");
    const file = join(folder, `${engine}-newer.backup.gz`);
    await dumpBackup(database, file);
    const { rows } = await database.pool.query("SELECT max(name) AS last FROM migrations");
    await database.pool.query("DELETE FROM migrations WHERE name = $1", [rows[0].last]);
    const before = await contentsOf(database);
    const keep = vi.fn(async () => {});
    await expect(restoreBackup(database, file, keep)).rejects.toThrow("this database of another");
    expect(keep).not.toHaveBeenCalled();
    expect(await contentsOf(database)).toEqual(before);
  });
});
