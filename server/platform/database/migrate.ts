import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql, type Transaction } from "kysely";
import { type Database, type Db, disableTransactionTimeouts, inTransaction } from "./database.ts";
import { runAsTableOwner } from "./roles.ts";
import type { Tables } from "./tables.ts";

const MIGRATIONS = join(import.meta.dirname, "../../../db/migrations");
const MIGRATION_LOCK = 7_240_001;

/**
 * Applies db/migrations sorted by name, each in its own transaction, up to `last`. Returns the applied names. Throws if
 * an applied migration differs from its file. Needs rights to change tables only if a migration is pending.
 */
export function migrate({ db }: Pick<Database, "db">, last?: string): Promise<string[]> {
  return runAsTableOwner(() => applyAll(db, last));
}

async function applyAll(db: Db, last?: string): Promise<string[]> {
  const applied = await inTransaction(db, async (tx) => {
    await lockMigrations(tx);
    const { rows: migrationsTable } = await sql<{
      id: number | null;
    }>`SELECT to_regclass('migrations')::oid AS id`.execute(tx);
    if (migrationsTable[0]?.id === null)
      await sql`CREATE TABLE migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`.execute(
        tx,
      );
    const { rows } = await sql<{ name: string; checksum: string }>`SELECT name, checksum FROM migrations`.execute(tx);
    return new Map(rows.map(({ name, checksum }) => [name, checksum]));
  });
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith(".sql") && (!last || name <= last)).sort();
  const appliedNames: string[] = [];
  for (const name of names) {
    const text = await readFile(join(MIGRATIONS, name), "utf8");
    const checksum = createHash("sha256").update(text).digest("hex");
    if (applied.get(name) === checksum) continue;
    const isNew = await inTransaction(db, async (tx) => {
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
    if (isNew) appliedNames.push(name);
  }
  return appliedNames;
}

async function lockMigrations(tx: Transaction<Tables>): Promise<void> {
  await disableTransactionTimeouts(tx);
  await sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
}
