import { expect, test } from "vitest";
import {
  addOrReplaceEntry,
  canIndentEntry,
  findFreeEntryId,
  indentEntry,
  moveEntryBeside,
  moveEntryBy,
  outdentEntry,
  removeEntry,
} from "./tree.ts";

type Entry = { id: string; children: Entry[] };
const e = (id: string, ...children: Entry[]): Entry => ({ id, children });
const written = (menu: Entry[]): string =>
  menu.map(({ id, children }) => (children.length > 0 ? `${id}(${written(children)})` : id)).join(" ");
const menu = [e("a"), e("b", e("c"), e("d")), e("f")];

test.each<[string, Entry[], string]>([
  ["moves an entry up", moveEntryBy(menu, "f", -1), "a f b(c d)"],
  ["moves an entry down with its children", moveEntryBy(menu, "b", 1), "a f b(c d)"],
  ["moves a child up among its siblings", moveEntryBy(menu, "d", -1), "a b(d c) f"],
  ["leaves the first entry where it is when moved up", moveEntryBy(menu, "a", -1), "a b(c d) f"],
  ["leaves the last child where it is when moved down", moveEntryBy(menu, "d", 1), "a b(c d) f"],
  ["indents an entry below the previous one", indentEntry(menu, "f"), "a b(c d f)"],
  ["does not indent the first entry", indentEntry(menu, "a"), "a b(c d) f"],
  ["does not indent an entry with children", indentEntry(menu, "b"), "a b(c d) f"],
  ["outdents a child after its parent", outdentEntry(menu, "c"), "a b(d) c f"],
  ["does not outdent an entry of the first level", outdentEntry(menu, "a"), "a b(c d) f"],
  ["drags an entry before another", moveEntryBeside(menu, "f", { id: "a", side: "before" }), "f a b(c d)"],
  ["drags an entry to the second level", moveEntryBeside(menu, "a", { id: "c", side: "after" }), "b(c a d) f"],
  ["drags a child to the first level", moveEntryBeside(menu, "d", { id: "f", side: "after" }), "a b(c) f d"],
  ["does not drag an entry below itself", moveEntryBeside(menu, "b", { id: "c", side: "after" }), "a b(c d) f"],
  [
    "does not drag an entry with children to the second level",
    moveEntryBeside([...menu, e("g", e("h"))], "g", { id: "c", side: "before" }),
    "a b(c d) f g(h)",
  ],
  ["removes an entry with its children", removeEntry(menu, "b"), "a f"],
  ["replaces an entry", addOrReplaceEntry(menu, e("c", e("x"))), "a b(c(x) d) f"],
  ["appends a new entry", addOrReplaceEntry(menu, e("g")), "a b(c d) f g"],
])("%s in the menu [E14]", (_, changed, expected) => {
  expect(written(changed)).toBe(expected);
  expect(written(menu)).toBe("a b(c d) f");
});

test("canIndentEntry is true only for a top-level entry without children that follows another entry [E14]", () => {
  expect(["a", "b", "c", "f"].filter((id) => canIndentEntry(menu, id))).toEqual(["f"]);
});

test("findFreeEntryId returns an id that no entry of the menu has [E14]", () => {
  expect(findFreeEntryId([e("entry-1", e("entry-2"))])).toBe("entry-3");
});
