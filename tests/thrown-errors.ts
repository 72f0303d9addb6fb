import { globSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { ERROR_HTTP_STATUSES, type ErrorCode } from "../contract/errors.ts";
import type TypeScript from "./api-tools/node_modules/typescript/lib/typescript.d.ts";

/** TypeScript 7 has no compiler API. The OpenAPI tools bring an earlier version that has one. */
const ts: typeof TypeScript = createRequire(join(import.meta.dirname, "api-tools/"))("typescript");
const ROOT = join(import.meta.dirname, "..");
const OPTIONS: TypeScript.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  noEmit: true,
  types: [],
};

type Node = TypeScript.Node;
type Call = TypeScript.CallExpression;

export type DeclaredErrors = {
  file: string;
  route: string;
  declared: ErrorCode[];
  /** Errors thrown directly or indirectly, including those of branches that this route never takes. */
  thrown: Set<ErrorCode>;
};

export function declaredErrors(): DeclaredErrors[] {
  const files = globSync("server/**/*routes.ts", { cwd: ROOT }).map((file) => join(ROOT, file));
  const program = ts.createProgram(files, OPTIONS);
  const checker = program.getTypeChecker();
  const thrownBelow = thrownIn(checker);

  function errorsParameter(call: Call): TypeScript.ParameterDeclaration | undefined {
    const [maker] = bodiesOf(checker, call.expression);
    const last = maker && ts.isFunctionDeclaration(maker) ? maker.parameters.at(-1) : undefined;
    return last?.name.getText() === "errors" && last.getSourceFile() === call.getSourceFile() ? last : undefined;
  }

  /** Undefined if the call creates no route, or if its errors come from the caller of its function. */
  function declaredBy(call: Call): ErrorCode[] | undefined {
    if (call.expression.getText() !== "route") {
      const errors = errorsParameter(call);
      return errors && (listOf(call.arguments.at(-1)) ?? listOf(errors.initializer));
    }
    const errors = propertyOf(call, "errors");
    if (!errors) return [];
    return ts.isPropertyAssignment(errors) ? listOf(errors.initializer) : undefined;
  }

  const routes: DeclaredErrors[] = [];
  const find = (node: Node): void => {
    const declared = ts.isCallExpression(node) ? declaredBy(node) : undefined;
    const file = node.getSourceFile()?.fileName.slice(ROOT.length + 1);
    if (declared) routes.push({ file, route: nameOf(node as Call), declared, thrown: thrownBelow(node) });
    node.forEachChild(find);
  };
  for (const file of files) program.getSourceFile(file)?.forEachChild(find);
  return routes;
}

function thrownIn(checker: TypeScript.TypeChecker): (start: Node) => Set<ErrorCode> {
  const thrownByNode = new Map<Node, { codes: Set<ErrorCode>; named: Set<Node> }>();
  function errorsOf(node: Node) {
    const thrown = thrownByNode.get(node) ?? { codes: new Set<ErrorCode>(), named: new Set<Node>() };
    if (thrownByNode.has(node)) return thrown;
    thrownByNode.set(node, thrown);
    const visit = (each: Node): void => {
      if (ts.isTypeNode(each) || listOf(each)) return;
      const code = codeOf(each);
      if (code && !isCompared(each)) thrown.codes.add(code);
      if (ts.isIdentifier(each) && !isMember(each))
        for (const body of bodiesOf(checker, each)) if (body !== node) thrown.named.add(body);
      each.forEachChild(visit);
    };
    visit(node);
    return thrown;
  }
  return (start) => {
    const nodes = new Set([start]);
    for (const node of nodes) for (const namedNode of errorsOf(node).named) nodes.add(namedNode);
    return new Set([...nodes].flatMap((node) => [...errorsOf(node).codes]));
  };
}

function bodiesOf(checker: TypeScript.TypeChecker, name: Node): Node[] {
  const symbol = ts.isShorthandPropertyAssignment(name.parent)
    ? checker.getShorthandAssignmentValueSymbol(name.parent)
    : checker.getSymbolAtLocation(name);
  if (!symbol) return [];
  const real = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return (real.declarations ?? []).filter(
    (node) =>
      !node.getSourceFile().fileName.includes("/node_modules/") &&
      (ts.isFunctionDeclaration(node) ||
        (ts.isClassDeclaration(node) && node.name?.text !== "ShopError") ||
        (ts.isVariableDeclaration(node) && ts.isSourceFile(node.parent.parent.parent))),
  );
}

const codeOf = (node: Node): ErrorCode | undefined =>
  ts.isStringLiteral(node) && node.text in ERROR_HTTP_STATUSES ? (node.text as ErrorCode) : undefined;

/**
 * Returns the codes of an array that contains only error codes, as in a route's declaration. The array declares errors
 * and throws none.
 */
function listOf(node: Node | undefined): ErrorCode[] | undefined {
  if (!node || !ts.isArrayLiteralExpression(node) || node.elements.length === 0) return undefined;
  const codes = node.elements.map(codeOf);
  return codes.every((code) => code !== undefined) ? codes : undefined;
}

const isCompared = ({ parent }: Node): boolean =>
  ts.isBinaryExpression(parent) && parent.operatorToken.kind !== ts.SyntaxKind.QuestionQuestionToken;

/** In `one.other`, `other` is skipped: `one` is followed completely, and resolving the member's type is slow. */
const isMember = (name: Node): boolean => ts.isPropertyAccessExpression(name.parent) && name.parent.name === name;

const propertyOf = (call: Call, name: string) =>
  (call.arguments[0] as TypeScript.ObjectLiteralExpression).properties.find((each) => each.name?.getText() === name);

function nameOf(call: Call): string {
  const isRoute = call.expression.getText() === "route";
  const [method, path] = isRoute
    ? ["method", "path"].map((name) =>
        propertyOf(call, name)
          ?.getText()
          .replace(/^\w+: /, ""),
      )
    : [call.expression.getText(), call.arguments.find((each) => ts.isStringLiteral(each))?.getText()];
  return `${method} ${path}`.replaceAll('"', "");
}
