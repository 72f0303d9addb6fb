import { AsyncLocalStorage } from "node:async_hooks";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  PostgresQueryCompiler,
} from "kysely";
import type { Database } from "../../server/platform/database/database.ts";
import type { Tables } from "../../server/platform/database/tables.ts";

/** The code that sends a statement: a top-level declaration and a line of a file in server/. */
export type Source = { file: string; name: string; line: number };
export type SentStatement = { text: string; values: readonly unknown[]; source: Source };
/** Statements outside of transactions, and those of each transaction in order of their start. */
export type Recording = { outside: SentStatement[]; transactions: SentStatement[][] };

const ROOT = join(import.meta.dirname, "../..");
/** Helpers that send statements for other code. A statement is attributed to the caller of its helper. */
const HELPERS = ["platform/database/database.ts", "platform/database/rows.ts"];
const FRAME = /(?:file:\/\/)?(\/[^():]+\.ts):(\d+):\d+\)?$/gm;
const FRAMES = 100;
const BEGIN = /^(?:begin|start transaction)/;
const END = /^(?:commit|rollback)$/;

/**
 * A database that records each statement that Kysely sends within `record`, with its origin in the code. Statements of
 * libraries (rate limits, job queue) bypass Kysely and are not recorded.
 */
export function recordedDatabase(database: Database) {
  const recordings = new AsyncLocalStorage<Recording>();
  const sources = new WeakMap<CompiledQuery, Source>();
  const ended = new WeakSet<Recording>();
  const openTransactions = new WeakMap<DatabaseConnection, SentStatement[]>();

  function note(connection: DatabaseConnection, query: CompiledQuery): void {
    const recording = recordings.getStore();
    if (!recording) return;
    // Throws, because it would depend on timing whether this late statement is recorded.
    if (ended.has(recording)) throw new Error(`${query.sql}: sent after its operation ended`);
    const source = sources.get(query);
    if (BEGIN.test(query.sql)) {
      const statements: SentStatement[] = [];
      openTransactions.set(connection, statements);
      recording.transactions.push(statements);
    } else if (END.test(query.sql)) openTransactions.delete(connection);
    else if (source)
      (openTransactions.get(connection) ?? recording.outside).push({
        text: query.sql,
        values: query.parameters,
        source,
      });
    else throw new Error(`${query.sql}: no code of server/ sends this`);
  }

  class NotingCompiler extends PostgresQueryCompiler {
    // Kysely calls this within execute(), while the code that sends the statement is still on the stack, even if that
    // code is not async.
    override compileQuery(...args: Parameters<PostgresQueryCompiler["compileQuery"]>): CompiledQuery {
      const query = super.compileQuery(...args);
      const source = recordings.getStore() && currentSource();
      if (source) sources.set(query, source);
      return query;
    }
  }

  class NotingDriver extends PostgresDriver {
    readonly #noting = new WeakSet<DatabaseConnection>();

    override async acquireConnection(...args: Parameters<PostgresDriver["acquireConnection"]>) {
      const connection = await super.acquireConnection(...args);
      if (this.#noting.has(connection)) return connection;
      this.#noting.add(connection);
      const send = connection.executeQuery;
      connection.executeQuery = (...args) => {
        note(connection, args[0]);
        return Reflect.apply(send, connection, args) as ReturnType<typeof send<never>>;
      };
      return connection;
    }
  }

  class NotingDialect extends PostgresDialect {
    override createDriver = () => new NotingDriver({ pool: database.pool });
    override createQueryCompiler = () => new NotingCompiler();
  }

  return {
    database: { ...database, db: new Kysely<Tables>({ dialect: new NotingDialect({ pool: database.pool }) }) },
    /** Runs the work and returns its statements. */
    async record(work: () => Promise<unknown>): Promise<Recording> {
      const recording: Recording = { outside: [], transactions: [] };
      await recordings.run(recording, work);
      ended.add(recording);
      return recording;
    },
  };
}

function currentSource(): Source | undefined {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = FRAMES;
  const { stack = "" } = new Error();
  Error.stackTraceLimit = limit;
  const folder = join(ROOT, "server/");
  for (const [, path = "", line = ""] of stack.matchAll(FRAME)) {
    const file = path.startsWith(folder) ? path.slice(folder.length) : "";
    if (file !== "" && !HELPERS.includes(file))
      return { file, name: declarationAt(path, Number(line)), line: Number(line) };
  }
}

const lines = new Map<string, string[]>();
const DECLARATION = /^(?:export )?(?:default )?(?:async )?(?:function\*?|const|let|class) (\w+)/;

/**
 * Name of the top-level declaration that contains a line. In formatted code only top-level declarations start at the
 * first column.
 */
function declarationAt(path: string, line: number): string {
  const text = lines.get(path) ?? readFileSync(path, "utf8").split("\n");
  lines.set(path, text);
  for (let at = line - 1; at >= 0; at--) {
    const [, name] = DECLARATION.exec(text[at] ?? "") ?? [];
    if (name) return name;
  }
  throw new Error(`${path}:${line} is in no declaration`);
}
