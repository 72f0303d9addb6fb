import { openAsBlob } from "node:fs";
import { chmod, cp } from "node:fs/promises";
import { join } from "node:path";
import { Duplex } from "node:stream";
import type { PGlite } from "@electric-sql/pglite";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database } from "./db.ts";
import { lockFolder } from "./folder-lock.ts";
import { PreparingClient } from "./prepared.ts";
import type { Tables } from "./tables.ts";

/** What prepared statements of the embedded database go by is looked at anew so often. */
const REPLANNED_EVERY_MS = 300_000;

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
  const [{ PGlite }, { pg_trgm }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("@electric-sql/pglite/contrib/pg_trgm"),
  ]);
  const engine = await PGlite.create({
    dataDir: isInMemory ? "memory://" : folder,
    extensions: { pg_trgm },
    ...(loadDataDir && { loadDataDir: await openAsBlob(loadDataDir) }),
  });
  // The engine leaves its files open to all: customers and secrets lie in them.
  if (!isInMemory) await chmod(folder, 0o700);
  const callbacks = new Map<string, () => void>();
  const listen = (client: pg.ClientBase, channel: string) => client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
  let isUsed = false;
  const begin = async () => {
    // There is one session, and what the last connection left of it would be found by the next.
    if (isUsed) await engine.exec("ROLLBACK").then(() => engine.exec("DISCARD ALL"));
    isUsed = true;
  };
  // One connection, which the engine's own statements never lose: only waiting for it has a limit.
  const pool = new pg.Pool({
    ...options,
    Client: PreparingClient,
    stream: () => new EngineConnection(engine, begin) as never,
    ssl: false,
    user: "postgres",
    database: "postgres",
    max: 1,
    idleTimeoutMillis: 0,
    async onConnect(client) {
      client.on("notification", ({ channel }) => callbacks.get(channel)?.());
      for (const channel of callbacks.keys()) await listen(client as pg.ClientBase, channel);
    },
  });
  pool.on("error", () => {});
  // Its one session never ends and nothing there looks at how tables grow: a plan made for few rows would stay for ever.
  const replanning = setInterval(() => pool.query("DISCARD PLANS").catch(() => {}), REPLANNED_EVERY_MS).unref();
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    engine: "embedded",
    pool,
    async listen(channel, callback) {
      callbacks.set(channel, callback);
      await pool.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
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
  #ask(messages: Uint8Array): void {
    const answers: Buffer[] = [];
    // Its files are written as on any machine: there is nothing to copy into them.
    const asked = { syncToFs: false, onRawData: (answer: Uint8Array) => void answers.push(Buffer.from(answer)) };
    this.#engine.execProtocolRawStream(messages, asked).then(
      () => answers.length > 0 && this.push(Buffer.concat(answers)),
      (error) => this.destroy(error),
    );
  }

  override _write(part: Buffer, _: unknown, done: () => void): void {
    this.#ask(part);
    done();
  }

  /** A statement's messages come together: one call of the engine, not five. */
  override _writev(parts: { chunk: Buffer }[], done: () => void): void {
    this.#ask(Buffer.concat(parts.map(({ chunk }) => chunk)));
    done();
  }

  override _read(): void {}

  override _final(done: () => void): void {
    this.push(null);
    done();
  }
}
