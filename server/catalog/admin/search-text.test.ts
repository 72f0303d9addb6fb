import { sql } from "kysely";
import { expect, test } from "vitest";
import { productQuery } from "../../../contract/catalog.ts";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { checkInvariants } from "../../orders/invariants.ts";
import { createAnonymousCaller } from "../../platform/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import { searchProducts } from "../search.ts";
import { rewriteOutdatedSearchWords, writeSearchText } from "./search-text.ts";

const running = new AbortController().signal;

const find = async (db: Db, q: string) =>
  (await searchProducts(db, createAnonymousCaller("fr"), productQuery.parse({ q }))).items.map(({ slug }) => slug);

describeOnBothEngines("search text of products", (open) => {
  test("if an upgrade left products without search words, search finds them again after a job has generated the words [V16]", async () => {
    const { db } = await open("seeded");
    const before = await find(db, "hony");
    await db.updateTable("product_search").set({ name_words: null, all_words: null, rules: 0 }).execute();
    await db.deleteFrom("search_words").execute();
    expect(await find(db, "hony")).toEqual([]);
    await rewriteOutdatedSearchWords(db, running);
    expect(await find(db, "hony")).toEqual(before);
  });

  test("after an upgrade, search uses the stored old search words until a job has regenerated them and sent one notification of changed content [V16]", async () => {
    const { db, listen, notified: notificationsHandled } = await open("seeded");
    let announced = 0;
    await listen("public_content", () => void announced++);
    await rewriteOutdatedSearchWords(db, running);
    const word = sql<string>`'oldrule'`;
    await db.updateTable("product_search").set({ name_words: word, all_words: word, rules: 0 }).execute();
    await db.insertInto("search_words").values({ word: "oldrule", is_in_name: true }).execute();
    const { length } = await find(db, "oldrule");
    expect(length).toBeGreaterThan(0);
    await rewriteOutdatedSearchWords(db, AbortSignal.abort());
    expect(await find(db, "oldrule")).toHaveLength(length);
    await rewriteOutdatedSearchWords(db, running);
    await rewriteOutdatedSearchWords(db, running);
    expect(await find(db, "oldrule")).toEqual([]);
    expect(await find(db, "caroubier 250 g")).toEqual(["carob-honey"]);
    await notificationsHandled();
    expect(announced).toBe(1);
  });

  test("regenerating a product's search words restores missing phonetic keys, and still marks words of product names as such [V16]", async () => {
    const { db } = await open("seeded");
    const { id } = await db
      .selectFrom("products")
      .select("id")
      .where("slug", "=", "carob-honey")
      .executeTakeFirstOrThrow();
    const honey = db.selectFrom("search_words").select(["sound", "is_in_name"]).where("word", "=", "عسل");
    const before = await honey.execute();
    expect(before).toEqual([{ sound: "3sl", is_in_name: true }]);
    await db.updateTable("search_words").set({ sound: null }).execute();
    await writeSearchText(db, [id]);
    expect(await honey.execute()).toEqual(before);
  });

  test("after a misspelled product name is corrected, the misspelling is removed from the search words [V16]", async () => {
    const { db } = await open("seeded");
    const product = await db
      .selectFrom("products")
      .select(["id", "name"])
      .where("slug", "=", "carob-honey")
      .executeTakeFirstOrThrow();
    const name = (en: string) =>
      db
        .updateTable("products")
        .set({ name: JSON.stringify({ ...product.name, en }) })
        .where("id", "=", product.id)
        .execute();
    await name("Karobb honey");
    await writeSearchText(db, [product.id]);
    expect(await find(db, "karobb")).toEqual(["carob-honey"]);
    await name(product.name.en);
    await writeSearchText(db, [product.id]);
    const words = await db.selectFrom("search_words").select("word").where("word", "in", ["karobb", "carob"]).execute();
    expect(words).toEqual([{ word: "carob" }]);
  });

  test("search finds a product by the sizes of its variants on sale, but not by archived sizes or sizes in its description [V16]", async () => {
    const { db } = await open("seeded");
    const { id } = await db
      .selectFrom("products")
      .select("id")
      .where("slug", "=", "carob-honey")
      .executeTakeFirstOrThrow();
    expect(await find(db, "caroubier 250 g")).toEqual(["carob-honey"]);
    const description = JSON.stringify({ ar: "خذ 333 غ", fr: "Prenez 333 g", en: "Take 333 g", es: "333 g" });
    await db.updateTable("products").set({ description }).where("id", "=", id).execute();
    await db
      .updateTable("variants")
      .set({ is_archived: true })
      .where("product_id", "=", id)
      .where("net_quantity", "=", 250)
      .execute();
    await writeSearchText(db, [id]);
    expect(await find(db, "caroubier 250 g")).toEqual([]);
    expect(await find(db, "caroubier 333 g")).toEqual([]);
    expect(await find(db, "caroubier 500 g")).toEqual(["carob-honey"]);
  });

  test("a change of a product's price, sold count, status or category updates its row in the search table; the invariant check reports a stale row [R2 L4]", async () => {
    const { db } = await open("seeded");
    await db.updateTable("variants").set({ sale_price_centimes: 100 }).where("is_default", "=", true).execute();
    await db.updateTable("products").set({ sold_count: 7 }).where("id", "<", 9).execute();
    await db.updateTable("products").set({ status: "draft" }).where("id", "=", 2).execute();
    await db.updateTable("variants").set({ is_archived: true }).where("product_id", "=", 3).execute();
    await db.deleteFrom("product_categories").where("product_id", "=", 4).execute();
    await db.updateTable("categories").set({ parent_id: 1 }).where("id", "=", 2).execute();
    expect(await checkInvariants(db)).toEqual([]);
    const rows = await db
      .selectFrom("product_search")
      .selectAll()
      .where("product_id", "<", 5)
      .orderBy("product_id")
      .execute();
    expect(rows.map((row) => [row.is_on_sale, row.price_centimes, row.category_ids.length])).toEqual([
      [true, 100, 1],
      [false, 100, 1],
      [false, 0, 1],
      [true, 100, 0],
    ]);
    await db.updateTable("product_search").set({ price_centimes: 1 }).where("product_id", "=", 1).execute();
    expect(await checkInvariants(db)).toEqual(["L4 a product is listed as it is sold: thyme-honey"]);
  });
});
