import { expect, test } from "vitest";
import * as z from "zod/mini";
import { parseStoredJson } from "./stored-json.ts";

const text = z.object({ ar: z.string(), fr: z.string(), en: z.string() });
const NO_TEXT = { ar: "", fr: "", en: "" };
const seller = z.object({
  legal_name: z.string(),
  address: text,
  ice: z.string(),
  kind: z._default(z.string(), "sarl"),
});
const NOBODY = { legal_name: "", address: NO_TEXT, ice: "", kind: "sarl" };
const entry = z.object({
  text,
  url: z.optional(z.string()),
  position: z.number(),
  get children() {
    return z.array(entry);
  },
});
const leaf = (position: number, changes: object = {}) => ({ text: NO_TEXT, position, children: [], ...changes });

test.each([
  ["a whole value", seller, NOBODY, { ...NOBODY, ice: "1", legal_name: "A" }, {}, []],
  ["a value that was never stored", seller, NOBODY, undefined, NOBODY, []],
  [
    "a field that is missing",
    seller,
    NOBODY,
    { legal_name: "A", address: NO_TEXT },
    { legal_name: "A", ice: "" },
    ["ice"],
  ],
  [
    "a field of another type",
    seller,
    NOBODY,
    { ...NOBODY, legal_name: "A", ice: 7 },
    { legal_name: "A", ice: "" },
    ["ice"],
  ],
  [
    "a language that is missing",
    seller,
    NOBODY,
    { ...NOBODY, legal_name: "A", address: { fr: "Agadir", en: "Agadir" } },
    { legal_name: "A", address: { ar: "", fr: "Agadir", en: "Agadir" } },
    ["address.ar"],
  ],
  [
    "an object in place of which a text stands",
    seller,
    NOBODY,
    { ...NOBODY, ice: "1", address: "Agadir" },
    { ice: "1", address: NO_TEXT },
    ["address"],
  ],
  ["something else entirely", seller, NOBODY, "Amlou", NOBODY, [""]],
  ["null", seller, NOBODY, null, NOBODY, [""]],
] as const)("reads %s from stored JSON field by field", (_, schema, fallback, storedValue, value, unreadable) => {
  const result = parseStoredJson(schema, fallback, storedValue);
  expect(result.value).toMatchObject(Object.keys(value).length > 0 ? value : (storedValue as object));
  expect(result.unreadable).toEqual(unreadable);
});

test("reading a stored JSON list omits its invalid entries, reports their paths, and fills a missing translation with an empty string", () => {
  const storedList = [
    leaf(1, { text: { ar: "أ", fr: "A" } }),
    leaf(2, { url: 7 }),
    leaf(3, { children: [leaf(1), { text: NO_TEXT, children: [] }, leaf(3), 4] }),
    "menu",
    leaf(5),
  ];
  expect(parseStoredJson(z.array(entry), [], storedList)).toEqual({
    value: [leaf(1, { text: { ar: "أ", fr: "A", en: "" } }), leaf(3, { children: [leaf(1), leaf(3)] }), leaf(5)],
    unreadable: expect.arrayContaining(["0.text.en", "1.url", "2.children.1.position", "2.children.3", "3"]),
  });
});

test("reading a stored JSON record omits its invalid and unknown entries and reports their paths", () => {
  const links = z.partialRecord(z.enum(["facebook", "x"]), z.string());
  const storedRecord = { facebook: "https://a", x: 4, myspace: "https://b" };
  expect(parseStoredJson(links, {}, storedRecord)).toEqual({
    value: { facebook: "https://a" },
    unreadable: expect.arrayContaining(["x", "myspace"]),
  });
});

test("stored JSON that violates a rule between two fields is replaced by the fallback, without mutating the stored object", () => {
  const schema = z.object({ a: z.number(), b: z.number() }).check(z.refine(({ a, b }) => a < b));
  const storedValue = { a: 2, b: 1 };
  expect(parseStoredJson(schema, { a: 0, b: 1 }, storedValue)).toEqual({ value: { a: 0, b: 1 }, unreadable: [""] });
  expect(storedValue).toEqual({ a: 2, b: 1 });
});
