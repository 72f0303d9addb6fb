import { expect, test } from "vitest";
import { textOf } from "../../tests/products.ts";
import { computePackSaving, type PackComponent, toSubproduct } from "./packs.ts";
import { formatQuantity } from "./units.ts";

const HONEY: PackComponent = {
  variant_id: 1,
  slug: "thyme-honey",
  name: textOf({ ar: "عسل", fr: "Miel", en: "Honey" }),
  stage_color: "amber",
  quantity: 2,
  current_price_centimes: 14_950,
  net_quantity: 500,
  net_unit: "g",
  cover: "thyme-honey",
};

test("a bundle's component has its name in the reader's language, its quantity, and the price of a single piece [C3]", () => {
  expect(toSubproduct(HONEY, "fr")).toEqual({
    slug: "thyme-honey",
    name: "Miel",
    option: formatQuantity("fr", 500, "g"),
    cover: "thyme-honey",
    stage: "amber",
    quantity: 2,
    price: 149.5,
  });
});

test("a bundle's saving is the sum of its components' prices minus the bundle's price, or null if that is not positive [C3]", () => {
  expect(computePackSaving([HONEY, { ...HONEY, quantity: 1 }], 40_000)).toBe(48.5);
  expect(computePackSaving([HONEY], 29_899)).toBe(0.01);
  expect(computePackSaving([HONEY], 29_900)).toBeNull();
  expect(computePackSaving([HONEY], 30_000)).toBeNull();
  expect(computePackSaving([], 10_000)).toBeNull();
});
