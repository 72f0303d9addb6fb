import { sql } from "kysely";
import type pg from "pg";
import { ConfigError } from "../config/config.ts";
import { UNTIMED_NAME } from "../database/connections.ts";
import type { Database, Db } from "../database/database.ts";
import { migrate } from "../database/migrate.ts";
import { type DumpResult, listTables, quoteIdentifier } from "./dump.ts";
import {
  type BackupHeader,
  type BackupLine,
  type BackupRow,
  type BackupTableLine,
  DamagedBackupError,
  readFileOf,
} from "./file.ts";

/** Maximum number of rows and characters in one INSERT. A row with a picture can have millions of characters. */
const ROWS_AT_ONCE = 1000;
const CHARACTERS_AT_ONCE = 8_000_000;
/** Tables whose rows give access. A restore must not bring back access that ended after the backup. */
const ENDED = ["sessions", "pending_sign_ins", "codes", "checkout_codes", "invitations"];
/** Tables that a restore leaves empty. The backups listed in `backups` may be on another machine. */
export const TABLES_LEFT_EMPTY = [...ENDED, "backups"];
const WITHOUT_LIMITS = `SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL application_name = '${UNTIMED_NAME}'; SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD'`;

/**
 * Replaces all data with a backup's data in one transaction, except sessions, codes and invitations. Without `before`,
 * first migrates an empty database to the backup's version. `before` runs first in the transaction and can throw to
 * abort it. Throws if the backup is damaged or the database has another version. Returns the number of rows.
 */
export async function restoreBackup(
  database: Database,
  path: string,
  before?: (client: pg.PoolClient) => Promise<void>,
): Promise<number> {
  const lines = readFileOf(path);
  const header = (await lines.next()).value as BackupHeader | undefined;
  if (header?.format !== "amlou-backup-1") throw new DamagedBackupError(path, "its beginning is wrong");
  // Does not migrate if `before` is given: the data may be a running shop's, and its schema must not change.
  if (!before) await migrate(database, header.migrations.at(-1)?.name);
  const client = await database.pool.connect();
  try {
    await client.query("BEGIN");
    await client.query(WITHOUT_LIMITS);
    await requireVersion(client, header);
    await before?.(client);
    const rows = await replaceAll(client, lines);
    await client.query("SELECT pg_notify('public_content', '')");
    await client.query("COMMIT");
    return rows;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  } finally {
    await lines.return(undefined);
    client.release();
  }
}

export async function countOrders(db: Db): Promise<number> {
  const { rows } = await sql<{
    is_there: boolean;
  }>`SELECT to_regclass('public.orders') IS NOT NULL AS is_there`.execute(db);
  if (!rows[0]?.is_there) return 0;
  const { count } = await db
    .selectFrom("orders")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

async function requireVersion(client: pg.PoolClient, { migrations }: BackupHeader): Promise<void> {
  const { rows } = await client.query("SELECT name, checksum FROM migrations ORDER BY name");
  if (JSON.stringify(rows) !== JSON.stringify(migrations))
    throw new ConfigError(
      `the backup is of version ${migrations.at(-1)?.name}, this database of another: restore it into an empty database, which the next start migrates`,
    );
}

/** Tables that grow with orders, in the sequence in which placing an order locks them, to avoid deadlocks. */
const GROWING = ["orders", "order_events", "payments"];

/** Creates a check for restoreBackup that throws if the restore would lose newer orders or payments. */
export const requireNoDataLoss = (counts: DumpResult["counts"]) => async (client: pg.PoolClient) => {
  for (const table of GROWING) {
    // The lock lasts until the restore commits, so no row can be added after this check.
    await client.query(`LOCK TABLE public.${quoteIdentifier(table)} IN ACCESS EXCLUSIVE MODE`);
    const { rows } = await client.query(`SELECT count(*) FROM public.${quoteIdentifier(table)}`);
    if (Number(rows[0]?.count) !== counts[table])
      throw new ConfigError(
        "an order or payment arrived while the replaced shop was backed up, and would be lost: nothing was changed; stop the shop, or run this again",
      );
  }
};

async function replaceAll(client: pg.PoolClient, lines: AsyncIterable<BackupLine>): Promise<number> {
  const tables = (await listTables(client)).map(({ table }) => `public.${quoteIdentifier(table)}`);
  const { rows: references } = await client.query(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`);
  for (const { table, name } of references) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  await client.query(`TRUNCATE ${tables.join(", ")}`);
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  const rows = await fill(client, lines);
  for (const table of TABLES_LEFT_EMPTY.map((name) => `public.${quoteIdentifier(name)}`).filter((name) =>
    tables.includes(name),
  ))
    await client.query(`DELETE FROM ${table}`);
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  for (const { table, name, definition } of references)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  return rows;
}

async function fill(client: pg.PoolClient, lines: AsyncIterable<BackupLine>): Promise<number> {
  let table: BackupTableLine | undefined;
  let waiting: BackupRow[] = [];
  let characters = 0;
  let count = 0;
  const flush = async () => {
    if (table && waiting.length > 0) await client.query(insertInto(table), [JSON.stringify(waiting)]);
    count += waiting.length;
    waiting = [];
    characters = 0;
  };
  for await (const line of lines) {
    if (Array.isArray(line)) {
      waiting.push(line);
      characters += line.reduce((sum, value) => sum + (value?.length ?? 0), 0);
      if (waiting.length === ROWS_AT_ONCE || characters > CHARACTERS_AT_ONCE) await flush();
      continue;
    }
    await flush();
    if ("table" in line) {
      table = line;
      for (const { column, last, is_called } of line.sequences)
        await client.query("SELECT setval(pg_get_serial_sequence($1, $2), $3, $4)", [
          `public.${quoteIdentifier(line.table)}`,
          column,
          last,
          is_called,
        ]);
    } else if ("rows" in line && line.rows !== count) {
      throw new ConfigError(`the backup should have ${line.rows} rows but has ${count}; use another backup`);
    }
  }
  return count;
}

function insertInto({ table, columns }: BackupTableLine): string {
  const names = columns.map(({ name }) => quoteIdentifier(name)).join(", ");
  const values = columns.map(({ type }, index) => `(r.row ->> ${index})::${type}`).join(", ");
  return `INSERT INTO public.${quoteIdentifier(table)} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${values} FROM json_array_elements($1::json) WITH ORDINALITY AS r(row, place) ORDER BY place`;
}
