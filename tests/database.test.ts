import { expect, test } from "vitest";
import { describeOnBothEngines } from "./database.ts";

const region = { slug: "here", name: JSON.stringify({ ar: "هنا", fr: "Ici", en: "Here" }) };

describeOnBothEngines("a test's database", (open) => {
  test("a test reads the row that it wrote", async () => {
    const { db } = await open();
    await db.insertInto("regions").values(region).execute();
    expect(await db.selectFrom("regions").select("slug").execute()).toHaveLength(1);
  });

  test("a test does not read a row written by the previous test", async () => {
    const { db } = await open();
    expect(await db.selectFrom("regions").select("slug").execute()).toEqual([]);
  });

  test.each([1, 2])("a test that opens the seeded shop finds it unchanged by the previous test, run %i", async () => {
    const { db } = await open("seeded");
    const products = await db.selectFrom("products").select(["id", "slug"]).orderBy("id").execute();
    expect(products.length).toBeGreaterThan(30);
    expect(products[0]?.id).toBe(1);
    await db.deleteFrom("product_images").execute();
    await db.updateTable("stock").set({ on_hand: 1, available: 1 }).execute();
    await db.insertInto("regions").values(region).execute();
    await db.updateTable("products").set({ slug: "changed" }).where("id", "=", 1).execute();
  });

  test("open() does not reuse a test database that still has an open transaction", async () => {
    const withTransaction = await open();
    const client = await withTransaction.pool.connect();
    await client.query("BEGIN");
    const { db } = await open();
    expect(await db.selectFrom("regions").select("slug").execute()).toEqual([]);
    await client.query("ROLLBACK");
    client.release();
  });
});
