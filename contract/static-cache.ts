import * as z from "zod/mini";
import { minimalFlag, product, productCard, sellableProduct } from "./catalog.ts";

/** Catalogue file that browsers cache (E19). The file's lists contain indexes into `products`. */

export const cachedProduct = z.extend(sellableProduct, {
  words: z.object({ name: z.array(z.string()), shelf: z.array(z.string()) }),
});
export type CachedProduct = z.infer<typeof cachedProduct>;

const INCLUDES = ["", "categories", "images", "categories,images"] as const;

export const cacheQuery = z.object({
  include: z._default(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((value) => [...new Set(value.split(",").filter((name) => name !== ""))].sort().join(",")),
      ),
      z.enum(INCLUDES, "field.invalid"),
    ),
    "categories",
  ),
  minimal: minimalFlag,
});
export type CacheQuery = z.infer<typeof cacheQuery>;

export const productsCacheItem = z.extend(z.omit(productCard, { categories: true }), {
  ...z.partial(
    z.pick(cachedProduct, { categories: true, attributes: true, sku: true, barcode: true, weight: true, words: true }),
  ).shape,
  ...z.partial(z.pick(product, { image_url: true, images: true })).shape,
});
export type ProductsCacheItem = z.infer<typeof productsCacheItem>;

const places = z.array(z.int());

export const staticCache = z.object({
  /** Version of the file's format. Browsers ignore a file whose version they do not know. */
  version: z.int(),
  /** The language and a hash of the content, such as `ar-…`. The hash does not include `generated_at`. */
  version_hash: z.string(),
  generated_at: z.string(),
  /** Number of active products. The file contains at most 500 of them, those that sell best. */
  total_products: z.int(),
  products: z.array(cachedProduct),
  bySlug: z.record(z.string(), z.int()),
  byCategory: z.record(z.string(), places),
  featured: places,
  latest: places,
  synonyms: z.array(z.array(z.array(z.string()))),
});
export type StaticCache = z.infer<typeof staticCache>;

export const productsCache = z.extend(staticCache, { products: z.array(productsCacheItem) });

export const cacheVersion = z.object({ version: z.int(), version_hash: z.string() });
export type CacheVersion = z.infer<typeof cacheVersion>;

export const staticCacheMeta = z.extend(cacheVersion, {
  generated_at: z.string(),
  total_products: z.int(),
  categories: z.int(),
  featured_count: z.int(),
  latest_count: z.int(),
  cache_urls: z.object({ with_version_param: z.string(), with_hash: z.string() }),
});
export type StaticCacheMeta = z.infer<typeof staticCacheMeta>;
