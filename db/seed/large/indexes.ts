import { sql } from "kysely";
import type { Db } from "../../../server/platform/database/database.ts";

/** Fills tables without their non-unique indexes, then recreates these. Filling indexed tables is many times slower. */
export async function runWithoutIndexes(tx: Db, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; made: string }>`
    SELECT c.relname AS name, pg_get_indexdef(c.oid) AS made
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
    WHERE t.relnamespace = 'public'::regnamespace AND t.relname = ANY(${tables}::text[]) AND NOT i.indisunique`.execute(
    tx,
  );
  for (const { name } of rows) await sql`DROP INDEX ${sql.id(name)}`.execute(tx);
  await fill();
  for (const { made } of rows) await sql.raw(made).execute(tx);
}
