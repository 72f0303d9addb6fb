import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { texts } from "./en/index.ts";
import type { Message } from "./language.ts";

/** Parameters are plain objects: a renamed one compiles, and the visitor would read "{seconds}". */

const ROOT = join(import.meta.dirname, "..");
const MESSAGES = new Map<string, Message>(Object.values(texts).flatMap((part) => Object.entries<Message>(part)));

type Node = { type: string; start: number } & Record<string, unknown>;
/** `given` is empty for a text whose parameters are filled in later, as React elements. */
type Use = { place: string; keys: string[]; isPattern: boolean; given: string[] | null; isError: boolean };

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === "string";

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each);
  if (!isNode(value)) return;
  yield value;
  for (const child of Object.values(value)) if (typeof child === "object" && child !== null) yield* nodesIn(child);
}

/** The messages that an expression may name: a literal, or every key that fits a template. */
function keysOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === "Literal") return MESSAGES.has(node.value as string) ? [node.value as string] : [];
  if (node.type === "ConditionalExpression") return [...keysOf(node.consequent), ...keysOf(node.alternate)];
  if (node.type !== "TemplateLiteral") return [];
  const parts = (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw);
  if (!/^\w/.test(parts[0] ?? "") || !/^[\w.]+$/.test(parts.join(""))) return [];
  const pattern = new RegExp(`^${parts.join("\\w+").replaceAll(".", "\\.")}$`);
  return [...MESSAGES.keys()].filter((key) => pattern.test(key));
}

const nameOf = (property: Node): string | undefined => {
  const key = property.key as Node | undefined;
  return property.computed ? undefined : ((key?.name ?? key?.value) as string | undefined);
};

/** Null if a spread or a computed name hides what is given. */
function namesIn(object: unknown): string[] | null {
  if (object === undefined) return [];
  if (!isNode(object) || object.type !== "ObjectExpression") return null;
  const names = (object.properties as Node[]).map(nameOf);
  return names.some((name) => name === undefined) ? null : (names as string[]);
}

const propertyOf = (object: Node, name: string): unknown =>
  (object.properties as Node[]).find((property) => nameOf(property) === name)?.value;

function useAt(node: Node): Omit<Use, "place"> | null {
  const [first, second] = (node.arguments ?? []) as Node[];
  const isPattern = first?.type === "TemplateLiteral";
  if (node.type === "CallExpression") return { keys: keysOf(first), isPattern, given: namesIn(second), isError: false };
  if (
    node.type === "NewExpression" &&
    (node.callee as Node).name === "ShopError" &&
    second?.type === "ObjectExpression"
  ) {
    const said = propertyOf(second, "says");
    const keys = said === undefined ? keysOf({ ...first, value: `refusal.${first?.value}` }) : keysOf(said);
    return { keys, isPattern: false, given: namesIn(propertyOf(second, "params")), isError: true };
  }
  if (node.type !== "ObjectExpression") return null;
  const params = propertyOf(node, "params");
  if (params === undefined) return null;
  const keys = (node.properties as Node[]).flatMap((each) => keysOf(each.value));
  return { keys, isPattern: false, given: namesIn(params), isError: propertyOf(node, "fields") !== undefined };
}

/** `<InterpolatedText text={t("…", { count })} values={{ email }} />` gives the text's other parameters as React elements. */
function givenAsElements(element: Node): { text: unknown; names: string[] } | null {
  if (element.type !== "JSXOpeningElement" || (element.name as Node).name !== "InterpolatedText") return null;
  const expressionOf = (attribute: string) => {
    const found = (element.attributes as Node[]).find(({ name }) => (name as Node).name === attribute);
    return (found?.value as Node | undefined)?.expression;
  };
  return { text: expressionOf("text"), names: namesIn(expressionOf("values")) ?? [] };
}

function usesIn(file: string): Use[] {
  const source = readFileSync(join(ROOT, file), "utf8");
  const { program, errors } = parseSync(file, source);
  expect(errors, file).toEqual([]);
  const nodes = [...nodesIn(program)];
  const filled = nodes.flatMap((node) => givenAsElements(node) ?? []);
  return nodes.flatMap((node) => {
    const use = useAt(node);
    if (!use || use.keys.length === 0) return [];
    const later = filled.find(({ text }) => text === node)?.names ?? [];
    const given = use.given?.length ? [...use.given, ...later] : use.given;
    return [{ ...use, given, place: `${file}:${source.slice(0, node.start).split("\n").length}` }];
  });
}

/** `{wait}` is made from `seconds`, and `count` chooses the plural form even where the text does not show the number. */
function parametersOf(key: string): string[] {
  const message = MESSAGES.get(key) as Message;
  const forms = typeof message === "string" ? [message] : Object.values(message);
  const shown = forms.flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name));
  const needed = shown.map((name) => (name === "wait" ? "seconds" : name));
  return [...new Set(typeof message === "string" ? needed : [...needed, "count"])];
}

const USES = globSync("{contract,server,web}/**/*.{ts,tsx}", { cwd: ROOT })
  .filter((file) => !/\.test\.|generated/.test(file))
  .flatMap(usesIn);

test("code passes to each message exactly the parameters that the message's text contains", () => {
  expect(USES.length).toBeGreaterThan(1500);
  const wrong = USES.flatMap(({ place, keys, isPattern, given, isError }) => {
    if (!given?.length) return [];
    const missing = keys.flatMap((key) =>
      parametersOf(key)
        .filter((name) => !isPattern && !given.includes(name))
        .map((name) => `${place} ${key} misses ${name}`),
    );
    const needed = keys.flatMap(parametersOf);
    // An error's parameters also fill in the texts beside its fields, and its Retry-After header.
    const unused = given
      .filter((name) => !isError && !needed.includes(name))
      .map((name) => `${place} ${keys[0]} ignores ${name}`);
    return [...missing, ...unused];
  });
  expect(wrong).toEqual([]);
});
