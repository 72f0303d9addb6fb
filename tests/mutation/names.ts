/**
 * What is not mutated, for Stryker: the text of statements and the names of tables and columns in them. Stryker can only
 * empty a text, which the database refuses: any test at all would tell, and the score would flatter.
 */

type Node = { type: string; [key: string]: unknown };
type Path = { node: Node; parent: Node | null; listKey?: string; key?: string | number | null };

/** The methods of the query builder that take nothing but names, and of those that take names first how many. */
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
  // What is computed inside a statement is mutated like all else, at the price of the emptied text.
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
