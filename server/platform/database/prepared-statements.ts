import pg from "pg";

/** Each prepared statement takes memory on the server, per connection. The shop has half as many frequent ones. */
const NAMES_MAX = 500;
/** The plan of a longer statement, such as an INSERT of many rows, takes megabytes. */
const LENGTH_MAX = 8000;
/** Texts seen once that are remembered; IN lists of varying length produce an unlimited number. */
const ONCE_MAX = 2000;

const UNKNOWN_NAME = "26000";

const IS_ONE_STATEMENT = /^\s*(?:select|insert|update|delete|with)\b[^;]*$/i;
/**
 * "*" is expanded when a statement is prepared. After a migration, PostgreSQL rejects it in older processes that still run.
 */
const HAS_ALL_COLUMNS = /(?:\.|\bselect |\breturning |, )\*/i;
/** Conditions that PostgreSQL assumes to be rare if it does not know their values; the plan would be slow. */
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

/**
 * A connection that prepares repeated statements. PostgreSQL takes longer to parse and plan most of the shop's statements than to
 * execute them (docs/decisions/0037-prepared-statements.md).
 */
export class PreparingClient extends pg.Client {
  override query(...args: never[]): never {
    const [text, values, ...rest] = args as unknown[];
    const name = typeof text === "string" && Array.isArray(values) ? nameOf(text) : undefined;
    const result: unknown = Reflect.apply(super.query, this, name ? [{ name, text, values }, ...rest] : args);
    // If a value cannot be sent, the driver deallocates the statement but keeps using its name. Use another connection.
    if (name && result instanceof Promise)
      result.catch((error) => {
        if ((error as { code?: unknown }).code === UNKNOWN_NAME) this.end().catch(() => {});
      });
    return result as never;
  }
}
