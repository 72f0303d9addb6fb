import { type RawBuilder, sql } from "kysely";
import type { Db } from "./db.ts";
import type { Tables } from "./tables.ts";

/**
 * Many rows written by few statements, each row an object of column values as the table has them, all with the same
 * columns. What the database is told as JSON has no limit of parameters; so many at once stay far below its time limits.
 */
type Row = Record<string, unknown>;
const ROWS_AT_ONCE = 1000;

/** Writes columns of the rows with these ids. */
export async function updateRows(tx: Db, table: keyof Tables, rows: readonly (Row & { id: number })[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== "id");
  const changes = sql.join(columns.map((name) => sql`${sql.ref(name)} = new.${sql.ref(name)}`));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await sql`
      UPDATE ${sql.table(table)} AS old SET ${changes}
      FROM ${asTable(table, rows.slice(at, at + ROWS_AT_ONCE))} AS new WHERE old.id = new.id`.execute(tx);
}

/** Adds rows; `conflict` says what is done about those that are there, such as `ON CONFLICT DO NOTHING`. */
export async function insertRows(
  tx: Db,
  table: keyof Tables,
  rows: readonly Row[],
  conflict: RawBuilder<unknown> = sql``,
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await sql`
      INSERT INTO ${sql.table(table)} (${columns})
      SELECT ${columns} FROM ${asTable(table, rows.slice(at, at + ROWS_AT_ONCE))} AS new ${conflict}`.execute(tx);
}

const asTable = (table: keyof Tables, rows: readonly Row[]) =>
  sql`jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;
