import { expect, test } from "vitest";
import { isValidEan13 } from "../../contract/barcode.ts";
import { seed } from "../../db/seed/seed.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import type { Db } from "../platform/database/database.ts";

const TABLES = [
  "regions",
  "cities",
  "couriers",
  "bank_accounts",
  "categories",
  "products",
  "variants",
  "stock",
  "settings",
  "pages",
] as const;

async function counts(db: Db): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const table of TABLES) {
    const row = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    counted[table] = row.count;
  }
  return counted;
}

describeOnBothEngines("seed", (open) => {
  test("seeding again changes nothing and does not restore what the owner deleted", async () => {
    const database = await open("seeded");
    await database.db.deleteFrom("pages").where("slug", "=", "about").execute();
    const before = await counts(database.db);
    await seed(database, { seed: "demo" });
    expect(await counts(database.db)).toEqual(before);
  });

  test("seeding with SEED=none inserts places, settings and pages, but no demo data", async () => {
    const database = await open();
    await seed(database, { seed: "none" });
    const { regions, cities, settings, pages, ...demo } = await counts(database.db);
    expect([regions, cities]).toEqual([12, 133]);
    expect(settings).toBeGreaterThan(0);
    expect(pages).toBeGreaterThan(0);
    expect(demo).toEqual({ couriers: 0, bank_accounts: 0, categories: 0, products: 0, variants: 0, stock: 0 });
    const keys = (await database.db.selectFrom("settings").select("key").execute()).map(({ key }) => key);
    expect(keys).not.toContain("company_phone");
  });

  test("seeding with SEED=demo adds the demo shop to a shop seeded with SEED=none", async () => {
    const database = await open();
    await seed(database, { seed: "none" });
    await seed(database, { seed: "demo" });
    expect(await counts(database.db)).toMatchObject({ cities: 133, categories: 10, couriers: 4 });
  });

  test("the demo shop gives every variant a unique SKU and a Moroccan EAN-13 with a valid check digit [C1]", async () => {
    const { db } = await open("seeded");
    const variants = await db.selectFrom("variants").select(["sku", "barcode"]).execute();
    expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length);
    for (const { sku, barcode } of variants) {
      expect(sku).toMatch(/^AML-[A-Z]{3}-\d{3}-\d+$/);
      expect(isValidEan13(barcode ?? ""), sku).toBe(true);
      expect(barcode, sku).toMatch(/^611/);
    }
  });

  test("seeding records each variant's initial stock as a stock movement, and gives bundles no stock", async () => {
    const { db } = await open("seeded");
    const wrong = await db
      .selectFrom("stock as s")
      .leftJoin("stock_ledger as l", "l.variant_id", "s.variant_id")
      .select("s.variant_id")
      .groupBy(["s.variant_id", "s.on_hand", "s.available"])
      .having((eb) =>
        eb.or([
          eb(eb.fn.coalesce(eb.fn.sum<number>("l.delta"), eb.lit(0)), "<>", eb.ref("s.on_hand")),
          eb("s.available", "<>", eb.ref("s.on_hand")),
        ]),
      )
      .execute();
    expect(wrong).toEqual([]);
    const packs = await db
      .selectFrom("variant_parts as p")
      .innerJoin("stock as s", "s.variant_id", "p.variant_id")
      .select("s.variant_id")
      .execute();
    expect(packs).toEqual([]);
  });
});
