import * as z from "zod/mini";
import { minimal, product, productCard, sellableProduct } from "./catalog.ts";

/**
 * The catalogue as one file in one language, which browsers keep (E19): for results while somebody types, for the quick
 * look, and for when there is no network. Lists name products by their place in `products`.
 */

/** A product as the quick look shows it, and the words that it is found by: those of its names, and those of its shelves. */
export const cachedProduct = z.extend(sellableProduct, {
  words: z.object({ name: z.array(z.string()), shelf: z.array(z.string()) }),
});
export type CachedProduct = z.infer<typeof cachedProduct>;

/** Any of `categories` and `images`, in any order, as one text: "categories" unless told. */
const INCLUDES = ["", "categories", "images", "categories,images"] as const;

/** What a client wants of the products of the cache: `minimal` leaves a card of each (A7). */
export const cacheQuery = z.object({
  include: z._default(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((said) => [...new Set(said.split(",").filter((name) => name !== ""))].sort().join(",")),
      ),
      z.enum(INCLUDES, "field.invalid"),
    ),
    "categories",
  ),
  minimal,
});
export type CacheQuery = z.infer<typeof cacheQuery>;

/** A product of the cache as a client asked for it. */
export const listedProduct = z.extend(z.omit(productCard, { categories: true }), {
  ...z.partial(
    z.pick(cachedProduct, { categories: true, attributes: true, sku: true, barcode: true, weight: true, words: true }),
  ).shape,
  ...z.partial(z.pick(product, { image_url: true, images: true })).shape,
});
export type ListedProduct = z.infer<typeof listedProduct>;

const places = z.array(z.int());

export const staticCache = z.object({
  /** Of the file's form: one that a browser does not know is not read. */
  version: z.int(),
  /** Names the content: `ar-` and what was made of everything in the file but its time. */
  version_hash: z.string(),
  generated_at: z.string(),
  /** How many are on sale; the file holds at most 500, those that sell best. */
  total_products: z.int(),
  products: z.array(cachedProduct),
  bySlug: z.record(z.string(), z.int()),
  byCategory: z.record(z.string(), places),
  featured: places,
  latest: places,
  /** Words and phrases that mean the same (contract/search-words.ts). */
  synonyms: z.array(z.array(z.array(z.string()))),
});
export type StaticCache = z.infer<typeof staticCache>;

/** The same file with its products as a client asked for them. */
export const listedCache = z.extend(staticCache, { products: z.array(listedProduct) });

export const cacheVersion = z.object({ version: z.int(), version_hash: z.string() });
export type CacheVersion = z.infer<typeof cacheVersion>;

/** What there is to fetch, and where. */
export const staticCacheMeta = z.extend(cacheVersion, {
  generated_at: z.string(),
  total_products: z.int(),
  categories: z.int(),
  featured_count: z.int(),
  latest_count: z.int(),
  cache_urls: z.object({ with_version_param: z.string(), with_hash: z.string() }),
});
export type StaticCacheMeta = z.infer<typeof staticCacheMeta>;
