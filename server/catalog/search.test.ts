import fc from "fast-check";
import { expect, test } from "vitest";
import { type ProductCard, productQuery } from "../../contract/catalog.ts";
import { foldText } from "../../contract/fold.ts";
import type { Locale } from "../../contract/locales.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { createAnonymousCaller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { listCategoryProducts, searchProducts } from "./search.ts";

const ask = (query: object) => productQuery.parse({ per_page: 100, ...query });
const find = (db: Db, query: object, locale: Locale = "en") =>
  searchProducts(db, createAnonymousCaller(locale), ask(query));
const slugs = (page: { items: ProductCard[] }) => page.items.map(({ slug }) => slug);
const sorted = (numbers: number[]) => [...numbers].sort((a, b) => a - b);

describeOnBothEngines("searchProducts", (open) => {
  test("the product list without filters returns every product, best sellers first [R2]", async () => {
    const { db } = await open("seeded");
    const page = await find(db, {});
    const sold = await db.selectFrom("products").select("slug").orderBy("sold_count", "desc").orderBy("id").execute();
    expect(slugs(page)).toEqual(sold.map(({ slug }) => slug));
    expect(page.pagination).toEqual({ current_page: 1, last_page: 1, per_page: 100, total: sold.length });
  });

  test.each(["thyme honey", "THYME HONEY", "miel thym", "عَسَل الزعتر", "عسل الزعتر"])(
    "finds thyme honey by the query %s in every language [V16]",
    async (q) => {
      const { db } = await open("seeded");
      for (const locale of ["ar", "fr", "en"] as const)
        expect(slugs(await find(db, { q }, locale))).toContain("thyme-honey");
    },
  );

  test("search ignores accents, hamza forms and ta marbuta [V16]", async () => {
    const { db } = await open("seeded");
    expect((await find(db, { q: "the vert" })).pagination.total).toBeGreaterThan(0);
    expect(slugs(await find(db, { q: "thé vert" }))).toEqual(slugs(await find(db, { q: "THE  VERT" })));
    expect(slugs(await find(db, { q: "أركان" }))).toEqual(slugs(await find(db, { q: "اركان" })));
    expect(slugs(await find(db, { q: "لويزة" }))).toEqual(slugs(await find(db, { q: "لويزه" })));
  });

  test("search requires every word of the query in a product's name, descriptions or category names [V16]", async () => {
    const { db } = await open("seeded");
    const both = await find(db, { q: "honey saffron" });
    const [honey, saffron] = [slugs(await find(db, { q: "honey" })), slugs(await find(db, { q: "saffron" }))];
    expect(slugs(both).sort()).toEqual(honey.filter((slug) => saffron.includes(slug)).sort());
    expect((await find(db, { q: "zzzz" })).items).toEqual([]);
    expect((await find(db, { q: "coffrets" })).items.filter(({ is_pack }) => is_pack)).toHaveLength(3);
  });

  test("a search text of fewer than two letters matches every product [V16]", async () => {
    const { db } = await open("seeded");
    const all = (await find(db, {})).pagination.total;
    for (const q of ["", " ", "z", "ﹰ", "é "]) expect((await find(db, { q })).pagination.total, `"${q}"`).toBe(all);
  });

  test("search ignores punctuation, and never passes it on as syntax of tsquery or LIKE [V16]", async () => {
    const { db } = await open("seeded");
    for (const q of ["%%", "__", "\\\\", "';--", "🍯🍯", "honey\0zzzz", "honey & zzzz"])
      expect((await find(db, { q })).items, q).toEqual([]);
    const honey = slugs(await find(db, { q: "thyme honey" }));
    for (const q of [
      "thyme' | 'honey",
      "thyme:* & !honey",
      "(thyme) <-> honey\\",
      "thyme_honey%",
      '"thyme"\u0000honey',
      "\ud83cthyme honey",
    ])
      expect(slugs(await find(db, { q })), q).toEqual(honey);
  });

  test("search returns a result for any input, without an error [V16]", async () => {
    const { db } = await open("seeded");
    const signs = fc.constantFrom(
      "'",
      '"',
      "\\",
      "%",
      "_",
      "&",
      "|",
      "!",
      ":*",
      "<->",
      "(",
      ")",
      "\0",
      "\ud83c",
      "🍯",
      "ال",
      "لل",
      "هـ",
      "-",
      " ",
    );
    const searchParts = fc.array(
      fc.oneof(signs, fc.string({ unit: "binary", maxLength: 6 }), fc.constantFrom("miel", "عسل", "hony")),
      { maxLength: 20 },
    );
    await fc.assert(
      fc.asyncProperty(searchParts, async (parts) => {
        const { items, pagination } = await searchProducts(db, createAnonymousCaller("ar"), {
          ...ask({}),
          q: parts.join(""),
        });
        expect(items.length).toBe(Math.min(pagination.total, 100));
      }),
      { numRuns: 150 },
    );
    for (const q of [
      Array(200).fill("عسل").join(" "),
      "é".repeat(5000),
      "1".repeat(5000),
      Array.from({ length: 200 }, (_, n) => `word${n}`).join(" "),
    ])
      await searchProducts(db, createAnonymousCaller("fr"), { ...ask({}), q });
  });

  test("search ranks words in a product's name before words in its description [R2]", async () => {
    const { db } = await open("seeded");
    const hasHoneyInName = (await find(db, { q: "honey" })).items.map(({ name }) => foldText(name).includes("honey"));
    expect(hasHoneyInName[0]).toBe(true);
    expect(hasHoneyInName.at(-1)).toBe(false);
    expect(hasHoneyInName).toEqual([...hasHoneyInName].sort((a, b) => Number(b) - Number(a)));
  });

  test("sorts products by current price, ascending and descending [R2 K8]", async () => {
    const { db } = await open("seeded");
    const up = (await find(db, { sort: "price_asc" })).items.map(({ currentPrice }) => currentPrice);
    expect(up).toEqual(sorted(up));
    const down = (await find(db, { sort: "price_desc" })).items.map(({ currentPrice }) => currentPrice);
    expect(down).toEqual(sorted(up).reverse());
  });

  test.each(["ar", "fr", "en"] as const)("sorts products by name in %s [R2 K8]", async (locale) => {
    const { db } = await open("seeded");
    const names = (await find(db, { sort: "name" }, locale)).items.map(({ name }) => foldText(name.replace(/’/g, " ")));
    expect(names).toEqual([...names].sort((a, b) => (a < b ? -1 : 1)));
  });

  test("filters products by a minimum and maximum of the current price, both inclusive [R2]", async () => {
    const { db } = await open("seeded");
    const { items, price_range } = await find(db, { min_price: 80, max_price: 149 });
    const all = (await find(db, {})).items;
    expect(slugs({ items }).sort()).toEqual(
      slugs({ items: all.filter(({ currentPrice }) => currentPrice >= 80 && currentPrice <= 149) }).sort(),
    );
    expect(items.some(({ slug, price }) => slug === "thyme-honey" && price > 149)).toBe(true);
    const prices = all.map(({ currentPrice }) => currentPrice);
    expect(price_range).toEqual({ min: Math.floor(Math.min(...prices)), max: Math.ceil(Math.max(...prices)) });
  });

  test("combines the product filters for stars, category and search text [R2]", async () => {
    const { db } = await open("seeded");
    await db.updateTable("products").set({ average_rating: 3.9 }).where("slug", "=", "thyme-honey").execute();
    const honey = await find(db, { category: "honey", q: "miel", rating: 4 });
    expect(honey.items.every((card) => card.categories[0]?.slug === "honey" && card.average_rating >= 4)).toBe(true);
    expect(slugs(honey)).not.toContain("thyme-honey");
    expect(slugs(await find(db, { category: "honey", rating: 3 }))).toContain("thyme-honey");
  });

  test("lists each product on exactly one page, and returns an empty page past the last page [R2]", async () => {
    const { db } = await open("seeded");
    await db.updateTable("products").set({ sold_count: 1 }).execute();
    const { total } = (await find(db, {})).pagination;
    const listedSlugs: string[] = [];
    for (let page = 1; page <= Math.ceil(total / 7); page++)
      listedSlugs.push(...slugs(await find(db, { page, per_page: 7 })));
    expect(new Set(listedSlugs).size).toBe(total);
    expect(listedSlugs).toHaveLength(total);
    const beyond = await find(db, { page: 10_000, per_page: 7 });
    expect(beyond.items).toEqual([]);
    expect(beyond.pagination).toMatchObject({ current_page: 10_000, last_page: Math.ceil(total / 7), total });
  });

  test("listing the products of an unknown category throws category_not_found [R4]", async () => {
    const { db } = await open("seeded");
    await expect(find(db, { category: "no-such" })).rejects.toMatchObject({ code: "category_not_found" });
    for (const name of ["no-such", "99999999999", "0"]) {
      await expect(listCategoryProducts(db, createAnonymousCaller("en"), name, ask({}))).rejects.toMatchObject({
        code: "category_not_found",
      });
    }
  });

  test("lists a category's products by the category's slug or id, including products of its subcategories [A7]", async () => {
    const { db } = await open("seeded");
    const { id } = await db.selectFrom("categories").select("id").where("slug", "=", "honey").executeTakeFirstOrThrow();
    const bySlug = await listCategoryProducts(db, createAnonymousCaller("en"), "honey", ask({}));
    expect(slugs(await listCategoryProducts(db, createAnonymousCaller("en"), String(id), ask({})))).toEqual(
      slugs(bySlug),
    );
    await db.updateTable("categories").set({ parent_id: id }).where("slug", "=", "amlou").execute();
    const withAmlou = await listCategoryProducts(db, createAnonymousCaller("en"), "honey", ask({}));
    expect(withAmlou.pagination.total).toBe(bySlug.pagination.total + 5);
  });

  test("product lists leave out drafts, archived products and products whose default variant is archived", async () => {
    const { db } = await open("seeded");
    const { total } = (await find(db, {})).pagination;
    await db.updateTable("products").set({ status: "draft" }).where("slug", "=", "thyme-honey").execute();
    await db.updateTable("products").set({ status: "archived" }).where("slug", "=", "ground-saffron").execute();
    await db.updateTable("variants").set({ is_archived: true }).where("sku", "=", "AML-TEA-001-200").execute();
    const onSale = await db
      .selectFrom("variants")
      .select("is_default")
      .where("sku", "=", "AML-TEA-001-200")
      .executeTakeFirstOrThrow();
    expect((await find(db, {})).pagination.total).toBe(total - (onSale.is_default ? 3 : 2));
  });
});
