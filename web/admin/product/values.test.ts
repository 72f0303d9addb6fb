import { expect, test } from "vitest";
import {
  type AdminProduct,
  type AdminProductVariant,
  mapProductDetails,
  PRODUCT_DETAILS,
  type ProductDetails,
  productInput,
} from "../../../contract/admin-product.ts";
import { createEmptyText, LOCALES } from "../../../contract/locales.ts";
import { textOf } from "../../../tests/products.ts";
import {
  createEmptyProductValues,
  createEmptyVariantValues,
  toDuplicateFormValues,
  toProductValues,
} from "./values.ts";

const variant: AdminProductVariant = {
  ...createEmptyVariantValues(),
  id: 1,
  sku: "AMLOU-250",
  barcode: null,
  price: 1059.5,
  sale_price: 900.05,
  net_quantity: 250,
  shipping_weight_grams: 400,
  parts: [],
};
const product: AdminProduct = {
  ...createEmptyProductValues("Amlou"),
  id: 1,
  version: "1",
  name: textOf({ ar: "أملو", fr: "Amlou", en: "Amlou" }),
  main_category_id: 1,
  ...mapProductDetails<ProductDetails>((name) => (PRODUCT_DETAILS[name].kind === "texts" ? createEmptyText() : null)),
  variants: [variant],
};

test.each([
  ["ar", "1059.50", "900.05"],
  ["fr", "1059,50", "900,05"],
  ["en", "1059.50", "900.05"],
] as const)("a product form in %s shows prices in the language's format: %s [R26 K5]", (locale, price, sale_price) => {
  expect(toProductValues(product, locale).variants[0]).toMatchObject({ price, sale_price });
  expect(toDuplicateFormValues(product, locale).variants[0]).toMatchObject({ price, sale_price: "" });
  const whole = { ...product, variants: [{ ...variant, price: 1059, sale_price: null }] };
  expect(toProductValues(whole, locale).variants[0]).toMatchObject({ price: "1059", sale_price: "" });
});

const SIGNS = [
  ["unchanged separators", ""],
  ["a comma", ","],
  ["a point", "."],
] as const;
test.each(LOCALES.flatMap((locale) => SIGNS.map(([how, sign]) => [locale, how, sign] as const)))(
  "prices shown in a product form in %s and typed with %s are parsed to the stored numbers [R26 K5]",
  (locale, _, sign) => {
    const values = toProductValues(product, locale);
    const withSign = (amount: string) => (sign ? amount.replace(/[.,]/, sign) : amount);
    const variants = values.variants.map((each) => ({
      ...each,
      price: withSign(each.price),
      sale_price: withSign(each.sale_price),
    }));
    expect(productInput.parse({ ...values, variants }).variants[0]).toMatchObject({
      price: 1059.5,
      sale_price: 900.05,
    });
  },
);
