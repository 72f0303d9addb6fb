import { constants, openAsBlob } from "node:fs";
import { chmod, cp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import type { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { createDiskFullError, isDiskFull } from "../files/disk-space.ts";
import { type FolderLock, lockFolder } from "../files/folder-lock.ts";
import { requireWritable } from "../files/folder-owner.ts";
import { fsyncFolder, fsyncTree } from "../files/sync.ts";
import { log } from "../log.ts";
import { PreparingClient } from "./prepared-statements.ts";
import type { Tables } from "./tables.ts";

const REPLANNED_EVERY_MS = 300_000;

/** Overrides PGSSLMODE and PGSSLNEGOTIATION, which may be set in the environment for a database server. */
const NO_SERVER = { ssl: false, sslnegotiation: "postgres" } as const;

const listenTo = (channel: string) => `LISTEN ${pg.escapeIdentifier(channel)}`;
const logLostConnection = (error: Error) => log.error("the embedded database closed a connection", error);

/** Opens the database and locks `dataDir` for this process. Uses PGlite's own adapter for pg (docs/decisions/0058). */
export async function openEmbedded(
  {
    dataDir,
    loadDataDir,
    isThrowaway = false,
  }: { dataDir: string; loadDataDir?: string | undefined; isThrowaway?: boolean | undefined },
  options: Pick<pg.PoolConfig, "types" | "connectionTimeoutMillis">,
) {
  const isInMemory = dataDir === "memory";
  if (!isInMemory) requireWritable(dataDir);
  const lock = isInMemory ? null : await lockFolder(dataDir);
  const folder = join(dataDir, "postgres");
  const [{ StatementEngine }, { createPgConfig }, { pg_trgm }, { DurableFiles }] = await Promise.all([
    import("./embedded-engine.ts"),
    import("@electric-sql/pglite/node-postgres"),
    import("@electric-sql/pglite/contrib/pg_trgm"),
    import("./embedded-files.ts"),
  ]);
  const engine = await openEngine(dataDir, lock, async () => {
    return new StatementEngine({
      ...(isInMemory ? { dataDir: "memory://" } : { fs: new DurableFiles(folder, { isThrowaway }) }),
      extensions: { pg_trgm },
      ...(loadDataDir && { loadDataDir: await openAsBlob(loadDataDir) }),
    });
  });
  if (!isInMemory) await chmod(folder, 0o700);
  const callbacks = new Map<string, Set<() => void>>();
  const notify = (channel: string) => {
    for (const callback of callbacks.get(channel) ?? []) {
      try {
        callback();
      } catch (error) {
        // PGlite calls `notify` while it responds to a statement: an exception would lose that response.
        log.error(`handling a notification of ${channel} failed`, error);
      }
    }
  };
  let connections = 0;
  const begin = async () => {
    connections += 1;
    if (connections > 1) await engine.resetSession();
  };
  // PGlite has one session, so the pool has one connection, which stays open. Waiting for it can time out.
  const pool = new pg.Pool({
    ...options,
    Client: createEmbeddedConnectionClass(engine, createPgConfig, begin),
    max: 1,
    idleTimeoutMillis: 0,
    async onConnect(client) {
      client.on("error", logLostConnection);
      client.on("notification", ({ channel }) => notify(channel));
      if (connections === 1) return;
      for (const channel of callbacks.keys()) {
        await client.query(listenTo(channel));
        // Notifications may have been lost with the previous connection, so the callbacks of all channels run.
        notify(channel);
      }
    },
  });
  pool.on("error", () => {});
  // PGlite has no autovacuum, so cached plans would stay in use after their tables have grown.
  const replanning = setInterval(() => pool.query("DISCARD PLANS").catch(() => {}), REPLANNED_EVERY_MS).unref();
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    engine: "embedded" as const,
    pool,
    async listen(channel: string, callback: () => void): Promise<void> {
      const all = callbacks.get(channel);
      if (all) return void all.add(callback);
      callbacks.set(channel, new Set([callback]));
      await pool.query(listenTo(channel));
    },
    notified: () => Promise.resolve(),
    async copyTo(target: string, givenClient?: pg.PoolClient) {
      // Takes the pool's only connection, so that nothing is written during the copy.
      const client = givenClient ?? (await pool.connect());
      try {
        await client.query("CHECKPOINT");
        // The copy before a restore has a given client. It is kept, so it is synced. Other copies are temporary.
        await copyWhole(folder, target, { isKept: givenClient !== undefined });
      } finally {
        if (!givenClient) client.release();
      }
    },
    async close() {
      clearInterval(replanning);
      await pool.end();
      await engine.close();
      lock?.release();
    },
  };
}

async function copyWhole(folder: string, target: string, { isKept }: { isKept: boolean }): Promise<void> {
  const part = join(target, "postgres.part");
  try {
    // COPYFILE_FICLONE: file systems with copy-on-write, such as Btrfs and XFS, copy instantly.
    await cp(folder, part, { recursive: true, mode: constants.COPYFILE_FICLONE });
    if (isKept) await fsyncTree(part);
    await rename(part, join(target, "postgres"));
    if (isKept) await fsyncFolder(target);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

async function openEngine<Engine extends PGlite>(
  dataDir: string,
  lock: FolderLock | null,
  make: () => Promise<Engine>,
): Promise<Engine> {
  try {
    const engine = await make();
    await engine.waitReady;
    return engine;
  } catch (error) {
    lock?.release();
    // PGlite reports only that it aborted, so the code checks whether a full disk is the reason.
    throw lock && (await isDiskFull(dataDir)) ? await createDiskFullError(dataDir) : error;
  }
}

/**
 * Returns a class of connections to PGlite's only session, which `begin` resets. Closing a connection waits for pending
 * responses. Otherwise, PGlite's adapter would remove its listeners, and pending statements would wait forever.
 */
export function createEmbeddedConnectionClass(
  engine: PGlite,
  adapter: typeof createPgConfig,
  begin: () => Promise<unknown>,
) {
  return class extends PreparingClient {
    readonly #openingMs: number;
    #unanswered = 0;
    #ending: PromiseWithResolvers<void> | undefined;

    constructor(config?: pg.ClientConfig) {
      // 0 disables the driver's timer, which closes the connection without an error. #open has a time limit instead.
      super({ ...config, ...NO_SERVER, ...adapter(engine), connectionTimeoutMillis: 0 });
      this.#openingMs = config?.connectionTimeoutMillis ?? 0;
    }

    override connect(): Promise<this>;
    override connect(callback: (error?: Error) => void): void;
    override connect(callback?: (error?: Error) => void): Promise<this> | undefined {
      const opening = this.#open();
      if (!callback) return opening;
      opening.then(() => callback(), callback);
    }

    async #open(): Promise<this> {
      const timeout = Promise.withResolvers<never>();
      const expire = () => timeout.reject(new Error("timeout expired"));
      const timer = this.#openingMs > 0 ? setTimeout(expire, this.#openingMs).unref() : undefined;
      try {
        await Promise.race([begin(), timeout.promise]);
        return (await Promise.race([super.connect(), timeout.promise])) as this;
      } finally {
        clearTimeout(timer);
      }
    }

    override query(...args: never[]): never {
      const result: unknown = Reflect.apply(super.query, this, args);
      if (result instanceof Promise) {
        this.#unanswered += 1;
        result.then(this.#answered, this.#answered);
      }
      return result as never;
    }

    /** Ends a closing connection after its last response, before the pool can use the connection again. */
    readonly #answered = () => {
      this.#unanswered -= 1;
      if (this.#unanswered === 0) this.#ending?.resolve(super.end());
    };

    override end(): Promise<void>;
    override end(callback: (error: Error) => void): void;
    override end(callback?: (error: Error) => void): Promise<void> | undefined {
      if (!this.#ending) {
        this.#ending = Promise.withResolvers();
        if (this.#unanswered === 0) this.#ending.resolve(super.end());
      }
      if (!callback) return this.#ending.promise;
      this.#ending.promise.then(callback as () => void, callback);
    }
  };
}
