import { createHash } from "node:crypto";
import { type InsertType, type RawBuilder, type SelectType, sql, type UpdateType } from "kysely";
import type { Db } from "./database.ts";
import type { Tables } from "./tables.ts";

/** Maximum rows of a statement, far below its time limit. Rows are sent as JSON, so they cannot contain binary data. */
const ROWS_AT_ONCE = 1000;

type Cells<Table extends keyof Tables> = {
  [Column in keyof Tables[Table]]: Extract<SelectType<Tables[Table][Column]>, Buffer> extends never
    ? SelectType<Tables[Table][Column]>
    : never;
};
type Inserted<Table extends keyof Tables> = {
  [Column in keyof Tables[Table]]: [InsertType<Tables[Table][Column]>] extends [never] ? never : Column;
}[keyof Tables[Table]];
type Required<Table extends keyof Tables> = {
  [Column in Inserted<Table>]: [Extract<InsertType<Tables[Table][Column]>, null | undefined>] extends [never]
    ? Column
    : never;
}[Inserted<Table>];
type Updated<Table extends keyof Tables> = {
  [Column in keyof Tables[Table]]: [UpdateType<Tables[Table][Column]>] extends [never] ? never : Column;
}[keyof Tables[Table]];

export type NewRow<Table extends keyof Tables> = Pick<Cells<Table>, Required<Table>> &
  Partial<Pick<Cells<Table>, Inserted<Table>>>;
type ChangedRow<Table extends keyof Tables> = { id: number } & Partial<Pick<Cells<Table>, Updated<Table>>>;

/** `{ … } satisfies EveryColumn<…>` does not compile unless the object has all columns of `Table` except `But`. */
export type EveryColumn<Table extends keyof Tables, But extends keyof Tables[Table]> = Record<
  Exclude<keyof Tables[Table], But>,
  unknown
>;

/** Rejects property names that are no columns; TypeScript does not check excess properties of a variable. */
type Only<Row, Columns> = Row & Record<Exclude<keyof Row, keyof Columns>, never>;

export async function updateRows<Table extends keyof Tables, Row extends ChangedRow<Table>>(
  tx: Db,
  table: Table,
  rows: readonly Only<Row, ChangedRow<Table>>[],
): Promise<void> {
  const columns = columnsOf(rows).filter((name) => name !== "id");
  const changes = sql.join(columns.map((name) => sql`${sql.ref(name)} = new.${sql.ref(name)}`));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await sql`
      UPDATE ${sql.table(table)} AS old SET ${changes}
      FROM ${asTable(table, rows.slice(at, at + ROWS_AT_ONCE))} AS new WHERE old.id = new.id`.execute(tx);
}

export async function insertRows<Table extends keyof Tables, Row extends NewRow<Table>>(
  tx: Db,
  table: Table,
  rows: readonly Only<Row, NewRow<Table>>[],
  conflict: RawBuilder<unknown> = sql``,
): Promise<void> {
  const columns = sql.join(columnsOf(rows).map((name) => sql.ref(name)));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await sql`
      INSERT INTO ${sql.table(table)} (${columns})
      SELECT ${columns} FROM ${asTable(table, rows.slice(at, at + ROWS_AT_ONCE))} AS new ${conflict}`.execute(tx);
}

function columnsOf(rows: readonly object[]): string[] {
  const columns = Object.keys(rows[0] ?? {});
  const hasOthers = (row: object) =>
    Object.keys(row).length !== columns.length || !columns.every((name) => Object.hasOwn(row, name));
  if (rows.some(hasOthers)) throw new Error("rows with different columns are written separately");
  return columns;
}

const asTable = (table: keyof Tables, rows: readonly object[]) =>
  sql`jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;

export const computeStateVersion = (state: unknown): string =>
  createHash("sha256").update(JSON.stringify(state)).digest("hex").slice(0, 16);
