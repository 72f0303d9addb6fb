import { expect, test } from "vitest";
import { searchCachedProducts } from "./instant-search.ts";
import type { CachedProduct } from "./static-cache.ts";

/** Creates a product that calls `count` whenever its `words` are read. */
function counted(name: string[], count: () => void): CachedProduct {
  return {
    slug: name[0],
    get words() {
      count();
      return { name, shelf: [] };
    },
  } as unknown as CachedProduct;
}

test("instant search builds its word list for Darija queries once, and reuses the list for later queries [V16]", () => {
  let reads = 0;
  const cache = { products: [["عسل"], ["تفاح"]].map((name) => counted(name, () => reads++)), synonyms: [] };
  const find = (text: string) => searchCachedProducts(cache, text).map(({ slug }) => slug);
  expect(find("3asal")).toEqual(["عسل"]);
  const first = reads;
  reads = 0;
  expect(find("3asal")).toEqual(["عسل"]);
  expect(reads).toBe(first - cache.products.length);
  expect(find("tfa7")).toEqual(["تفاح"]);
});
