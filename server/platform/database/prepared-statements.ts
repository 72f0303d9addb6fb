import pg from "pg";

/** Maximum number of prepared statements, twice that of the shop's frequent ones. Each takes server memory per connection. */
const NAMES_MAX = 500;
/** Maximum characters of a prepared statement: the plan of a longer one, such as an INSERT of many rows, takes megabytes. */
const LENGTH_MAX = 8000;
/** Maximum number of statements seen once that are remembered; IN lists of varying length produce an unlimited number. */
const ONCE_MAX = 2000;

const UNKNOWN_NAME = "26000";

const IS_ONE_STATEMENT = /^\s*(?:select|insert|update|delete|with)\b[^;]*$/i;
/** Not prepared, because PostgreSQL expands "*" on preparing and then rejects the statement after a migration. */
const HAS_ALL_COLUMNS = /(?:\.|\bselect |\breturning |, )\*/i;
/** Not prepared: when planning without values, PostgreSQL assumes that these conditions are rarely true, and makes a slow plan. */
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

/** Prepares repeated statements: parsing and planning most of them takes longer than execution (docs/decisions/0037). */
export class PreparingClient extends pg.Client {
  override query(...args: never[]): never {
    const [text, values, ...rest] = args as unknown[];
    const name = typeof text === "string" && Array.isArray(values) ? nameOf(text) : undefined;
    const result: unknown = Reflect.apply(super.query, this, name ? [{ name, text, values }, ...rest] : args);
    // If a value cannot be sent, the driver deallocates the statement but keeps using its name, which the server then rejects.
    if (name && result instanceof Promise)
      result.catch((error) => {
        if ((error as { code?: unknown }).code === UNKNOWN_NAME) this.end().catch(() => {});
      });
    return result as never;
  }
}
