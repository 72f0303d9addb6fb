import { randomUUID } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { afterAll, describe, inject } from "vitest";
import { type Database, openDatabase } from "../server/platform/db.ts";
import type { Start } from "./templates.ts";

/** Gives the running test a clean database, which closes by itself. */
export type Open = (start?: Start) => Promise<Database>;

type Engine = Database["engine"];

/** ENGINE names one when the other would say the same once more, as when rules are mutated (docs/decisions/0038-mutants.md). */
const ENGINES = (["embedded", "postgres"] as const).filter((each) => each === (process.env.ENGINE ?? each));

type Copies = Map<string, Database>;
type Tests = (open: Open, engine: Engine) => void;

/** What all files of this worker use, one after another: making a database takes longer than most tests. */
const shared: Copies = new Map();

/**
 * Runs a file's tests on each engine: embedded and a real PostgreSQL. `open()` gives a database with the tables,
 * `open("seeded")` one with the demo shop, `open("blank")` an empty one.
 *
 *     describeOnBothEngines("addToCart", (open) => {
 *       test("a line's quantity grows", async () => {
 *         const { db } = await open("seeded");
 */
export const describeOnBothEngines = (name: string, tests: Tests): void => describeOn(shared, name, tests);

/** The same for a file that shares a database with nobody: it says itself what tests begin with (keep.ts), makes a large shop, or listens. */
export function describeOnOwnCopies(name: string, tests: Tests): void {
  const own: Copies = new Map();
  afterAll(() => Promise.all([...own.values()].map(closeWithin)));
  describeOn(own, name, tests);
}

function describeOn(copies: Copies, name: string, tests: Tests): void {
  describe.each<Engine>(ENGINES)(`${name} (%s)`, (engine) => {
    /** Nobody else's: blank ones, and those that a test left unusable. */
    const done: Database[] = [];

    afterAll(() => Promise.all(done.map(closeWithin)));

    tests(async (start = "migrated") => {
      const key = `${engine} ${start}`;
      let database = copies.get(key);
      if (database && isIdle(database)) {
        await database.pool.query("SELECT pristine.restore()");
      } else {
        if (database) done.push(database);
        database = await copy(engine, start);
        if (start === "blank") done.push(database);
        else copies.set(key, database);
      }
      // A new object for each test, as some things are remembered by database.
      return { ...database, close: async () => {} };
    }, engine);
  });
}

async function copy(engine: Engine, start: Start): Promise<Database> {
  if (engine === "embedded") {
    const loadDataDir = join(inject("templateFolder"), `${start}.tar`);
    return openDatabase({ databaseUrl: null, dataDir: "memory", loadDataDir });
  }
  return openDatabase({ databaseUrl: await copyPostgres(start), dataDir: "" });
}

/** The address of a new database of its own on the real PostgreSQL. */
export async function copyPostgres(start: Start): Promise<string> {
  const server = inject("postgresUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client(`${server}/postgres`);
  await client.connect();
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${start}`);
  await client.end();
  return `${server}/${name}`;
}

/** What another process has open of the same database, on the real PostgreSQL. */
export async function openBeside({ pool }: Database): Promise<Database> {
  const { rows } = await pool.query("SELECT current_database() AS name");
  return openDatabase({ databaseUrl: `${inject("postgresUrl")}/${rows[0].name}`, dataDir: "" });
}

/** A test that failed in the middle of a transaction leaves a database nobody else can use. */
function isIdle({ pool }: Database): boolean {
  return pool.idleCount === pool.totalCount && pool.waitingCount === 0;
}

const CLOSE_LIMIT_MS = 1000;

async function closeWithin(database: Database): Promise<void> {
  await Promise.race([database.close(), new Promise((resolve) => setTimeout(resolve, CLOSE_LIMIT_MS))]);
}
