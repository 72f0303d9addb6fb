import { expect, test } from "vitest";
import { rib as ribField } from "../../contract/rib.ts";
import { banks } from "./banks.ts";
import { categories } from "./categories.ts";
import { cities } from "./cities.ts";
import { couriers } from "./couriers.ts";
import { listSeedPages } from "./pages.ts";
import { products } from "./products.ts";
import { regions } from "./regions.ts";
import { settings } from "./settings.ts";
import type { SeedProduct, SeedVariant } from "./types.ts";

/** Every object with an Arabic text in the data, with its path. */
function textsIn(value: unknown, path: string): { path: string; text: Record<string, unknown> }[] {
  if (typeof value !== "object" || value === null) return [];
  const here = "ar" in value ? [{ path, text: value as Record<string, unknown> }] : [];
  return [...here, ...Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`))];
}

test("every text of the demo shop is in Arabic, French, English and Spanish, and every place name in the first three [U17]", () => {
  // Leaves out the label texts, which exist in two scripts instead of in every language.
  const labelled = products.map(({ packshot: _, ...product }) => product);
  const texts = textsIn(
    {
      products: labelled,
      categories,
      cities,
      regions,
      pages: [...listSeedPages(true), ...listSeedPages(false)],
      settings,
    },
    "seed",
  );
  expect(texts.length).toBeGreaterThan(600);
  for (const { path, text } of texts) {
    const isPlace = /^seed\.(?:cities|regions)\b/.test(path);
    expect(Object.keys(text).sort(), path).toEqual(isPlace ? ["ar", "en", "fr"] : ["ar", "en", "es", "fr"]);
    for (const one of Object.values(text)) expect(String(one).trim(), path).not.toBe("");
    // Texts without letters, such as "5%", are the same in every language.
    if (/\p{Letter}/u.test(String(text.fr))) expect(text.ar, path).toMatch(/\p{Script=Arabic}/u);
  }
});

test("the demo shop has at least 48 products and exactly ten categories; each product has an existing category and region", () => {
  expect(products.length).toBeGreaterThanOrEqual(48);
  expect(categories).toHaveLength(10);
  for (const product of products) {
    expect(
      categories.map(({ slug }) => slug),
      product.slug,
    ).toContain(product.category);
    expect(
      regions.map(({ slug }) => slug),
      product.slug,
    ).toContain(product.origin.region);
  }
  expect(new Set(products.map(({ slug }) => slug)).size).toBe(products.length);
});

test("every demo product has exactly one default variant, and every sale price is below the regular price", () => {
  for (const { slug, variants } of products) {
    expect(variants.length === 1 ? 1 : variants.filter((variant) => variant.default).length, slug).toBe(1);
    for (const { price_dh, sale_price_dh } of variants)
      if (sale_price_dh !== undefined) expect(sale_price_dh, slug).toBeLessThan(price_dh);
  }
});

const current = ({ price_dh, sale_price_dh }: SeedVariant) => sale_price_dh ?? price_dh;

function partPrice({ product, quantity, unit, count }: NonNullable<SeedProduct["parts"]>[number]): number {
  const variant = products
    .find(({ slug }) => slug === product)
    ?.variants.find((each) => each.quantity === quantity && each.unit === unit);
  if (!variant) throw new Error(`no ${product} of ${quantity} ${unit}`);
  return current(variant) * count;
}

test("each demo bundle's regular price is the sum of its components' prices, and its sale price is lower [C3]", () => {
  const packs = products.filter(({ parts }) => parts);
  expect(packs).toHaveLength(3);
  for (const { slug, parts, variants } of packs) {
    const apart = (parts ?? []).reduce((sum, part) => sum + partPrice(part), 0);
    expect(
      variants.map(({ price_dh }) => price_dh),
      slug,
    ).toEqual([apart]);
    expect(variants.map(current)[0], slug).toBeLessThan(apart);
  }
});

test("the demo shop has 133 cities in twelve regions and four couriers; each city is served by at least one courier [E9]", () => {
  expect(cities).toHaveLength(133);
  expect(regions).toHaveLength(12);
  expect(couriers).toHaveLength(4);
  const rates = couriers.flatMap((courier) => courier.rates);
  for (const { slug, region } of cities) {
    expect(
      regions.map((each) => each.slug),
      slug,
    ).toContain(region);
    expect(
      rates.some((rate) => rate.city === slug || rate.region === region),
      slug,
    ).toBe(true);
  }
});

test("the demo shop has two bank accounts with valid RIB check digits [E10]", () => {
  expect(banks).toHaveLength(2);
  for (const { rib } of banks) expect(ribField.safeParse(rib).success, rib).toBe(true);
});
