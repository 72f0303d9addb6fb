import type { Database } from "../../server/platform/database/database.ts";
import { inOrder, type RecordedOperation, type Shown, sentBy, shower } from "./files.ts";

/** Plans are listed only for tables with at least this many rows, because smaller tables are fast with any plan. */
const LARGE_ROWS = 5000;
/** Number of parameter sets to plan, because a plan depends on the values. */
const TRIED = 3;
/** LOCK and SET have no plan. */
const IS_PLANNED = /^\s*(?:select|insert|update|delete|with|merge)\b/i;

/**
 * PostgreSQL's plans of statements on large tables, as files of db/queries/plans/ by path. `database` is the large
 * shop. Statements recorded in it (`there`) are planned with their recorded values, other statements with values of the
 * demo shop.
 */
export async function planFiles(
  database: Database,
  there: readonly RecordedOperation[],
  demo: readonly RecordedOperation[],
): Promise<Map<string, string>> {
  const large = await largeTables(database);
  const show = shower();
  const allStatements = [...sentBy(there), ...sentBy(demo)].map(show);
  const files = new Map<string, string>();
  for (const [file, sent] of Map.groupBy(allStatements, ({ source }) => source.file)) {
    const sections: string[] = [];
    for (const [name, ofName] of Map.groupBy(sent.toSorted(inOrder), ({ source }) => source.name)) {
      const statements = [...Map.groupBy(ofName, ({ sql }) => sql).values()];
      for (const [index, same] of statements.entries()) {
        const plans = await plansOf(database, same);
        if (!plans.some((plan) => touches(plan, large))) continue;
        const which = statements.length > 1 ? `, statement ${index + 1} of ${statements.length}` : "";
        sections.push(`-- ${name}${which}: ${same[0]?.summary}\n${plans.join("-- or, with other values\n")}`);
      }
    }
    if (sections.length > 0) files.set(file.replace(/\.ts$/, ".txt"), `-- server/${file}\n\n${sections.join("\n")}`);
  }
  return files;
}

async function largeTables({ pool }: Database): Promise<Set<string>> {
  const { rows } = await pool.query(
    "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND reltuples >= $1",
    [LARGE_ROWS],
  );
  return new Set(rows.map(({ relname }) => relname));
}

const touches = (plan: string, tables: ReadonlySet<string>): boolean =>
  [...plan.matchAll(/ on (\w+)/g)].some(([, table = ""]) => tables.has(table));

/** The distinct plans of a statement for its first recorded values. The values of the large shop come first. */
async function plansOf({ pool }: Database, same: readonly Shown[]): Promise<string[]> {
  const plans = new Set<string>();
  for (const { text, values } of same.slice(0, TRIED)) {
    if (!IS_PLANNED.test(text)) continue;
    const { rows } = await pool.query(`EXPLAIN (COSTS OFF) ${text}`, [...values]);
    plans.add(rows.map((row) => `${withoutValues(row["QUERY PLAN"], text)}\n`).join(""));
  }
  return [...plans];
}

/** Removes literals that come from data and not from the statement. */
const withoutValues = (line: string, text: string): string =>
  line
    .replace(/'((?:[^']|'')*)'/g, (literal) => (text.includes(literal) ? literal : "?"))
    .replace(/(?<![\w.])\d+(?:\.\d+)?(?![\w.])/g, (number) =>
      new RegExp(`\\b${number}\\b`).test(text) ? number : "?",
    );
