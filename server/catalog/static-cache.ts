import { createHash } from "node:crypto";
import { CART_QUANTITY_RANGE, LOW_STOCK_THRESHOLD, STATIC_CACHE_SETTINGS } from "../../contract/constants.ts";
import type {
  CachedProduct,
  CacheQuery,
  ProductsCacheItem,
  StaticCache,
  StaticCacheMeta,
} from "../../contract/static-cache.ts";
import type { Caller } from "../platform/caller.ts";
import { readThroughCache } from "../platform/database/content-cache.ts";
import type { Db } from "../platform/database/database.ts";
import { selectCards, selectProductsOnSale, toProductCard } from "./cards.ts";
import { NO_FILTER, summarizeMatches } from "./list-products.ts";
import { listFeaturedProducts, listLatestProducts } from "./offers.ts";
import { readAttributes } from "./options.ts";
import { productPicturesSql, toPictures } from "./product.ts";
import { listSynonyms } from "./search-terms.ts";
import { listSizeWords, listTextWords, readProductSizes } from "./search-text.ts";

export async function readStaticCache(db: Db, caller: Caller): Promise<StaticCache> {
  const products = (await cachedRows(db, caller)).map(([product]) => product);
  const place = new Map(products.map(({ slug }, index) => [slug, index]));
  const placesOf = (cards: readonly { slug: string }[]) => cards.flatMap(({ slug }) => place.get(slug) ?? []);
  const byCategory: Record<string, number[]> = {};
  for (const [index, { categories }] of products.entries())
    for (const { slug } of categories) (byCategory[slug] ??= []).push(index);
  const { total } = await summarizeMatches(db, NO_FILTER);
  const content = {
    version: STATIC_CACHE_SETTINGS.version,
    total_products: total,
    products,
    bySlug: Object.fromEntries(place),
    byCategory,
    featured: placesOf(await listFeaturedProducts(db, caller)),
    latest: placesOf(await listLatestProducts(db, caller)),
    synonyms: await listSynonyms(db),
  };
  const hash = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 20);
  return { ...content, version_hash: `${caller.locale}-${hash}`, generated_at: new Date().toISOString() };
}

export type StaticCacheFile = { meta: StaticCacheMeta; bytes: Buffer<ArrayBuffer> };

/** Returns the static product cache and its manifest `meta`. Both are cached until public content changes (A8). */
export function getStaticCacheFile(db: Db, caller: Caller): Promise<StaticCacheFile> {
  return readThroughCache(db, "static cache", caller.locale, async () => {
    const cache = await readStaticCache(db, caller);
    return { meta: metaOf(cache), bytes: Buffer.from(JSON.stringify(cache)) };
  });
}

function metaOf(cache: StaticCache): StaticCacheMeta {
  const { version, version_hash, generated_at, total_products, byCategory, featured, latest } = cache;
  return {
    version,
    version_hash,
    generated_at,
    total_products,
    categories: Object.keys(byCategory).length,
    featured_count: featured.length,
    latest_count: latest.length,
    cache_urls: {
      with_version_param: `/api/products-cache.json?locale=${version_hash.slice(0, 2)}&version=${version_hash}`,
      with_hash: `/api/products-cache-${version_hash}.json`,
    },
  };
}

export async function getProductsCacheFile(db: Db, caller: Caller, query: CacheQuery): Promise<Buffer<ArrayBuffer>> {
  const { bytes } = await getStaticCacheFile(db, caller);
  if (query.include === "categories" && !query.minimal) return bytes;
  return readThroughCache(db, "listed cache", [caller.locale, query], async () =>
    Buffer.from(
      JSON.stringify({ ...JSON.parse(bytes.toString()), products: await listCacheProducts(db, caller, query) }),
    ),
  );
}

export async function listCacheProducts(
  db: Db,
  caller: Caller,
  { include, minimal }: CacheQuery,
): Promise<ProductsCacheItem[]> {
  const has = (name: string) => include.split(",").includes(name);
  return (await cachedRows(db, caller)).map(([product, pictures]) => {
    const { categories, attributes, sku, barcode, weight, words, ...card } = product;
    return {
      ...card,
      ...(has("categories") && { categories }),
      ...(!minimal && { attributes, sku, barcode, weight, words }),
      ...(has("images") && pictures),
    };
  });
}

type Pictures = ReturnType<typeof toPictures>;

async function cachedRows(db: Db, caller: Caller): Promise<[CachedProduct, Pictures][]> {
  const { locale } = caller;
  const rows = await selectCards(selectProductsOnSale(db))
    .select(["v.sku", "v.barcode", "v.shipping_weight_grams"])
    .select(productPicturesSql.as("images"))
    .orderBy("p.sold_count", "desc")
    .orderBy("p.id")
    .limit(STATIC_CACHE_SETTINGS.productsMax)
    .execute();
  const cards = rows.map((row) => toProductCard(row, locale));
  const attributes = await readAttributes(db, cards, locale);
  const sizes = await readProductSizes(
    db,
    cards.map(({ id }) => id),
  );
  return rows.map((row, index) => {
    const card = cards[index] as (typeof cards)[number];
    const product = {
      ...card,
      stock_quantity: shownStock(card.stock_quantity),
      attributes: attributes(card.id).map((attribute) => ({
        ...attribute,
        options: attribute.options.map((option) => ({ ...option, stock_quantity: shownStock(option.stock_quantity) })),
      })),
      sku: row.sku,
      barcode: row.barcode,
      weight: row.shipping_weight_grams,
      words: {
        name: unique([...listTextWords(row.name).flat(), ...listSizeWords(sizes.get(card.id) ?? [])]),
        shelf: unique(row.categories.flatMap(({ name }) => listTextWords(name)).flat()),
      },
    };
    return [product, toPictures(row, locale)];
  });
}

/** Stock in the static product cache. Only low stock is exact: otherwise each order would change the file. */
const shownStock = (stock: number): number => (stock > LOW_STOCK_THRESHOLD ? CART_QUANTITY_RANGE.max : stock);

const unique = (words: readonly string[]): string[] => [...new Set(words)];
