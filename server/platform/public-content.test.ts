import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnBothEngines } from "../../tests/database.ts";
import { setStock, sizeOf } from "../../tests/fixtures.ts";
import { outboxHandlers } from "../outbox-handlers.ts";
import type { Database, Db } from "./database/database.ts";
import { drainOutbox } from "./database/event-outbox.ts";

async function countNotifications({
  db,
  listen,
  notified: allReceived,
}: Database): Promise<(work: () => Promise<unknown>) => Promise<number>> {
  let count = 0;
  await listen("public_content", () => void count++);
  return async (work) => {
    count = 0;
    await work();
    await drainOutbox(db, outboxHandlers);
    await allReceived();
    return count;
  };
}

async function packOf(db: Db) {
  const pack = await sizeOf(db, "souss-breakfast", 1);
  const part = await db
    .selectFrom("variant_parts")
    .select(["part_variant_id", "quantity"])
    .where("variant_id", "=", pack.variant_id)
    .executeTakeFirstOrThrow();
  return { ...part, pack: pack.variant_id };
}

describeOnBothEngines("public content", (open) => {
  test("draining the outbox sends one NOTIFY for a stock change if the old or the new stock is at most 5 pieces, and otherwise none", async () => {
    const database = await open("seeded");
    const { db } = database;
    const announcements = await countNotifications(database);
    const { variant_id } = await sizeOf(db, "thyme-honey", 500);
    const to = (quantity: number) => announcements(() => setStock(db, variant_id, quantity));
    await to(50);
    expect(await to(40)).toBe(0);
    expect(await to(6)).toBe(0);
    for (const few of [5, 4, 1, 0, 40]) expect(await to(few), String(few)).toBe(1);
  });

  test("a component's stock change sends a NOTIFY only if it changes the number of available bundles [E3]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const announcements = await countNotifications(database);
    const { pack, part_variant_id } = await packOf(db);
    await db.updateTable("variant_parts").set({ quantity: 4 }).where("variant_id", "=", pack).execute();
    const to = (quantity: number) => announcements(() => setStock(db, part_variant_id, quantity));
    await to(60);
    expect(await to(24)).toBe(0);
    expect(await to(23)).toBe(1);
    expect(await to(20)).toBe(0);
    expect(await to(19)).toBe(1);
  });

  test("enabling or disabling a variant's stock tracking sends one NOTIFY", async () => {
    const database = await open("seeded");
    const { db } = database;
    const announcements = await countNotifications(database);
    const { variant_id } = await sizeOf(db, "thyme-honey", 500);
    expect(await announcements(() => db.deleteFrom("stock").where("variant_id", "=", variant_id).execute())).toBe(1);
    const row = { variant_id, on_hand: 9, available: 9 };
    expect(await announcements(() => db.insertInto("stock").values(row).execute())).toBe(1);
  });

  test("a change in any table, besides stock, that public pages or cached API routes read sends a NOTIFY", async () => {
    const database = await open("seeded");
    const announcements = await countNotifications(database);
    const changes = {
      categories: "position = position",
      products: "mark = mark",
      product_categories: "category_id = category_id",
      product_images: "alt = alt",
      variants: "sku = sku",
      attributes: "name = name",
      attribute_options: "value = value",
      variant_parts: "quantity = quantity",
      regions: "name = name",
      cities: "name = name",
      settings: "value = value",
      pages: "title = title",
      search_synonyms: "words = words",
      reviews: "title = title",
    };
    for (const [table, change] of Object.entries(changes))
      expect(
        await announcements(() => sql`UPDATE ${sql.table(table)} SET ${sql.raw(change)}`.execute(database.db)),
        table,
      ).toBe(1);
  });
});
