import pg from "pg";

/** Maximum number of prepared statements, twice the number of frequent statements. Each takes server memory. */
const NAMES_MAX = 500;
/** Maximum characters of a prepared statement. The plan of a long INSERT with many rows would take megabytes. */
const LENGTH_MAX = 8000;
/** Maximum number of statements remembered after their first run. Each length of an IN list is another statement. */
const ONCE_MAX = 2000;

const UNKNOWN_NAME = "26000";

const IS_ONE_STATEMENT = /^\s*(?:select|insert|update|delete|with)\b[^;]*$/i;
/** Matches "*" in statements, which are not prepared: a migration that changes the columns would break them. */
const HAS_ALL_COLUMNS = /(?:\.|\bselect |\breturning |, )\*/i;
/** Matches conditions that are slow with a plan made without their values, so their statements are not prepared. */
const IS_PLANNED_BY_VALUES = /\b(?:i?like|between)\b|@>/i;

const names = new Map<string, string>();
const once = new Set<string>();

const isWorthIt = (text: string): boolean =>
  text.length <= LENGTH_MAX &&
  IS_ONE_STATEMENT.test(text) &&
  !HAS_ALL_COLUMNS.test(text) &&
  !IS_PLANNED_BY_VALUES.test(text);

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

/** Prepares repeated statements, because parsing and planning often takes longer than running (docs/decisions/0037). */
export class PreparingClient extends pg.Client {
  override query(...args: never[]): never {
    const [text, values, ...rest] = args as unknown[];
    const name = typeof text === "string" && Array.isArray(values) ? nameOf(text) : undefined;
    const result: unknown = Reflect.apply(super.query, this, name ? [{ name, text, values }, ...rest] : args);
    // Closes the connection if the server does not know the statement's name, as after a value could not be sent.
    if (name && result instanceof Promise)
      result.catch((error) => {
        if ((error as { code?: unknown }).code === UNKNOWN_NAME) this.end().catch(() => {});
      });
    return result as never;
  }
}
