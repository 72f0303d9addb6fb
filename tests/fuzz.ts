import { toJsonSchema } from "../server/platform/http/openapi/schemas.ts";
import type { AnyRoute } from "../server/platform/http/route.ts";

/** Deterministic pseudorandom integers below `limit` (mulberry32). */
export function diceOf(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
}
type Dice = (limit: number) => number;

const TEXTS = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "'; DROP TABLE orders; --",
  "' OR 1=1 --",
  "%_\\",
  "<script>hit=1</script>",
  "{{7*7}}",
  "$".concat("{7*7}"),
  "__proto__",
  "constructor",
  "../../../etc/passwd",
  "%2e%2e%2f",
  "%00",
  "1e3",
  "٣",
  "NaN",
  "-1",
  "0x10",
  "2026-02-30",
  "=1+1",
  "🜁".repeat(40),
  "أملو ".repeat(30),
  "x".repeat(5000),
  "\r\nSet-Cookie: a=b",
  "javascript:hit=1",
  "//evil.example",
];
const LIKELY = [
  "thyme-honey",
  "honey",
  "agadir",
  "fatima@example.com",
  "0612345678",
  "Fatima",
  "ASAL20",
  "fr",
  "1",
  "a",
];
const NUMBERS = [0, -0, -1, 1, 2, 99, 100, 1.5, 0.001, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 31) - 1];
const OTHERS: readonly unknown[] = [null, true, false, [], {}, [[]], [null], { toString: 1 }, { length: -1 }];

type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  format?: string;
};

const one = <T>(dice: Dice, list: readonly T[]): T => list[dice(list.length)] as T;

function anything(dice: Dice): unknown {
  return one(dice, [() => one(dice, TEXTS), () => one(dice, NUMBERS), () => one(dice, OTHERS)])();
}

function fuzzedValue(schema: Schema, dice: Dice, depth = 0): unknown {
  if (dice(8) === 0 || depth > 6) return anything(dice);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fuzzedValue(one(dice, choices), dice, depth + 1);
  if (schema.allOf?.[0]) return fuzzedValue(schema.allOf[0], dice, depth + 1);
  if (schema.enum) return one(dice, schema.enum);
  if ("const" in schema) return schema.const;
  const type = Array.isArray(schema.type) ? one(dice, schema.type) : schema.type;
  if (type === "object") {
    const fields = Object.entries(schema.properties ?? {})
      .filter(([name]) => dice(6) > 0 || (schema.required?.includes(name) && dice(6) > 0))
      .map(([name, property]) => [name, fuzzedValue(property, dice, depth + 1)] as const);
    const extra =
      dice(10) === 0 ? [[one(dice, ["__proto__", "roles", "id", "is_admin", "x"]), anything(dice)] as const] : [];
    return Object.fromEntries([...fields, ...extra]);
  }
  if (type === "array") return Array.from({ length: dice(4) }, () => fuzzedValue(schema.items ?? {}, dice, depth + 1));
  if (type === "integer" || type === "number") return dice(3) > 0 ? 1 + dice(30) : one(dice, NUMBERS);
  if (type === "boolean") return dice(2) === 0;
  if (type === "string") return dice(3) > 0 ? one(dice, LIKELY) : one(dice, TEXTS);
  return anything(dice);
}

const asText = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
/** Lone surrogates are replaced, because no URL can contain them. */
const encoded = (value: unknown): string => encodeURIComponent(asText(value).toWellFormed());

export type Fuzzed = { method: string; path: string; headers: Record<string, string>; body?: string | FormData };

const DEEP = "[".repeat(10_000);

export function requestOf(route: AnyRoute, dice: Dice, knownValues: Record<string, readonly string[]>): Fuzzed {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const values = knownValues[name] ?? ["1"];
    return dice(4) > 0 ? encodeURIComponent(one(dice, values)) : encoded(one(dice, TEXTS)) || "x";
  });
  const query = route.query ? (fuzzedValue(toJsonSchema(route.query, "input") as Schema, dice) as object | null) : null;
  const pairs = Object.entries(Object(query)).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  if (dice(6) === 0) pairs.push(`locale=${encoded(one(dice, [...LIKELY, ...TEXTS]))}`);
  if (dice(6) === 0) pairs.push(`key=${encoded(one(dice, knownValues.key ?? ["x"]))}`);
  const request = { method: route.method, path: `${path}?${pairs.join("&")}`, headers: {} };
  if (route.method === "GET") return request;
  const json = { "Content-Type": "application/json" };
  if (route.upload && dice(2) === 0) {
    const body = new FormData();
    const bytes = Uint8Array.from({ length: dice(400) }, () => dice(256));
    body.set("file", new File([bytes], one(dice, ["a.png", "a.svg", "../a", ""])));
    if (route.body)
      for (const [name, value] of Object.entries(
        Object(fuzzedValue(toJsonSchema(route.body, "input") as Schema, dice)),
      ))
        body.set(name, asText(value).toWellFormed());
    return { ...request, body };
  }
  if (dice(40) === 0) return { ...request, headers: json, body: one(dice, ["{", "", "null", "[]", DEEP, "\uFEFF{}"]) };
  if (dice(40) === 0)
    return { ...request, headers: { "Content-Type": one(dice, ["text/plain", "x", ""]) }, body: "a=1" };
  const schema = route.body ? (toJsonSchema(route.body, "input") as Schema) : {};
  return { ...request, headers: json, body: JSON.stringify(fuzzedValue(schema, dice)) ?? "null" };
}
