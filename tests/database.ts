import { randomUUID } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, describe, inject } from "vitest";
import { type Database, openDatabase } from "../server/platform/database/database.ts";
import { LockRule } from "./lock-rule.ts";
import type { Start } from "./templates.ts";

/** Opens a database for the running test. The test does not have to close it. */
export type Open = (start?: Start) => Promise<Database>;

type Engine = Database["engine"];

/** ENGINE restricts tests to one engine if the other adds nothing, as in mutation tests (docs/decisions/0038-mutation-tests.md). */
const ENGINES = (["embedded", "postgres"] as const).filter((each) => each === (process.env.ENGINE ?? each));

type Copies = Map<string, Database>;
type Tests = (open: Open, engine: Engine) => void;

/** Databases that all test files of a worker share, because creating a database takes longer than most tests. */
const shared: Copies = new Map();

/** `open()` gives a database with the tables, `open("seeded")` also the demo shop, `open("blank")` an empty database. */
export const describeOnBothEngines = (name: string, tests: Tests): void => describeOn(shared, name, tests);

/**
 * Gives a test file its own databases. For a file that changes what its tests start with (keep.ts), creates a large
 * shop, or listens to notifications.
 */
export function describeOnOwnCopies(name: string, tests: Tests): void {
  const own: Copies = new Map();
  afterAll(() => Promise.all([...own.values()].map(closeWithin)));
  describeOn(own, name, tests);
}

function describeOn(copies: Copies, name: string, tests: Tests): void {
  describe.each<Engine>(ENGINES)(`${name} (%s)`, (engine) => {
    const databasesToClose: Database[] = [];

    afterAll(() => Promise.all(databasesToClose.map(closeWithin)));

    afterEach(() => {
      const [first] = broken.splice(0);
      if (first) throw first;
    });

    tests(async (start = "migrated") => {
      const key = `${engine} ${start}`;
      let database = copies.get(key);
      if (database && isIdle(database)) {
        await database.pool.query("SELECT pristine.restore()");
      } else {
        if (database) databasesToClose.push(database);
        database = await copy(engine, start);
        if (start === "blank") databasesToClose.push(database);
        else copies.set(key, database);
      }
      // A new object for each test, because some caches are keyed by it.
      return { ...database, close: async () => {} };
    }, engine);
  });
}

async function copy(engine: Engine, start: Start): Promise<Database> {
  if (engine === "embedded") {
    const loadDataDir = join(inject("templateFolder"), `${start}.tar`);
    return watched(await openDatabase({ databaseUrl: null, dataDir: "memory", loadDataDir }));
  }
  return watched(await openDatabase({ databaseUrl: await copyPostgres(start), dataDir: "" }));
}

/** Violations of the lock rule (lock-rule.ts) since the last test, with their location. */
const broken: Error[] = [];
const watchedClients = new WeakSet<pg.PoolClient>();

function watched(database: Database): Database {
  database.pool.on("acquire", (client) => {
    if (watchedClients.has(client)) return;
    watchedClients.add(client);
    const rule = new LockRule();
    const send = client.query;
    client.query = ((...args: unknown[]) => {
      const [query] = args;
      const text = typeof query === "string" ? query : (query as { text?: string }).text;
      const fault = text === undefined ? null : rule.follow(text);
      if (fault) complain(`${fault} (docs/decisions/0050-row-locks.md):\n${text?.replace(/\s+/g, " ").trim()}`);
      return Reflect.apply(send, client, args);
    }) as typeof client.query;
  });
  return database;
}

const OWN_FRAME = /\(?(?:file:\/\/)?(\/(?!.*node_modules)[^):]+(?<!tests\/database)\.ts):\d+/;
const FRAMES = 50;

function complain(fault: string): void {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = FRAMES;
  const error = new Error(fault);
  Error.stackTraceLimit = limit;
  // The lock rule does not apply to statements of tests and the demo seed, which run without concurrency, or to
  // migrations, which run once.
  const from = error.stack?.split("\n").flatMap((frame) => OWN_FRAME.exec(frame)?.[1] ?? [])[0];
  if (!from || !/\/tests\/|\/db\/seed\/|\/migrate\.ts$|\.test\.ts$/.test(from)) broken.push(error);
}

export async function copyPostgres(start: Start): Promise<string> {
  const server = inject("postgresUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client(`${server}/postgres`);
  await client.connect();
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${start}`);
  await client.end();
  return `${server}/${name}`;
}

/** Opens the same database as another process would. PostgreSQL only. */
export async function openSecondDatabase({ pool }: Database): Promise<Database> {
  const { rows } = await pool.query("SELECT current_database() AS name");
  return watched(await openDatabase({ databaseUrl: `${inject("postgresUrl")}/${rows[0].name}`, dataDir: "" }));
}

/** False if a test failed within a transaction, because its connection is then unusable. */
function isIdle({ pool }: Database): boolean {
  return pool.idleCount === pool.totalCount && pool.waitingCount === 0;
}

const CLOSE_LIMIT_MS = 1000;

async function closeWithin(database: Database): Promise<void> {
  await Promise.race([database.close(), new Promise((resolve) => setTimeout(resolve, CLOSE_LIMIT_MS))]);
}
