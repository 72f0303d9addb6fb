import { readdirSync, readFileSync } from "node:fs";
import { loadModule, parseSync } from "libpg-query";
import type { NamedTest } from "./named-tests.ts";

/**
 * The lock rule (docs/decisions/0050-row-locks.md), checked on SQL parsed by PostgreSQL's own parser. After waiting for a row
 * lock, a statement sees that row's current version, but a stale snapshot of everything else. So a statement that locks rows must
 * read only their table. A statement that writes rows based on another table must come after locking those rows, in the same
 * transaction.
 */

await loadModule();

type Step =
  | { does: "begins" }
  | { does: "ends" }
  | { does: "locks"; table: string }
  | { does: "needs lock"; table: string; reads: string[] }
  | { does: "breaks"; table: string; reads: string[] };

type Node = { readonly [key: string]: unknown };
type Ctes = ReadonlyMap<string, readonly string[]>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

type Exception = NamedTest & { function?: string; schema?: string };
/**
 * Exceptions to the lock rule: statements of libraries, and statements whose rows the caller has locked. Each exception
 * names the test of its race condition.
 */
export const EXCEPTIONS: readonly Exception[] = [
  {
    schema: "pgboss",
    path: "server/platform/jobs/jobs.test.ts",
    title: "each job runs in exactly one of two processes",
  },
  // The caller, `follow_order`, first updates the rows of both customers and thereby locks them. Other writers lock
  // these rows too.
  {
    function: "follow_number",
    path: "server/row-locks.faults.test.ts",
    title:
      "if staff correct a guest's phone number while the guest is being blocked, the block applies to the corrected number",
  },
];
const isOthers = (table: string): boolean => EXCEPTIONS.some(({ schema }) => table.startsWith(`${schema}.`));

function stepsOf(text: string): Step[] {
  const { stmts = [] } = parseSync(text);
  return stmts
    .flatMap(({ stmt }) => (isNode(stmt) ? stepsIn(stmt, new Map()) : []))
    .filter((step) => !("table" in step && isOthers(step.table)));
}

function stepsIn(node: Node, outer: Ctes): Step[] {
  const [kind, body] = Object.entries(node)[0] ?? [];
  if (Object.keys(node).length === 1 && kind && isNode(body) && /^[A-Z]/.test(kind)) {
    const ctes = new Map(outer);
    const inside = nested(body, ctes);
    return [...inside, ...own(kind, body, ctes)];
  }
  return nested(node, new Map(outer));
}

function nested(body: Node, ctes: Map<string, readonly string[]>): Step[] {
  const steps: Step[] = [];
  const { withClause, ...rest } = body;
  for (const { CommonTableExpr: cte } of ((withClause as Node | undefined)?.ctes ?? []) as {
    CommonTableExpr: Node;
  }[]) {
    steps.push(...stepsIn(cte.ctequery as Node, ctes));
    ctes.set(String(cte.ctename), tablesIn(cte.ctequery, ctes));
  }
  for (const part of Object.values(rest).flat()) if (isNode(part)) steps.push(...stepsIn(part, ctes));
  return steps;
}

function own(kind: string, body: Node, ctes: Ctes): Step[] {
  switch (kind) {
    case "TransactionStmt":
      if (/_(?:BEGIN|START)$/.test(String(body.kind))) return [{ does: "begins" }];
      return /_(?:COMMIT|ROLLBACK)$/.test(String(body.kind)) ? [{ does: "ends" }] : [];
    case "LockStmt":
      return tablesIn(body.relations, ctes).map((table) => ({ does: "locks", table }));
    case "SelectStmt": {
      if (!body.lockingClause) return [];
      const { lockingClause: _, withClause: __, ...parts } = body;
      const [table = "", ...reads] = tablesIn(parts, ctes);
      return reads.length > 0 ? [{ does: "breaks", table, reads }] : [{ does: "locks", table }];
    }
    case "UpdateStmt":
      return written(body, [body.fromClause, body.whereClause, body.targetList], ctes);
    case "DeleteStmt":
      return written(body, [body.usingClause, body.whereClause], ctes);
    case "InsertStmt": {
      const reads = tablesIn(body.onConflictClause, ctes);
      return reads.length > 0 ? [{ does: "needs lock", table: nameOf(body.relation as Node), reads }] : [];
    }
    case "MergeStmt":
      return [{ does: "breaks", table: nameOf(body.relation as Node), reads: tablesIn(body.sourceRelation, ctes) }];
    default:
      return [];
  }
}

function written({ relation }: Node, condition: unknown[], ctes: Ctes): Step[] {
  const table = nameOf(relation as Node);
  const reads = tablesIn(condition, ctes);
  return [reads.length > 0 ? { does: "needs lock", table, reads } : { does: "locks", table }];
}

const nameOf = ({ schemaname, relname }: Node): string =>
  schemaname === undefined ? String(relname) : `${schemaname}.${relname}`;

/**
 * Names of the tables in a part of a statement, once per reference. The name of a `WITH` query is replaced by the
 * tables of that query.
 */
function tablesIn(part: unknown, outer: Ctes): string[] {
  if (Array.isArray(part)) return part.flatMap((each) => tablesIn(each, outer));
  if (!isNode(part)) return [];
  const ctes = new Map(outer);
  if (isNode(part.withClause))
    for (const { CommonTableExpr: cte } of part.withClause.ctes as { CommonTableExpr: Node }[])
      ctes.set(String(cte.ctename), tablesIn(cte.ctequery, ctes));
  return Object.entries(part).flatMap(([key, value]) => {
    if (key === "withClause" || key === "lockingClause") return [];
    if (key === "RangeVar" || (key === "relation" && isNode(value) && "relname" in value)) {
      const name = nameOf(value as Node);
      return ctes.get(name) ?? [name];
    }
    if (key === "FuncCall") {
      const name = String(((value as Node).funcname as { String: { sval: string } }[]).at(-1)?.String.sval);
      return [...(READING.has(name) ? [`${name}()`] : []), ...tablesIn(value, ctes)];
    }
    return tablesIn(value, ctes);
  });
}

const MIGRATIONS = new URL("../db/migrations/", import.meta.url);

/** Names of our SQL functions that may read tables: all except the immutable ones. */
const READING: ReadonlySet<string> = new Set(
  readdirSync(MIGRATIONS).flatMap((file) =>
    (parseSync(readFileSync(new URL(file, MIGRATIONS), "utf8")).stmts ?? []).flatMap(({ stmt }) => {
      const createdFunction = (
        stmt as { CreateFunctionStmt?: { funcname: { String: { sval: string } }[]; options: unknown } }
      ).CreateFunctionStmt;
      if (!createdFunction || JSON.stringify(createdFunction.options).includes('"immutable"')) return [];
      return createdFunction.funcname.at(-1)?.String.sval ?? [];
    }),
  ),
);

/** Checks the statements of one connection in sequence. Returns the violation of each, or null. */
export class LockRule {
  #locked: Set<string> | null = null;

  follow(text: string): string | null {
    for (const step of parsed(text)) {
      switch (step.does) {
        case "begins":
          this.#locked = new Set();
          break;
        case "ends":
          this.#locked = null;
          break;
        case "locks":
          this.#locked?.add(step.table);
          break;
        case "breaks":
          return `${step.table} is locked in a statement that reads ${list(step.reads)}`;
        case "needs lock":
          if (!this.#locked?.has(step.table))
            return `${step.table} is written by what ${list(step.reads)} says, and was not locked before in this transaction`;
      }
    }
    return null;
  }
}

const list = (tables: readonly string[]): string => [...new Set(tables)].join(", ");

const stepsByText = new Map<string, Step[]>();

function parsed(text: string): Step[] {
  const before = stepsByText.get(text);
  if (before) return before;
  let steps: Step[] = [];
  try {
    steps = stepsOf(text);
  } catch {}
  stepsByText.set(text, steps);
  return steps;
}
