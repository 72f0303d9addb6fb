import { constants, openAsBlob } from "node:fs";
import { chmod, cp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import type { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { isFull, noRoom } from "../files/disk-space.ts";
import { type FolderLock, lockFolder } from "../files/folder-lock.ts";
import { requireWritable } from "../files/folder-owner.ts";
import { syncFolder, syncTree } from "../files/sync.ts";
import { log } from "../log.ts";
import { PreparingClient } from "./prepared-statements.ts";
import type { Tables } from "./tables.ts";

/** What prepared statements of the embedded database go by is looked at anew so often. */
const REPLANNED_EVERY_MS = 300_000;

/** Overrides what the environment says of a server. */
const NO_SERVER = { ssl: false, sslnegotiation: "postgres" } as const;

const listenTo = (channel: string) => `LISTEN ${pg.escapeIdentifier(channel)}`;
/** The pool makes another connection, and whoever waits is told. */
const lost = (error: Error) => log.error("the embedded database ended a connection", error);

/**
 * PostgreSQL embedded in this process. The driver speaks to it as to any server, by the engine's own
 * adapter (docs/decisions/0058-supported-surface.md). In `dataDir`, which it holds for itself, or nowhere ("memory").
 */
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
  const engine = await ready(dataDir, lock, async () => {
    return new StatementEngine({
      ...(isInMemory ? { dataDir: "memory://" } : { fs: new DurableFiles(folder, { isThrowaway }) }),
      extensions: { pg_trgm },
      ...(loadDataDir && { loadDataDir: await openAsBlob(loadDataDir) }),
    });
  });
  // The engine leaves its files open to all: customers and secrets lie in them.
  if (!isInMemory) await chmod(folder, 0o700);
  const callbacks = new Map<string, Set<() => void>>();
  const tell = (channel: string) => {
    for (const callback of callbacks.get(channel) ?? []) {
      try {
        callback();
      } catch (error) {
        // It is called from within an answer, whose rest somebody waits for.
        log.error(`${channel} was heard of in vain`, error);
      }
    }
  };
  let connections = 0;
  const begin = async () => {
    connections += 1;
    if (connections > 1) await engine.resetSession();
  };
  // One connection, which the engine's own statements never lose: only waiting for it has a limit.
  const pool = new pg.Pool({
    ...options,
    Client: connectionsTo(engine, createPgConfig, begin),
    max: 1,
    idleTimeoutMillis: 0,
    async onConnect(client) {
      client.on("error", lost);
      client.on("notification", ({ channel }) => tell(channel));
      if (connections === 1) return;
      for (const channel of callbacks.keys()) {
        await client.query(listenTo(channel));
        // What was announced as the last connection was given up is not known, so it counts as one announcement.
        tell(channel);
      }
    },
  });
  // Of an idle one it says the same again.
  pool.on("error", () => {});
  // Its one session never ends and nothing there looks at how tables grow: a plan made for few rows would stay for ever.
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
    // The engine says what was announced before it answers.
    notified: () => Promise.resolve(),
    async copyTo(target: string, given?: pg.PoolClient) {
      // While its one connection is ours, nobody writes.
      const client = given ?? (await pool.connect());
      try {
        await client.query("CHECKPOINT");
        // Whoever is in a transaction replaces what was copied; any other copy is read once and removed.
        await copyWhole(folder, target, { isKept: given !== undefined });
      } finally {
        if (!given) client.release();
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

/** Nothing has the name of a copy that is not whole, not even after a power cut where it is to be kept. */
async function copyWhole(folder: string, target: string, { isKept }: { isKept: boolean }): Promise<void> {
  const part = join(target, "postgres.part");
  try {
    // In an instant on file systems that share blocks.
    await cp(folder, part, { recursive: true, mode: constants.COPYFILE_FICLONE });
    if (isKept) await syncTree(part);
    await rename(part, join(target, "postgres"));
    if (isKept) await syncFolder(target);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

async function ready<Engine extends PGlite>(
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
    // PGlite says that it was aborted, and not why.
    throw lock && (await isFull(dataDir)) ? await noRoom(dataDir) : error;
  }
}

/**
 * The class of connections to PGlite, by its own adapter for pg, which removes all listeners when it ends: whoever waits for it to
 * open, or for a response, then waits for ever. `begin` resets PGlite's only session.
 */
export function connectionsTo(engine: PGlite, adapter: typeof createPgConfig, begin: () => Promise<unknown>) {
  return class extends PreparingClient {
    readonly #openingMs: number;
    #unanswered = 0;
    #ending: PromiseWithResolvers<void> | undefined;

    constructor(config?: pg.ClientConfig) {
      // The driver's own timer would only end the adapter's connection.
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
      const late = Promise.withResolvers<never>();
      const expire = () => late.reject(new Error("timeout expired"));
      const timer = this.#openingMs > 0 ? setTimeout(expire, this.#openingMs).unref() : undefined;
      try {
        await Promise.race([begin(), late.promise]);
        return (await Promise.race([super.connect(), late.promise])) as this;
      } finally {
        clearTimeout(timer);
      }
    }

    override query(...given: never[]): never {
      const asked: unknown = Reflect.apply(super.query, this, given);
      if (asked instanceof Promise) {
        this.#unanswered += 1;
        asked.then(this.#answered, this.#answered);
      }
      return asked as never;
    }

    /** Runs before the caller continues, so that the pool never gets back a connection that is about to end. */
    readonly #answered = () => {
      this.#unanswered -= 1;
      if (this.#unanswered === 0) this.#ending?.resolve(super.end());
    };

    /** What was asked is answered first. */
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
