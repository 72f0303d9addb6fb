import { expect, test } from "vitest";
import type { Product, ProductOption } from "../../../contract/catalog.ts";
import { findChosenSellable, getMaxQuantity } from "./sellable.ts";

const option = (variant_id: number, change: Partial<ProductOption> = {}): ProductOption => ({
  id: variant_id,
  variant_id,
  value: `${variant_id} g`,
  default: false,
  price: 100,
  sale_price: null,
  sku: `S${variant_id}`,
  barcode: null,
  weight: 300,
  unit_price: null,
  stock_quantity: 5,
  ...change,
});

const product = (options: ProductOption[]): Product => ({
  id: 1,
  slug: "honey",
  name: "Honey",
  short_description: "",
  price: 60,
  sale_price: 50,
  currentPrice: 50,
  unit_price: null,
  cover: null,
  categories: [],
  stage: "#fff",
  deep: "#000",
  mark: null,
  is_pack: false,
  average_rating: 0,
  total_reviews: 0,
  stock_quantity: 3,
  default_option: { id: null, variant_id: 20, value: null, price: 60, sale_price: 50 },
  description: "",
  translations: {},
  image_url: null,
  images: [],
  sku: "OWN",
  barcode: null,
  weight: 1,
  origin_country: "MA",
  origin_region: null,
  origin_place: null,
  producer: null,
  onssa_number: null,
  brand_name: "",
  specifications: [],
  subproducts: [],
  saving: null,
  attributes: options.length ? [{ id: 1, name: "Size", default: true, price: 60, sale_price: 50, options }] : [],
});

test("the product page selects the option named in the URL, with that option's price and stock [C1]", () => {
  const chosen = findChosenSellable(
    product([option(10), option(20), option(30, { sale_price: 80, stock_quantity: 0 })]),
    "30",
  );
  expect(chosen).toMatchObject({ variantId: 30, sku: "S30", price: 100, currentPrice: 80, stock: 0 });
});

test("the product page selects the default option when the URL names no option of the product [C1]", () => {
  const all = product([option(10), option(20)]);
  for (const id of [null, "", "999", "x"]) expect(findChosenSellable(all, id).variantId).toBe(20);
});

test("the product page uses the product's own price and stock when the product has no options [C1]", () => {
  expect(findChosenSellable(product([]), "10")).toMatchObject({
    variantId: 20,
    option: null,
    sku: "OWN",
    currentPrice: 50,
    stock: 3,
  });
});

test("getMaxQuantity limits a quantity to the stock, at least 1 and at most 99 [V13]", () => {
  expect([0, 1, 3, 500].map(getMaxQuantity)).toEqual([1, 1, 3, 99]);
});
