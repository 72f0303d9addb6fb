import pg from "pg";

/** A statement that stays ready takes memory at the server, on each connection: the shop has half as many that come often. */
const NAMES_MAX = 500;
/** The plan of a longer one, such as many rows in one INSERT, takes megabytes. */
const LENGTH_MAX = 8000;
/** What came once and may come again, which lists of many lengths make without end. */
const ONCE_MAX = 2000;

const UNKNOWN_NAME = "26000";

const IS_ONE_STATEMENT = /^\s*(?:select|insert|update|delete|with)\b[^;]*$/i;
/**
 * What "*" stands for is settled when a statement is prepared: after a migration, while older processes still serve, PostgreSQL
 * refuses it.
 */
const HAS_ALL_COLUMNS = /(?:\.|\bselect |\breturning |, )\*/i;
/** Patterns, ranges and what is among several: without their values PostgreSQL takes all of these for rare, and plans for that. */
const IS_PLANNED_BY_VALUES = /\b(?:i?like|between)\b|@>/i;

const names = new Map<string, string>();
const once = new Set<string>();

const isWorthIt = (text: string): boolean =>
  text.length <= LENGTH_MAX &&
  IS_ONE_STATEMENT.test(text) &&
  !HAS_ALL_COLUMNS.test(text) &&
  !IS_PLANNED_BY_VALUES.test(text);

/** The name of a statement that came before and is worth to stay ready; the same on each connection. */
function nameOf(text: string): string | undefined {
  const name = names.get(text);
  if (name || names.size === NAMES_MAX || !isWorthIt(text)) return name;
  if (once.delete(text)) {
    const next = `s${names.size}`;
    names.set(text, next);
    return next;
  }
  if (once.size === ONCE_MAX) once.clear();
  once.add(text);
}

/**
 * Connections on which a statement that comes again is parsed and planned once, which takes PostgreSQL longer than most of the
 * shop's statements themselves (docs/decisions/0037-prepared-statements.md).
 */
export class PreparingClient extends pg.Client {
  override query(...given: never[]): never {
    const [text, values, ...rest] = given as unknown[];
    const name = typeof text === "string" && Array.isArray(values) ? nameOf(text) : undefined;
    const asked: unknown = Reflect.apply(super.query, this, name ? [{ name, text, values }, ...rest] : given);
    // The driver goes on to ask by a name that it had the server forget when a value could not be sent: another connection knows none.
    if (name && asked instanceof Promise)
      asked.catch((error) => {
        if ((error as { code?: unknown }).code === UNKNOWN_NAME) this.end().catch(() => {});
      });
    return asked as never;
  }
}
