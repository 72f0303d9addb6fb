import { sql } from "kysely";
import { expect, test } from "vitest";
import { productQuery } from "../../contract/catalog.ts";
import { fillCatalogue } from "../../db/seed/large/catalogue.ts";
import { describeOnOwnCopies } from "../../tests/database.ts";
import { createAnonymousCaller } from "../platform/caller.ts";
import { cachePublicContent } from "../platform/database/content-cache.ts";
import { type Database, type Db, disableTransactionTimeouts, inTransaction } from "../platform/database/database.ts";
import { listProductIds, NO_FILTER, summarizeMatches } from "./list-products.ts";
import { listRelatedProducts } from "./offers.ts";
import { searchProducts } from "./search.ts";

const PRODUCTS = 1200;

const find = (db: Db, query: object) => searchProducts(db, createAnonymousCaller("fr"), productQuery.parse(query));
const all = async (db: Db, query: object) => {
  const { last_page } = (await find(db, { per_page: 100, ...query })).pagination;
  const pages = Array.from({ length: last_page }, (_, index) => find(db, { per_page: 100, ...query, page: index + 1 }));
  return (await Promise.all(pages)).flatMap(({ items }) => items);
};
const slugs = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug);

describeOnOwnCopies("a list of many products", (open) => {
  let filled: Promise<Database> | undefined;
  const shop = async () => {
    filled ??= fill(await open("seeded"));
    return filled;
  };

  test("search lists products with a match in the name first, the 120 best-selling of them by relevance, the others by sales; then other matches by sales [V16]", async () => {
    const { db } = await shop();
    const listed = await all(db, { q: "miel" });
    const { rows } = await sql<{ slug: string; is_named: boolean; is_it: boolean }>`
      SELECT p.slug, s.name_words @@ 'miel | honey | عسل' AS is_named, s.name_words @@ 'miel:A | honey:A | عسل:A' AS is_it
      FROM products p JOIN product_search s ON s.product_id = p.id WHERE s.is_on_sale AND s.all_words @@ 'miel | honey | عسل'
      ORDER BY s.sold_count DESC, p.id`.execute(db);
    expect(rows.length).toBeGreaterThan(300);
    expect(slugs(listed).toSorted()).toEqual(slugs(rows).toSorted());
    const row = new Map(rows.map((each) => [each.slug, each]));
    const order = slugs(listed).map((slug) => row.get(slug));
    const namedRows = rows.filter(({ is_named }) => is_named);
    expect(namedRows.length).toBeGreaterThan(120);
    expect(namedRows.length).toBeLessThan(rows.length - 50);
    expect(order.slice(0, namedRows.length).every((each) => each?.is_named)).toBe(true);
    // First the best-selling matches by relevance, then the others by sales.
    expect(slugs(order.slice(0, 120) as typeof rows).toSorted()).toEqual(slugs(namedRows.slice(0, 120)).toSorted());
    const isIt = order.slice(0, 120).map((each) => each?.is_it);
    expect(isIt).toEqual(isIt.toSorted((one, other) => Number(other) - Number(one)));
    expect(slugs(order.slice(120, namedRows.length) as typeof rows)).toEqual(slugs(namedRows.slice(120)));
    expect(slugs(order.slice(namedRows.length) as typeof rows)).toEqual(
      slugs(rows.filter(({ is_named }) => !is_named)),
    );
  }, 120_000);

  test.each(["popularity", "name", "price_asc", "price_desc"] as const)(
    "lists each product once across pages, sorted by %s [R2 K8]",
    async (sort) => {
      const { db } = await shop();
      for (const query of [{}, { q: "miel" }, { category: "honey" }, { min_price: 60, max_price: 90 }]) {
        const { total } = (await find(db, { ...query, sort })).pagination;
        const listed = await all(db, { ...query, sort });
        expect(new Set(slugs(listed)).size).toBe(total);
        const prices = listed.map(({ currentPrice }) => currentPrice);
        if (sort === "price_asc") expect(prices).toEqual(prices.toSorted((one, other) => one - other));
        if (sort === "price_desc") expect(prices).toEqual(prices.toSorted((one, other) => other - one));
      }
    },
  );

  test("the related products of a product are the best sellers of its category, then of other categories if too few [C2]", async () => {
    const { db } = await shop();
    const near = await listRelatedProducts(db, createAnonymousCaller("fr"), "thyme-honey", 12);
    expect(near.map(({ categories }) => categories[0]?.slug)).toEqual(Array(12).fill("honey"));
    const pack = await db
      .selectFrom("products as p")
      .innerJoin("categories as c", "c.id", "p.main_category_id")
      .select("p.slug")
      .where("c.slug", "=", "packs")
      .executeTakeFirstOrThrow();
    const few = (await listRelatedProducts(db, createAnonymousCaller("fr"), pack.slug, 40)).map(
      ({ categories }) => categories[0]?.slug === "packs",
    );
    expect(few).toHaveLength(40);
    expect(few).toEqual(few.toSorted((one, other) => Number(other) - Number(one)));
    expect(new Set(few).size).toBe(2);
  });

  test("a cached page of a product list is not reused after the list's total changes", async () => {
    const { db } = cachePublicContent((await shop()).db);
    const page = { sort: "popularity", locale: "fr", offset: 0, limit: 24 } as const;
    const before = await listProductIds(db, NO_FILTER, 0, page);
    const { total } = await summarizeMatches(db, NO_FILTER);
    expect([before.length, (await listProductIds(db, NO_FILTER, total, page)).length]).toEqual([0, 24]);
  });

  test("a product list's total is cached until the content cache is invalidated, and then counted again", async () => {
    const { db: anew } = await shop();
    const { db, forget } = cachePublicContent(anew);
    const before = await find(db, { category: "honey" });
    await sql`UPDATE products SET status = 'draft' WHERE slug = 'thyme-honey'`.execute(anew);
    try {
      expect((await find(db, { category: "honey" })).pagination.total).toBe(before.pagination.total);
      forget();
      expect((await find(db, { category: "honey" })).pagination.total).toBe(before.pagination.total - 1);
    } finally {
      await sql`UPDATE products SET status = 'active' WHERE slug = 'thyme-honey'`.execute(anew);
    }
  });
});

async function fill(database: Database): Promise<Database> {
  await inTransaction(database.db, async (tx) => {
    await disableTransactionTimeouts(tx);
    await fillCatalogue(tx, PRODUCTS);
    await sql`UPDATE products SET sold_count = id * 7919 % 1000`.execute(tx);
    await sql`ANALYZE`.execute(tx);
  });
  return database;
}
