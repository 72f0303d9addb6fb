import { expect, test } from "vitest";
import type { Product, ProductOption } from "../../../contract/catalog.ts";
import { chosenSellable, quantityMax } from "./sellable.ts";

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

test("[C1] the option that the address names is the chosen one, with its own price and stock", () => {
  const chosen = chosenSellable(
    product([option(10), option(20), option(30, { sale_price: 80, stock_quantity: 0 })]),
    "30",
  );
  expect(chosen).toMatchObject({ variantId: 30, sku: "S30", price: 100, currentPrice: 80, stock: 0 });
});

test("[C1] an address that names no option of this product gives the default one", () => {
  const all = product([option(10), option(20)]);
  for (const asked of [null, "", "999", "x"]) expect(chosenSellable(all, asked).variantId).toBe(20);
});

test("[C1] a product without options is itself what is sold", () => {
  expect(chosenSellable(product([]), "10")).toMatchObject({
    variantId: 20,
    option: null,
    sku: "OWN",
    currentPrice: 50,
    stock: 3,
  });
});

test("[V13] no more can be asked for than is in stock, and never more than 99", () => {
  expect([0, 1, 3, 500].map(quantityMax)).toEqual([1, 1, 3, 99]);
});
