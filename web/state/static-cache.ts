import { STATIC_CACHE_SETTINGS } from "../../contract/constants.ts";
import type { Locale } from "../../contract/locales.ts";
import type { CachedProduct, CacheVersion, StaticCache } from "../../contract/static-cache.ts";
import { callApi } from "./api.ts";

/** Caches the catalogue for search and offline use. Each version is fetched once and kept up to a week (T25, K11). */

type Stored = { at: number; cache: StaticCache };

let remembered: (Stored & { locale: Locale }) | null = null;
const nameOf = (locale: Locale) => `amlou.catalogue.${locale}`;

/** Loads the catalogue. Falls back to the stored copy, then to products only, then to an empty catalogue. Never rejects. */
export async function loadStaticCache(locale: Locale): Promise<StaticCache> {
  const { lifetimeMs } = STATIC_CACHE_SETTINGS;
  if (remembered?.locale === locale && isYoung(remembered, lifetimeMs.memory)) return remembered.cache;
  const storedEntry = readStored(locale);
  const cache = await fetchNewest(locale, storedEntry).catch(() => null);
  if (cache) {
    remembered = { locale, at: Date.now(), cache };
    return cache;
  }
  return storedEntry?.cache ?? (await fetchProducts().catch(() => EMPTY));
}

export function findProductInMemory(locale: Locale, slug: string): CachedProduct | undefined {
  return remembered?.locale === locale ? productOf(remembered.cache, slug) : undefined;
}

export function findStoredProduct(locale: Locale, slug: string): CachedProduct | undefined {
  return findProductInMemory(locale, slug) ?? productOf(readStored(locale)?.cache ?? EMPTY, slug);
}

export const readStoredCatalogue = (locale: Locale): StaticCache | null => readStored(locale)?.cache ?? null;

const productOf = ({ products, bySlug }: StaticCache, slug: string) => products[bySlug[slug] ?? -1];

async function fetchNewest(locale: Locale, storedEntry: Stored | null): Promise<StaticCache> {
  const { version, timeoutMs } = STATIC_CACHE_SETTINGS;
  const { version_hash } = await callApi<CacheVersion>("/cache/version", { timeoutMs: timeoutMs.version });
  if (storedEntry?.cache.version_hash === version_hash) return storedEntry.cache;
  const answer = await fetch(`/api/products-cache-${version_hash}.json`, {
    signal: AbortSignal.timeout(timeoutMs.file),
  });
  if (!answer.ok) throw new Error(`static product cache: ${answer.status}`);
  const cache: StaticCache = await answer.json();
  if (cache.version !== version) throw new Error("static product cache of another form");
  store(locale, cache);
  return cache;
}

const EMPTY: StaticCache = withProducts([]);

async function fetchProducts(): Promise<StaticCache> {
  const { fallback } = STATIC_CACHE_SETTINGS.timeoutMs;
  return withProducts(await callApi<CachedProduct[]>("/products/all-for-cache", { timeoutMs: fallback }));
}

function withProducts(products: CachedProduct[]): StaticCache {
  return {
    version: STATIC_CACHE_SETTINGS.version,
    version_hash: "",
    generated_at: "",
    total_products: products.length,
    products,
    bySlug: Object.fromEntries(products.map(({ slug }, index) => [slug, index])),
    byCategory: {},
    featured: [],
    latest: [],
    synonyms: [],
  };
}

const isYoung = ({ at }: Stored, lifetimeMs: number) => Math.abs(Date.now() - at) < lifetimeMs;

function readStored(locale: Locale): Stored | null {
  try {
    const entry: Stored | null = JSON.parse(localStorage.getItem(nameOf(locale)) ?? "null");
    const isFit =
      entry?.cache.version === STATIC_CACHE_SETTINGS.version &&
      isYoung(entry, STATIC_CACHE_SETTINGS.lifetimeMs.products);
    return isFit ? entry : null;
  } catch {
    return null;
  }
}

function store(locale: Locale, cache: StaticCache): void {
  try {
    localStorage.setItem(nameOf(locale), JSON.stringify({ at: Date.now(), cache } satisfies Stored));
  } catch {}
}
