import { expect, test } from "vitest";
import { parseSerialized, type Serialized, serialize } from "./serialized-data.ts";

test("parseSerialized returns a value equal to the serialized one, also if it contains quotes and markup", () => {
  const data = {
    name: `l'huile d'argan "vierge" \\ 'douce'`,
    "it's": ['"', "'", `\\"`, "\n", "عسل", "</script>", "\u2028"],
    none: null,
    price: 0.1,
    nested: { yes: true, list: [[], {}] },
  };
  expect(parseSerialized(serialize(data))).toEqual(data);
});

test("serialize caches its result for each object, and parseSerialized caches its result for each string", () => {
  const data = { slug: "saffron" };
  const text = serialize(data);
  data.slug = "changed later";
  expect(serialize(data)).toBe(text);
  expect(parseSerialized(text)).toBe(parseSerialized(text));
  expect(parseSerialized(text)).toEqual({ slug: "saffron" });
});

test("parseSerialized parses a string again after 200 other strings have evicted it from the cache", () => {
  const text = serialize({ slug: "first" });
  const first = parseSerialized(text);
  for (let each = 0; each < 200; each++) parseSerialized(`{"each":${each}}` as Serialized<object>);
  expect(parseSerialized(text)).toEqual(first);
  expect(parseSerialized(text)).not.toBe(first);
});
