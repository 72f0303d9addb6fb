import { Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import pg from "pg";
import { UnavailableError } from "../config/config.ts";
import { createSecretReader } from "../config/secret-files.ts";
import { hasEncodedSecrets } from "../config/url-secrets.ts";
import { createConnectionClass, UNTIMED_NAME } from "./connections.ts";
import { openEmbedded } from "./embedded.ts";
import { type ChannelListener, listenToChannel } from "./notifications.ts";
import { areServerUrlsValid, splitServerUrls } from "./server-addresses.ts";
import type { Tables } from "./tables.ts";
import { getDatabaseAdvice } from "./unavailable.ts";

export { isDatabaseUnavailable } from "./unavailable.ts";

/** The database or a transaction on it. Within a transaction always pass the transaction. */
export type Db = Kysely<Tables>;

export type Database = {
  db: Db;
  engine: "embedded" | "postgres";
  pool: pg.Pool;
  listen(channel: string, callback: () => void): Promise<void>;
  /** Resolves after this process has handled the notifications of all transactions committed before the call. */
  notified(): Promise<void>;
  /**
   * Copies the embedded database's folder as a consistent snapshot, which can be opened as a `dataDir`. Null for a
   * PostgreSQL server. The copy gets its final name when it is complete. Within a transaction, pass its `client`,
   * because there is no second connection, and call this before any change.
   */
  copyTo: ((dataDir: string, client?: pg.PoolClient) => Promise<void>) | null;
  close(): Promise<void>;
};

const INT8 = 20;
const NUMERIC = 1700;
/** Reads bigint columns as numbers, because ids and sums stay far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === INT8 || oid === NUMERIC
      ? Number
      : pg.types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser,
};

/** Opens the server at `databaseUrl` or, without it, the embedded database in the folder `dataDir` (or "memory"). */
export function openDatabase(config: {
  databaseUrl: string | null;
  databaseUrlFile?: string | null;
  dataDir: string;
  loadDataDir?: string;
  /** Whether the folder is deleted after use. Its files are then not synced. */
  isThrowaway?: boolean;
}): Promise<Database> {
  const { databaseUrl: url, databaseUrlFile: file } = config;
  if (!url) return openEmbedded(config, { types, connectionTimeoutMillis: WAITS.connectionTimeoutMillis });
  return openPostgres(
    file ? createSecretReader(file, url, (each) => hasEncodedSecrets(each) && areServerUrlsValid(each)) : () => url,
  );
}

/** Time limits in ms. A longer wait fails as `unavailable`, before the time limit of the response (time-limit.ts). */
const WAITS = {
  connectionTimeoutMillis: 4000,
  lock_timeout: 3000,
  statement_timeout: 4000,
  idle_in_transaction_session_timeout: 10_000,
} as const;

async function openPostgres(address: () => string): Promise<Database> {
  const Connection = createConnectionClass(address);
  const pool = new pg.Pool({ Client: Connection, types, max: 10, keepAlive: true, ...WAITS });
  pool.on("error", () => {});
  // A proxy may choose a read-only server. Ends a released connection to such a server, so the pool discards it.
  pool.on("release", (_, client) => {
    if (client instanceof Connection && client.isReadOnly) client.end().catch(() => {});
  });
  await tryAddress(pool, address());
  const listening: ChannelListener[] = [];
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    engine: "postgres",
    pool,
    async listen(channel, callback) {
      listening.push(await listenToChannel(Connection, channel, callback));
    },
    async notified() {
      await Promise.all(listening.map((each) => each.notified()));
    },
    copyTo: null,
    async close() {
      await Promise.all(listening.map((each) => each.close()));
      await pool.end();
    },
  };
}

/** Opens a first connection. If no server accepts writes, throws an error for the operator, without passwords. */
async function tryAddress(pool: pg.Pool, url: string): Promise<void> {
  const refusals: string[] = [];
  const advice = new Set<string>();
  for (const server of splitServerUrls(url)) {
    try {
      return (await pool.connect()).release();
    } catch (error) {
      const { host, pathname } = new URL(server);
      const { code, message } = error as { code?: string; message: string };
      // If a host name has several IP addresses, Node throws an AggregateError with a code and an empty message.
      const reason = (message || code || "no answer").split("\n")[0];
      refusals.push(`${host}${pathname} (${reason})`);
      advice.add(getDatabaseAdvice(error));
    }
  }
  await pool.end();
  throw new UnavailableError(
    `DATABASE_URL: no database opens at ${refusals.join(", nor at ")}; ${[...advice].join("; ")}`,
  );
}

const UNIQUE_VIOLATION = "23505";

export const isUniqueViolation = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === UNIQUE_VIOLATION;

const SERIALIZATION_FAILURE = "40001";
const DEADLOCK = "40P01";
const ATTEMPTS = 3;

export async function disableTransactionTimeouts(tx: Transaction<Tables>): Promise<void> {
  await sql`SELECT set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true),
    set_config('application_name', ${UNTIMED_NAME}, true)`.execute(tx);
}

/** SQL that removes a session's time limits. Only for use outside of transactions. */
export const DISABLE_TIMEOUTS_SQL = `SET statement_timeout = 0; SET lock_timeout = 0; SET application_name = '${UNTIMED_NAME}'`;
export const RESTORE_TIMEOUTS_SQL = "RESET statement_timeout; RESET lock_timeout; RESET application_name";

const afterwards = new WeakMap<Db, (() => void)[]>();

/** Runs `work` after the commit, never after a rollback. Outside of inTransaction it runs immediately. */
export function runAfterCommit(tx: Db, work: () => void): void {
  const waiting = afterwards.get(tx);
  if (waiting) waiting.push(work);
  else work();
}

/** Runs `work` in a new transaction, or in `db` if it is a transaction. After a deadlock, `work` runs again. */
export async function inTransaction<T>(db: Db, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<Tables>);
  for (let attempt = 1; ; attempt++) {
    const waiting: (() => void)[] = [];
    try {
      const result = await db.transaction().execute((tx) => {
        afterwards.set(tx, waiting);
        return work(tx);
      });
      for (const each of waiting) each();
      return result;
    } catch (error) {
      const code = (error as { code?: string }).code;
      if (attempt === ATTEMPTS || (code !== SERIALIZATION_FAILURE && code !== DEADLOCK)) throw error;
    }
  }
}
