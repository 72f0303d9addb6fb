import { openAsBlob } from "node:fs";
import { chmod, cp } from "node:fs/promises";
import { join } from "node:path";
import { Duplex } from "node:stream";
import type { PGlite } from "@electric-sql/pglite";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database } from "./db.ts";
import { lockFolder } from "./folder-lock.ts";
import { log } from "./log.ts";
import { PreparingClient } from "./prepared.ts";
import type { Tables } from "./tables.ts";

/** What prepared statements of the embedded database go by is looked at anew so often. */
const REPLANNED_EVERY_MS = 300_000;

/** Stands over what the environment says of a server. */
const NO_SERVER = { user: "postgres", database: "postgres", ssl: false, sslnegotiation: "postgres" } as const;

const listenTo = (channel: string) => `LISTEN ${pg.escapeIdentifier(channel)}`;
/** The pool makes another connection, and whoever waits is told. */
const lost = (error: Error) => log.error("the embedded database ended a connection", error);

/**
 * PostgreSQL embedded in this process. The driver speaks to it as to any server, without a socket
 * (docs/decisions/0041-embedded-connection.md). In `dataDir`, which it holds for itself, or nowhere ("memory").
 */
export async function openEmbedded(
  { dataDir, loadDataDir }: { dataDir: string; loadDataDir?: string | undefined },
  options: Pick<pg.PoolConfig, "types" | "connectionTimeoutMillis">,
): Promise<Database> {
  const isInMemory = dataDir === "memory";
  const lock = isInMemory ? null : lockFolder(dataDir);
  const folder = join(dataDir, "postgres");
  const [{ PGlite }, { pg_trgm }, { DurableFiles, DURABLE_START }] = await Promise.all([
    import("@electric-sql/pglite"),
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
    Client: PreparingClient,
    stream: () => new EngineConnection(engine, begin) as never,
    ...NO_SERVER,
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
 * then the program looks at its sockets. Else new visitors wait until nobody has anything more to ask (docs/decisions/0041-embedded-connection.md).
 */
const TURN_MS = 5;
let turnedAt = 0;

/** At once, or in the event loop's next turn where this one may have been long. */
function inTurn(work: () => void): void {
  if (performance.now() - turnedAt < TURN_MS) work();
  else
    setImmediate(() => {
      turnedAt = performance.now();
      work();
    });
}

/** What the driver takes for a socket: the engine answers its messages at once. */
class EngineConnection extends Duplex {
  readonly #engine: PGlite;
  readonly #begin: () => Promise<unknown>;

  /** `begin` makes the engine's only session as good as new. */
  constructor(engine: PGlite, begin: () => Promise<unknown>) {
    super();
    this.#engine = engine;
    this.#begin = begin;
  }

  connect(): void {
    this.#begin().then(
      () => this.emit("connect"),
      (error) => this.destroy(error),
    );
  }

  // What the driver asks of a socket.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  /** The engine answers before it returns; the driver expects nothing back before it has done with asking. */
  #ask(messages: Buffer): void {
    const answers: Buffer[] = [];
    // Its files are written as on any machine: there is nothing to copy into them.
    const asked = { syncToFs: false, onRawData: (answer: Uint8Array) => void answers.push(Buffer.from(answer)) };
    this.#engine.execProtocolRawStream(messages, asked).then(
      () => {
        const answer = Buffer.concat(answers);
        if (isAnswered(messages, answer)) this.push(answer);
        else this.destroy(new Error("Connection terminated: the embedded database did not answer"));
      },
      (error) => this.destroy(error),
    );
  }

  #send(messages: Buffer, done: () => void): void {
    inTurn(() => {
      // Nothing of a connection that was given up meanwhile comes into the next one's session.
      if (!this.destroyed) this.#ask(messages);
      done();
    });
  }

  override _write(part: Buffer, _: unknown, done: () => void): void {
    this.#send(part, done);
  }

  /** A statement's messages come together: one call of the engine, not five. */
  override _writev(parts: { chunk: Buffer }[], done: () => void): void {
    this.#send(Buffer.concat(parts.map(({ chunk }) => chunk)), done);
  }

  override _read(): void {}

  override _final(done: () => void): void {
    this.push(null);
    done();
  }
}

/** The types of a client's or a server's messages: each a letter and a length that counts itself. */
function typesOf(messages: Buffer): string {
  let types = "";
  for (let at = 0; at + 5 <= messages.length; at += 1 + messages.readInt32BE(at + 1))
    types += String.fromCharCode(messages[at] as number);
  return types;
}

/**
 * Whether what was asked is answered: the engine goes on after an exception of its own as if nothing had been said, and a COMMIT
 * of which nothing is said is not one. Only a connection's first message has no type.
 */
export function isAnswered(messages: Buffer, answer: Buffer): boolean {
  const asked = messages[0] === 0 ? "start" : typesOf(messages);
  if (asked === "X") return true;
  const said = typesOf(answer);
  // A query or an execution ends in what it did, an error, or that there was nothing to do.
  return said.endsWith("Z") && (!/[QE]/.test(asked) || /[CEI]/.test(said));
}
