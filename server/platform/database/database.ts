import { Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import pg from "pg";
import { UnavailableError } from "../config/config.ts";
import { secretOf } from "../config/secret-files.ts";
import { connectionsTo, PATIENT } from "./connections.ts";
import { openEmbedded } from "./embedded.ts";
import { type Listening, listenTo } from "./notifications.ts";
import { areServers, serversOf } from "./server-addresses.ts";
import type { Tables } from "./tables.ts";
import { adviceFor } from "./unavailable.ts";

export { isDatabaseAway } from "./unavailable.ts";

/** The database, or a transaction on it: always a verb's first argument, and inside a transaction the transaction. */
export type Db = Kysely<Tables>;

export type Database = {
  db: Db;
  engine: "embedded" | "postgres";
  /** The driver's pool, for libraries that bring their own statements. */
  pool: pg.Pool;
  /** Calls back for each notification on the channel, from whatever process. */
  listen(channel: string, callback: () => void): Promise<void>;
  /** Resolves once every notification of what is committed by now is called back in this process. */
  notified(): Promise<void>;
  /**
   * Of the embedded database: copies its folder, as of one moment, to where openDatabase finds it as a `dataDir`, which it does only once the
   * copy is whole. `client`: who calls from within a transaction has the only connection, and must not have changed anything yet; the copy is then on the
   * disk too.
   */
  copyTo: ((dataDir: string, client?: pg.PoolClient) => Promise<void>) | null;
  close(): Promise<void>;
};

const INT8 = 20;
const NUMERIC = 1700;
/** Ids and sums stay far below 2^53, so they are plain numbers in the program. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === INT8 || oid === NUMERIC
      ? Number
      : pg.types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser,
};

/**
 * Opens PostgreSQL by its address, or the PostgreSQL embedded in this process, kept in `dataDir` ("memory" for none). In
 * memory it may begin as a copy: `loadDataDir` is a file, the dump of another one's folder.
 */
export function openDatabase(config: {
  databaseUrl: string | null;
  /** Where the address is from, which is read again for each connection. */
  databaseUrlFile?: string | null;
  dataDir: string;
  loadDataDir?: string;
  /** The folder is deleted afterwards: its files need not reach the disk. */
  isThrowaway?: boolean;
}): Promise<Database> {
  const { databaseUrl: url, databaseUrlFile: file } = config;
  if (!url) return openEmbedded(config, { types, connectionTimeoutMillis: WAITS.connectionTimeoutMillis });
  return openPostgres(file ? secretOf(file, url, areServers) : () => url);
}

/**
 * How long a request waits for a connection, a lock or a statement before it is told that the shop is busy; all of them
 * below the answer's own limit (time-limit.ts). Migrations wait as long as they must (migrate.ts).
 */
const WAITS = {
  connectionTimeoutMillis: 4000,
  lock_timeout: 3000,
  statement_timeout: 4000,
  idle_in_transaction_session_timeout: 10_000,
} as const;

async function openPostgres(address: () => string): Promise<Database> {
  const Connection = connectionsTo(address);
  const pool = new pg.Pool({ Client: Connection, types, max: 10, keepAlive: true, ...WAITS });
  // A lost idle connection is not a fault of ours: the pool makes another.
  pool.on("error", () => {});
  // One that takes no writes any more, behind a proxy perhaps: a connection that ends is not kept.
  pool.on("release", (_, client) => {
    if (client instanceof Connection && client.isReadOnly) client.end().catch(() => {});
  });
  await tryAddress(pool, address());
  const listening: Listening[] = [];
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    engine: "postgres",
    pool,
    async listen(channel, callback) {
      listening.push(await listenTo(Connection, channel, callback));
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

/**
 * Finds the server that takes writes. Where there is none it refuses the address with the one line that the start stops with,
 * which holds no password.
 */
async function tryAddress(pool: pg.Pool, url: string): Promise<void> {
  const refusals: string[] = [];
  const advice = new Set<string>();
  for (const server of serversOf(url)) {
    try {
      return (await pool.connect()).release();
    } catch (error) {
      const { host, pathname } = new URL(server);
      const { code, message } = error as { code?: string; message: string };
      // Where a name has several addresses, the error has a code and no message.
      const reason = (message || code || "no answer").split("\n")[0];
      refusals.push(`${host}${pathname} (${reason})`);
      advice.add(adviceFor(error));
    }
  }
  await pool.end();
  throw new UnavailableError(
    `DATABASE_URL: no database opens at ${refusals.join(", nor at ")}; ${[...advice].join("; ")}`,
  );
}

const UNIQUE_VIOLATION = "23505";

/** Whether an error says that another row has this value already, perhaps since a moment. */
export const isTaken = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === UNIQUE_VIOLATION;

const SERIALIZATION_FAILURE = "40001";
const DEADLOCK = "40P01";
const ATTEMPTS = 3;

/** For what has to be done however long it takes: this transaction waits without limit. */
export async function waitWithoutLimit(tx: Transaction<Tables>): Promise<void> {
  await sql`SELECT set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true),
    set_config('application_name', ${PATIENT}, true)`.execute(tx);
}

/** The same for what a connection does outside of transactions, until it is limited again. */
export const WITHOUT_LIMIT = `SET statement_timeout = 0; SET lock_timeout = 0; SET application_name = '${PATIENT}'`;
export const LIMITED_AGAIN = "RESET statement_timeout; RESET lock_timeout; RESET application_name";

const afterwards = new WeakMap<Db, (() => void)[]>();

/** Does what must not be said of a transaction that is undone: once it is committed, or at once where it is not inTransaction's. */
export function onceCommitted(tx: Db, work: () => void): void {
  const waiting = afterwards.get(tx);
  if (waiting) waiting.push(work);
  else work();
}

/** Runs the work in one transaction: committed when it returns, undone when it throws. Deadlocks are tried again. */
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
