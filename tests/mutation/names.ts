/**
 * Excluded from mutation: SQL texts and names of tables and columns. Stryker can only empty a text, which the database rejects:
 * any test would kill such a mutant, and inflate the score.
 */

type Node = { type: string; [key: string]: unknown };
type Path = { node: Node; parent: Node | null; listKey?: string; key?: string | number | null };

/**
 * Query builder methods whose arguments are all names. NAMES_FIRST has methods that take names first, with the number
 * of these names.
 */
const NAMED = new Set(
  "as column distinctOn forNoKeyUpdate forUpdate innerJoin insertInto onRef orderBy ref returning select selectFrom updateTable whereRef".split(
    " ",
  ),
);
const NAMES_FIRST: Record<string, number> = { eb: 2, on: 2, row: 2, where: 2 };

const calleeOf = ({ callee }: Node): string => {
  const { name, property } = callee as Node & { name?: string; property?: Node };
  return String(name ?? property?.name ?? "");
};

function isStatement({ node, parent }: Path): boolean {
  if (node.type !== "TemplateLiteral" || parent?.type !== "TaggedTemplateExpression") return false;
  // A statement is not excluded if it contains a calculation: the calculation is mutated, although this also mutates
  // the statement's SQL text.
  return (node.expressions as Node[]).every(({ type }) => !/Binary|Logical|Conditional|Arrow|Tagged|New/.test(type));
}

function isName({ node, parent, listKey, key }: Path): boolean {
  if (parent?.type !== "CallExpression" || listKey !== "arguments") return false;
  if (node.type !== "StringLiteral" && node.type !== "ArrayExpression") return false;
  const callee = calleeOf(parent);
  return NAMED.has(callee) || Number(key) < (NAMES_FIRST[callee] ?? 0);
}

export const strykerPlugins = [
  {
    kind: "Ignore",
    name: "names",
    value: {
      shouldIgnore: (path: Path): string | undefined =>
        isStatement(path) ? "text of a statement" : isName(path) ? "name in a statement" : undefined,
    },
  },
];
