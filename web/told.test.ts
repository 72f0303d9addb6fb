import { expect, test } from "vitest";
import { type Told, tell, told } from "./told.ts";

test("what is told is read as it was, whatever stands in it", () => {
  const data = {
    name: `l'huile d'argan "vierge" \\ 'douce'`,
    "it's": ['"', "'", `\\"`, "\n", "عسل", "</script>", "\u2028"],
    none: null,
    price: 0.1,
    nested: { yes: true, list: [[], {}] },
  };
  expect(told(tell(data))).toEqual(data);
});

test("what is kept is written once, and read once: both are the very same again", () => {
  const kept = { slug: "saffron" };
  const text = tell(kept);
  kept.slug = "changed, which nobody may";
  expect(tell(kept)).toBe(text);
  expect(told(text)).toBe(told(text));
  expect(told(text)).toEqual({ slug: "saffron" });
});

test("what was read long ago is read anew, so that a server does not keep every text there was", () => {
  const text = tell({ slug: "first" });
  const first = told(text);
  for (let each = 0; each < 200; each++) told(`{"each":${each}}` as Told<object>);
  expect(told(text)).toEqual(first);
  expect(told(text)).not.toBe(first);
});
