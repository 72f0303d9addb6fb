import { sql } from "kysely";
import { expect, test } from "vitest";
import { staticCache, staticCacheMeta } from "../../contract/static-cache.ts";
import { apiClient } from "../../tests/api-client.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { guest, setStock, sizeOf } from "../../tests/fixtures.ts";
import { cachePublicContent } from "../platform/database/content-cache.ts";
import { getProduct } from "./product.ts";
import { getStaticCacheFile, readStaticCache } from "./static-cache.ts";

describeOnBothEngines("the static product cache", (open) => {
  test("the static product cache (a JSON file per language) has the same content at its fixed and its immutable URL, which also accepts HEAD [E19 A8]", async () => {
    const { get, send } = apiClient(await open("seeded"));
    const meta = staticCacheMeta.parse((await get("/products-meta.json?locale=fr")).body);
    const version = (await get("/cache/version?locale=fr")).body;
    expect([version.version_hash, version.data.version_hash]).toEqual([meta.version_hash, meta.version_hash]);
    const below = (address: string) => address.replace(/^\/api/, "");
    const file = await get(below(meta.cache_urls.with_version_param));
    expect(file.headers.get("Cache-Control")).toBe("no-cache");
    const cache = staticCache.parse(file.body);
    expect(cache.version_hash).toBe(meta.version_hash);
    expect(cache).toMatchObject({ total_products: meta.total_products, generated_at: expect.any(String) });
    const hashedFile = await get(below(meta.cache_urls.with_hash));
    expect(hashedFile.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect({ ...hashedFile.body, generated_at: "" }).toEqual({ ...file.body, generated_at: "" });
    expect((await send("HEAD", below(meta.cache_urls.with_hash))).status).toBe(200);
    expect((await send("HEAD", `/products-cache-fr-${"0".repeat(20)}.json`)).status).toBe(404);
    expect((await get("/products-cache-xx.json")).status).toBe(404);
  });

  test("the static product cache is built once per language and reused until public content changes [E19 A8]", async () => {
    const { db, forget } = cachePublicContent((await open("seeded")).db);
    const [first, second] = await Promise.all([
      getStaticCacheFile(db, guest("ar")),
      getStaticCacheFile(db, guest("ar")),
    ]);
    expect(second).toBe(first);
    expect((await getStaticCacheFile(db, guest("fr"))).meta.version_hash).toMatch(/^fr-/);
    const { variant_id } = await sizeOf(db, "thyme-honey", 500);
    await setStock(db, variant_id, 3);
    forget();
    const { meta, bytes } = await getStaticCacheFile(db, guest("ar"));
    expect(meta.version_hash).not.toBe(first.meta.version_hash);
    expect(JSON.parse(new TextDecoder().decode(bytes)).version_hash).toBe(meta.version_hash);
  });

  test("the static cache contains every product with all data of its product page, indexed by slug, category and list [E19 A7]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const cache = await readStaticCache(db, guest("ar"));
    expect(cache.products).toHaveLength(cache.total_products);
    for (const slug of ["thyme-honey", "souss-breakfast", "roasted-argan-oil"]) {
      const cached = cache.products[cache.bySlug[slug] ?? -1];
      const { attributes, sku, barcode, weight, name, cover } = await getProduct(db, guest("ar"), slug);
      const plenty = (stock: number) => (stock > 5 ? 99 : stock);
      expect(cached).toMatchObject({ slug, name, cover, sku, barcode, weight });
      expect(cached?.attributes).toEqual(
        attributes.map((attribute) => ({
          ...attribute,
          options: attribute.options.map((option) => ({ ...option, stock_quantity: plenty(option.stock_quantity) })),
        })),
      );
      for (const { slug: category } of cached?.categories ?? [])
        expect(cache.byCategory[category]).toContain(cache.bySlug[slug]);
    }
    expect(cache.featured).toHaveLength(8);
    expect(cache.latest).toHaveLength(8);
    const { body } = await apiClient(database).get("/products/all-for-cache?locale=ar");
    expect(body.data).toEqual(cache.products);
  });

  test("a price change or low stock changes the static cache's version hash in every language; a stock change above the threshold does not [E19]", async () => {
    const { db } = await open("seeded");
    const hashes = () =>
      Promise.all(
        (["ar", "fr", "en"] as const).map(async (locale) => (await readStaticCache(db, guest(locale))).version_hash),
      );
    const { variant_id } = await sizeOf(db, "thyme-honey", 500);
    await setStock(db, variant_id, 50);
    const first = await hashes();
    expect(new Set(first).size).toBe(3);
    await setStock(db, variant_id, 40);
    expect(await hashes()).toEqual(first);
    await setStock(db, variant_id, 3);
    const few = await hashes();
    for (const [index, hash] of few.entries()) expect(hash).not.toBe(first[index]);
    await sql`UPDATE variants SET price_centimes = price_centimes + 100 WHERE id = ${variant_id}`.execute(db);
    for (const [index, hash] of (await hashes()).entries()) expect(hash).not.toBe(few[index]);
  });
});
