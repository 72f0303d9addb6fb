import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql, type Transaction } from "kysely";
import { type Database, type Db, inTransaction, waitWithoutLimit } from "./database.ts";
import { asOwner } from "./roles.ts";
import type { Tables } from "./tables.ts";

const MIGRATIONS = join(import.meta.dirname, "../../../db/migrations");
/** Any number that nothing else in this database locks. */
const MIGRATION_LOCK = 7_240_001;

/**
 * Brings the database to the newest version: the plain SQL files of db/migrations in name order, each in a transaction of
 * its own, once; `last` names the one to stop after. Refuses a database whose applied migrations differ from the files:
 * landed migrations are never edited. Where all are applied it changes nothing, so that a role may call it that could not; where
 * one is to come, such a role is refused.
 */
export function migrate({ db }: Pick<Database, "db">, last?: string): Promise<string[]> {
  return asOwner(() => applyAll(db, last));
}

async function applyAll(db: Db, last?: string): Promise<string[]> {
  const applied = await inTransaction(db, async (tx) => {
    await lockMigrations(tx);
    const { rows: found } = await sql<{ id: number | null }>`SELECT to_regclass('migrations')::oid AS id`.execute(tx);
    if (found[0]?.id === null)
      await sql`CREATE TABLE migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`.execute(
        tx,
      );
    const { rows } = await sql<{ name: string; checksum: string }>`SELECT name, checksum FROM migrations`.execute(tx);
    return new Map(rows.map(({ name, checksum }) => [name, checksum]));
  });
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith(".sql") && (!last || name <= last)).sort();
  const done: string[] = [];
  for (const name of names) {
    const text = await readFile(join(MIGRATIONS, name), "utf8");
    const checksum = createHash("sha256").update(text).digest("hex");
    if (applied.get(name) === checksum) continue;
    const isNew = await inTransaction(db, async (tx) => {
      // Several processes may start at once: one migrates, the others wait and find it done.
      await lockMigrations(tx);
      const { rows } = await sql<{ checksum: string }>`SELECT checksum FROM migrations WHERE name = ${name}`.execute(
        tx,
      );
      if (rows[0] && rows[0].checksum !== checksum)
        throw new Error(`migration ${name} was changed after it had been applied`);
      if (rows[0]) return false;
      await sql.raw(text).execute(tx);
      await sql`INSERT INTO migrations (name, checksum) VALUES (${name}, ${checksum})`.execute(tx);
      return true;
    });
    if (isNew) done.push(name);
  }
  return done;
}

/** Holds the lock until the transaction ends, and waits for it, as for the migrations themselves, however long it takes. */
async function lockMigrations(tx: Transaction<Tables>): Promise<void> {
  await waitWithoutLimit(tx);
  await sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
}
