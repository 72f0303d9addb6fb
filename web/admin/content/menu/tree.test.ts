import { expect, test } from "vitest";
import { canIndent, freeId, indent, moveBy, outdent, placeBeside, put, without } from "./tree.ts";

type Entry = { id: string; children: Entry[] };
const e = (id: string, ...children: Entry[]): Entry => ({ id, children });
const written = (menu: Entry[]): string =>
  menu.map(({ id, children }) => (children.length > 0 ? `${id}(${written(children)})` : id)).join(" ");
const menu = [e("a"), e("b", e("c"), e("d")), e("f")];

test.each<[string, Entry[], string]>([
  ["up", moveBy(menu, "f", -1), "a f b(c d)"],
  ["down, with what stands below it", moveBy(menu, "b", 1), "a f b(c d)"],
  ["up within its level", moveBy(menu, "d", -1), "a b(d c) f"],
  ["no further than the beginning", moveBy(menu, "a", -1), "a b(c d) f"],
  ["no further than the end of its level", moveBy(menu, "d", 1), "a b(c d) f"],
  ["below the one before", indent(menu, "f"), "a b(c d f)"],
  ["not below anything at the beginning", indent(menu, "a"), "a b(c d) f"],
  ["not below with entries of its own", indent(menu, "b"), "a b(c d) f"],
  ["out again", outdent(menu, "c"), "a b(d) c f"],
  ["not out of the first level", outdent(menu, "a"), "a b(c d) f"],
  ["dragged before another", placeBeside(menu, "f", { id: "a", side: "before" }), "f a b(c d)"],
  ["dragged to another level", placeBeside(menu, "a", { id: "c", side: "after" }), "b(c a d) f"],
  ["dragged to the first level", placeBeside(menu, "d", { id: "f", side: "after" }), "a b(c) f d"],
  ["not dragged below itself", placeBeside(menu, "b", { id: "c", side: "after" }), "a b(c d) f"],
  [
    "not dragged below with entries of its own",
    placeBeside([...menu, e("g", e("h"))], "g", { id: "c", side: "before" }),
    "a b(c d) f g(h)",
  ],
  ["taken out with what stands below", without(menu, "b"), "a f"],
  ["written anew", put(menu, e("c", e("x"))), "a b(c(x) d) f"],
  ["put at the end when new", put(menu, e("g")), "a b(c d) f g"],
])("[E14] an entry goes %s", (_, changed, expected) => {
  expect(written(changed)).toBe(expected);
  expect(written(menu)).toBe("a b(c d) f");
});

test("canIndent accepts an entry without children after another one [E14]", () => {
  expect(["a", "b", "c", "f"].filter((id) => canIndent(menu, id))).toEqual(["f"]);
});

test("freeId returns an unused id [E14]", () => {
  expect(freeId([e("entry-1", e("entry-2"))])).toBe("entry-3");
});
