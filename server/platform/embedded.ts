import { openAsBlob } from "node:fs";
import { chmod, cp } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import type { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { parse } from "pg-protocol";
import type { Database } from "./db.ts";
import { lockFolder } from "./folder-lock.ts";
import { log } from "./log.ts";
import { PreparingClient } from "./prepared.ts";
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
  { dataDir, loadDataDir }: { dataDir: string; loadDataDir?: string | undefined },
  options: Pick<pg.PoolConfig, "types" | "connectionTimeoutMillis">,
): Promise<Database> {
  const isInMemory = dataDir === "memory";
  const lock = isInMemory ? null : lockFolder(dataDir);
  const folder = join(dataDir, "postgres");
  const [{ PGlite }, { createPgConfig }, { pg_trgm }, { DurableFiles, DURABLE_START }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("@electric-sql/pglite/node-postgres"),
    import("@electric-sql/pglite/contrib/pg_trgm"),
    import("./embedded-files.ts"),
  ]);
  const engine = await PGlite.create({
    ...(isInMemory ? { dataDir: "memory://" } : { fs: new DurableFiles(folder), startParams: DURABLE_START }),
    extensions: { pg_trgm },
    ...(loadDataDir && { loadDataDir: await openAsBlob(loadDataDir) }),
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
    // There is one session, and what the last connection left of it would be found by the next.
    if (connections > 1) await engine.exec("ROLLBACK").then(() => engine.exec("DISCARD ALL"));
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
    engine: "embedded",
    pool,
    async listen(channel, callback) {
      const all = callbacks.get(channel);
      if (all) return void all.add(callback);
      callbacks.set(channel, new Set([callback]));
      await pool.query(listenTo(channel));
    },
    // The engine says what was announced before it answers.
    heard: () => Promise.resolve(),
    async copyTo(target) {
      // While its one connection is ours, nobody writes.
      const client = await pool.connect();
      try {
        await client.query("CHECKPOINT");
        await cp(folder, join(target, "postgres"), { recursive: true });
      } finally {
        client.release();
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

/**
 * The engine answers before the program comes to anything else, and each answer leads to the next statement: for so long at most,
 * then the event loop turns. Otherwise new visitors wait until nobody has anything more to ask.
 */
const TURN_MS = 5;
let turnedAt = 0;

async function turn(): Promise<void> {
  if (performance.now() - turnedAt < TURN_MS) return;
  await setImmediate();
  turnedAt = performance.now();
}

/** What PGlite's adapter for pg calls of the engine. */
type Protocol = Pick<PGlite, "waitReady" | "execProtocolStream">;
type Messages = Awaited<ReturnType<PGlite["execProtocolStream"]>>;

/**
 * The engine, executing all messages of a statement in one call once the last one arrives; the adapter sends each by itself.
 * Throws when the engine did not answer, upon which the connection ends.
 */
function byStatement(engine: PGlite): Protocol {
  let statement: Uint8Array[] = [];
  return {
    waitReady: engine.waitReady,
    async execProtocolStream(message) {
      statement.push(message);
      if (!ENDS_STATEMENT.includes(typeOf(message))) return [];
      const messages = statement;
      statement = [];
      await turn();
      const answer = await execute(engine, Buffer.concat(messages));
      if (isAnswered(messages, answer)) return answer;
      throw new Error("Connection terminated: the embedded database did not answer");
    },
  };
}

async function execute(engine: PGlite, messages: Buffer): Promise<Messages> {
  const raw: Buffer[] = [];
  const onRawData = (part: Uint8Array) => void raw.push(Buffer.from(part));
  // The engine's files are written as on any machine: there is nothing to copy into them.
  await engine.execProtocolRawStream(messages, { syncToFs: false, onRawData });
  const answer: Messages = [];
  // By pg's own parser: the engine's takes ten times as long for many rows.
  await parse(Readable.from(Buffer.concat(raw)), (message) => answer.push(message));
  return answer;
}

/** The class of connections to the engine, by PGlite's own adapter. `begin` resets the engine's only session. */
function connectionsTo(engine: PGlite, adapter: typeof createPgConfig, begin: () => Promise<unknown>) {
  return class extends PreparingClient {
    readonly #waiting = new Set<Promise<unknown>>();

    constructor(config?: pg.ClientConfig) {
      super({ ...config, ...NO_SERVER, ...adapter(byStatement(engine) as PGlite) });
    }

    override connect(): Promise<this>;
    override connect(callback: (error?: Error) => void): void;
    override connect(callback?: (error?: Error) => void): Promise<this> | undefined {
      const opening = begin().then(() => super.connect() as Promise<this>);
      if (!callback) return opening;
      opening.then(() => callback(), callback);
    }

    override query(...given: never[]): never {
      const asked: unknown = Reflect.apply(super.query, this, given);
      if (asked instanceof Promise) {
        const answered = () => this.#waiting.delete(asked);
        this.#waiting.add(asked);
        asked.then(answered, answered);
      }
      return asked as never;
    }

    /** The adapter forgets who waits for an answer, so what was asked is answered first. */
    override end(): Promise<void>;
    override end(callback: (error: Error) => void): void;
    override end(callback?: (error: Error) => void): Promise<void> | undefined {
      const ending = this.#waiting.size === 0 ? super.end() : Promise.allSettled(this.#waiting).then(() => super.end());
      if (!callback) return ending;
      ending.then(callback as () => void, callback);
    }
  };
}

const typeOf = (message: Uint8Array): string => String.fromCharCode(message[0] as number);
/** A simple query, and the sync after the messages of an extended one. */
const ENDS_STATEMENT = "QS";

/**
 * Whether what was asked is answered: the engine goes on after an exception of its own as if nothing had been said, and a COMMIT
 * of which nothing is said is not one. A query or an execution ends in what it did, an error, or that there was nothing to do.
 */
export function isAnswered(messages: Uint8Array[], answer: readonly { name: string }[]): boolean {
  const hasExecuted = messages.some((message) => "QE".includes(typeOf(message)));
  const ends = ["commandComplete", "error", "emptyQuery"];
  return answer.at(-1)?.name === "readyForQuery" && (!hasExecuted || answer.some(({ name }) => ends.includes(name)));
}
