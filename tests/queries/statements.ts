import { fingerprintSync, loadModule, parseSync, scanSync } from "libpg-query";
import { format } from "sql-formatter";

await loadModule();

const LAYOUT = { language: "postgresql", keywordCase: "upper", expressionWidth: 100 } as const;

/**
 * Formats a statement for reviewers. Lists of parameters and rows are shortened to one element, so that the result does
 * not depend on data. Throws if PostgreSQL would parse the result as a different statement.
 */
export function readable(text: string): string {
  const short = shortened(withoutNoise(text));
  const formatted = format(short, LAYOUT);
  if (fingerprintSync(formatted) !== fingerprintSync(shortened(text)))
    throw new Error(`formatted as another statement:\n${text}\n${formatted}`);
  return formatted;
}

/** Parameter lists after IN, and rows of VALUES. */
const LIST = /(\bin )\((\$\d+)(?:, ?\$\d+)+\)/gi;
const ROWS = /(\bvalues )(\([^()]*\))(?:, ?\([^()]*\))+/gi;

/** Shortens each list to one element and renumbers parameters. */
function shortened(text: string): string {
  const numbers = new Map<string, number>();
  return text
    .replace(ROWS, "$1$2")
    .replace(LIST, "$1($2)")
    .replace(/\$(\d+)/g, (_, digits: string) => {
      const number = numbers.get(digits) ?? numbers.size + 1;
      numbers.set(digits, number);
      return `$${number}`;
    });
}

type Token = { start: number; end: number; tokenName: string; keywordKind: number };
const scan = (text: string) => scanSync(text).tokens as unknown as Token[];
const NO_KEYWORD = 0;
const UNRESERVED = 1;

/** Removes comments, and quotes of names that need none. */
function withoutNoise(text: string): string {
  const bytes = Buffer.from(text);
  let at = 0;
  const parts = scan(text).flatMap(({ start, end, tokenName }) => {
    const space = start > at ? [" "] : [];
    at = end;
    if (tokenName.endsWith("COMMENT")) return space;
    const token = bytes.subarray(start, end).toString();
    const [, name] = /^"([a-z_][a-z0-9_]*)"$/.exec(token) ?? [];
    return [...space, name && isPlainName(name) ? name : token];
  });
  return parts.join("");
}

const plainNames = new Map<string, boolean>();
function isPlainName(name: string): boolean {
  const isPlain = plainNames.get(name) ?? [NO_KEYWORD, UNRESERVED].includes(scan(name)[0]?.keywordKind ?? -1);
  plainNames.set(name, isPlain);
  return isPlain;
}

type Node = { readonly [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

const LOCKS: Record<string, string> = {
  LCS_FORUPDATE: " FOR UPDATE",
  LCS_FORNOKEYUPDATE: " FOR NO KEY UPDATE",
  LCS_FORSHARE: " FOR SHARE",
  LCS_FORKEYSHARE: " FOR KEY SHARE",
};

/** A short summary: "SELECT orders FOR UPDATE", "INSERT stock_ledger". */
export function summary(text: string): string {
  const [statement] = (parseSync(text).stmts ?? []) as { stmt: Node }[];
  const [kind = "", body] = Object.entries(statement?.stmt ?? {})[0] ?? [];
  const parts = isNode(body) ? body : {};
  const verb = kind.replace("Stmt", "").toUpperCase();
  const target = isNode(parts.relation)
    ? String(parts.relation.relname)
    : (tableIn(parts.fromClause) ?? tableIn(parts.withClause) ?? tableIn(parts) ?? functionIn(parts));
  const [lock] = (parts.lockingClause ?? []) as { LockingClause: { strength: string } }[];
  return [verb, target].filter(Boolean).join(" ") + (lock ? LOCKS[lock.LockingClause.strength] : "");
}

const tableIn = (part: unknown): string | null =>
  first(part, ({ RangeVar: table }) => (isNode(table) ? String(table.relname) : null));

const functionIn = (part: unknown): string | null =>
  first(part, ({ FuncCall: call }) => {
    if (!isNode(call)) return null;
    return `${(call.funcname as { String: { sval: string } }[]).at(-1)?.String.sval}()`;
  });

function first(part: unknown, readNode: (node: Node) => string | null): string | null {
  if (!isNode(part)) return null;
  const value = readNode(part);
  if (value) return value;
  for (const inner of Object.values(part)) {
    const deeper = first(inner, readNode);
    if (deeper) return deeper;
  }
  return null;
}
