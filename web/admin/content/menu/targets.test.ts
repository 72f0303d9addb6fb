import { expect, test } from "vitest";
import { textOf } from "../../../../tests/products.ts";
import {
  type EditorTargets,
  findTargetName,
  isTargetMissing,
  parseTargetOptionValue,
  toTargetOptionValue,
} from "./targets.ts";

const text = (one: string) => textOf({ ar: one, fr: one, en: one });
const targets: EditorTargets = {
  places: [{ url: "/products", name: text("Products") }],
  categories: [{ slug: "honey", parent_id: null, name: text("Honey") }],
  pages: [
    { id: 3, slug: "terms", title: text("Terms"), is_published: true },
    { id: 4, slug: "gifts", title: text("Gifts"), is_published: false },
  ],
  goneProducts: ["old-honey"],
};

test.each(["category:honey", "page:3", "place:/products", "other"])(
  "parseTargetOptionValue reads a menu target back from the form value that toTargetOptionValue writes: %s [E14]",
  (value) => {
    expect(toTargetOptionValue(parseTargetOptionValue(value), targets)).toBe(value);
  },
);

test.each([
  ["a category", "category:honey", false],
  ["a deleted category", "category:jam", true],
  ["a page", "page:3", false],
  ["a draft", "page:4", true],
  ["a deleted page", "page:5", true],
  ["a fixed page of the shop", "place:/products", false],
  ["a category's URL", "other:/category/honey?sort=name", false],
  ["the URL of a missing category", "other:/category/jam", true],
  ["a draft's URL", "other:/page/gifts", true],
  ["a product's URL", "other:/product/thyme-honey", false],
  ["the URL of a product no longer on sale", "other:/product/old-honey#reviews", true],
  ["another site's URL", "other:https://elsewhere.example/page/gifts", false],
  ["no target yet", "other", true],
])("isGone tells deleted, missing and draft menu targets from published ones: %s [E14]", (_, value, isMarked) => {
  expect(isTargetMissing(parseTargetOptionValue(value), targets)).toBe(isMarked);
});

test("findTargetName returns the name of the category or page that a menu entry links to, or null for a custom URL [E14]", () => {
  expect(
    ["category:honey", "page:3", "place:/products", "other:/x"].map(
      (value) => findTargetName(parseTargetOptionValue(value), targets)?.fr,
    ),
  ).toEqual(["Honey", "Terms", "Products", undefined]);
});
