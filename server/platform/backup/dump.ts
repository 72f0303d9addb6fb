import type pg from "pg";
import { clock } from "../clock.ts";
import { UNTIMED_NAME } from "../database/connections.ts";
import type { Database } from "../database/database.ts";
import { type BackupHeader, type BackupLine, type BackupRow, type BackupTableLine, writeBackupFile } from "./file.ts";

export type DumpResult = { rows: number; counts: Record<string, number> };

/** Maximum number of rows in memory. Tables with pictures use PICTURES_AT_ONCE instead. */
const ROWS_AT_ONCE = 1000;
const PICTURES_AT_ONCE = 4;
const PICTURES = ["pictures", "picture_files", "review_pictures", "transfer_receipts"];
const SESSION = `SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL bytea_output = 'hex';
  SET LOCAL IntervalStyle = 'postgres'; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL application_name = '${UNTIMED_NAME}'`;

/**
 * Writes a consistent snapshot of the shop's tables to a file. restoreBackup can load the file into a database server
 * or the embedded database. The embedded database answers no other queries during a dump, so make.ts dumps a copy of
 * its folder.
 */
export async function dumpBackup({ pool }: Pick<Database, "pool">, path: string): Promise<DumpResult> {
  const client = await pool.connect();
  const counts: Record<string, number> = {};
  let rows = 0;
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query(SESSION);
    await writeBackupFile(
      path,
      (async function* (): AsyncGenerator<BackupLine> {
        yield await headerOf(client);
        for (const table of await listTables(client)) {
          yield table;
          counts[table.table] = 0;
          for await (const row of rowsOf(client, table)) {
            counts[table.table] = (counts[table.table] ?? 0) + 1;
            rows += 1;
            yield row;
          }
        }
        yield { rows };
      })(),
    );
    return { rows, counts };
  } finally {
    await client.query("ROLLBACK").catch(() => {});
    client.release();
  }
}

async function headerOf(client: pg.PoolClient): Promise<BackupHeader> {
  const { rows } = await client.query("SELECT name, checksum FROM migrations ORDER BY name");
  return { format: "amlou-backup-1", made_at: clock.now().toISOString(), migrations: rows };
}

export async function listTables(client: pg.PoolClient): Promise<BackupTableLine[]> {
  const { rows } = await client.query(`
    SELECT c.relname AS table, json_agg(json_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'is_identity', a.attidentity <> '') ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> 'migrations'
    GROUP BY c.relname ORDER BY c.relname`);
  const tables: BackupTableLine[] = [];
  for (const { table, columns } of rows as {
    table: string;
    columns: { name: string; type: string; is_identity: boolean }[];
  }[]) {
    const sequences: BackupTableLine["sequences"] = [];
    for (const { name } of columns.filter(({ is_identity }) => is_identity)) {
      const serialSequence = await client.query("SELECT pg_get_serial_sequence($1, $2) AS sequence", [
        `public.${quoteIdentifier(table)}`,
        name,
      ]);
      const state = await client.query(`SELECT last_value AS last, is_called FROM ${serialSequence.rows[0].sequence}`);
      sequences.push({ column: name, last: Number(state.rows[0].last), is_called: state.rows[0].is_called });
    }
    tables.push({ table, columns: columns.map(({ name, type }) => ({ name, type })), sequences });
  }
  return tables;
}

async function* rowsOf(client: pg.PoolClient, { table, columns }: BackupTableLine): AsyncGenerator<BackupRow> {
  const many = PICTURES.includes(table) ? PICTURES_AT_ONCE : ROWS_AT_ONCE;
  const texts = columns.map(({ name }) => `${quoteIdentifier(name)}::text`).join(", ");
  await client.query(
    `DECLARE rows NO SCROLL CURSOR FOR SELECT to_json(ARRAY[${texts}]) AS row FROM public.${quoteIdentifier(table)}`,
  );
  for (;;) {
    const { rows } = await client.query(`FETCH ${many} FROM rows`);
    for (const { row } of rows) yield row;
    if (rows.length < many) break;
  }
  await client.query("CLOSE rows");
}

export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
