import { afterEach, expect, test } from "vitest";
import { saleInput } from "../../../contract/admin-products.ts";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { activityOf, customer, guest, owner, sizeOf, staffMember } from "../../../tests/fixtures.ts";
import { checkInvariants } from "../../orders/invariants.ts";
import { clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { parseShopTime } from "../../platform/shop-time.ts";
import { setPrices } from "./prices.ts";
import { saveProduct } from "./product.ts";
import { readProduct } from "./read-product.ts";
import { endSale, scheduleSale, startAndEndSales } from "./schedule.ts";
import { getVariant } from "./variant-view.ts";

const now = clock.now;
afterEach(() => {
  clock.now = now;
});
const at = (wallClock: string) => {
  clock.now = () => parseShopTime(wallClock);
};

async function honeyAt200(db: Db): Promise<number> {
  const { variant_id } = await sizeOf(db, "thyme-honey", 500);
  await db
    .updateTable("variants")
    .set({ price_centimes: 20_000, sale_price_centimes: null })
    .where("id", "=", variant_id)
    .execute();
  return variant_id;
}
const pricesOf = (db: Db, id: number) =>
  db
    .selectFrom("variants")
    .select(["price_centimes as price", "sale_price_centimes as sale"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const sale = (price: number, starts_at: string | null, ends_at: string) => ({ price, starts_at, ends_at });

describeOnBothEngines("scheduled sales", (open) => {
  test("a scheduled sale starts and ends on time in the shop's time zone; afterwards the previous sale price applies again [R26]", async () => {
    const { db } = await open("seeded");
    const boss = await owner(db);
    at("2026-03-01T08:00");
    const honey = await honeyAt200(db);
    await setPrices(db, boss, [{ variant_id: honey, price: 200, sale_price: 180 }]);
    await scheduleSale(db, boss, honey, sale(150, "2026-03-01T10:00", "2026-03-02T10:00"));
    expect((await getVariant(db, boss, honey, 1)).sale).toMatchObject({ price: 150, state: "planned" });
    at("2026-03-01T09:59");
    expect(await startAndEndSales(db)).toEqual({ started: 0, ended: 0 });
    at("2026-03-01T10:00");
    expect(await startAndEndSales(db)).toEqual({ started: 1, ended: 0 });
    expect(await startAndEndSales(db)).toEqual({ started: 0, ended: 0 });
    expect(await pricesOf(db, honey)).toEqual({ price: 20_000, sale: 15_000 });
    expect(await checkInvariants(db)).toEqual([]);
    at("2026-03-02T10:00");
    expect(await startAndEndSales(db)).toEqual({ started: 0, ended: 1 });
    expect(await pricesOf(db, honey)).toEqual({ price: 20_000, sale: 18_000 });
    expect((await getVariant(db, boss, honey, 1)).sales).toEqual([]);
    expect(await activityOf(db, "product.sale_planned")).toHaveLength(1);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("after downtime, one run of the job ends overdue sales, skips sales that are already over, and starts the current sale [R26]", async () => {
    const { db } = await open("seeded");
    const boss = await owner(db);
    at("2026-03-01T08:00");
    const honey = await honeyAt200(db);
    await scheduleSale(db, boss, honey, sale(150, null, "2026-03-02T10:00"));
    await scheduleSale(db, boss, honey, sale(140, "2026-03-02T10:00", "2026-03-03T10:00"));
    await scheduleSale(db, boss, honey, sale(130, "2026-03-03T10:00", "2026-03-09T10:00"));
    expect(await pricesOf(db, honey)).toEqual({ price: 20_000, sale: 15_000 });
    at("2026-03-05T10:00");
    expect(await startAndEndSales(db)).toEqual({ started: 1, ended: 1 });
    expect(await pricesOf(db, honey)).toEqual({ price: 20_000, sale: 13_000 });
    at("2026-04-01T10:00");
    await startAndEndSales(db);
    expect(await pricesOf(db, honey)).toEqual({ price: 20_000, sale: null });
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("rejects changing the sale price by hand while a scheduled sale runs [R26 L1]", async () => {
    const { db } = await open("seeded");
    const boss = await owner(db);
    at("2026-03-01T08:00");
    const honey = await honeyAt200(db);
    await scheduleSale(db, boss, honey, sale(150, null, "2026-03-02T10:00"));
    await scheduleSale(db, boss, honey, sale(170, "2026-03-04T10:00", "2026-03-05T10:00"));
    const attempt = (price: number, sale_price: number | null) =>
      setPrices(db, boss, [{ variant_id: honey, price, sale_price }]);
    await expect(attempt(200, 120)).rejects.toMatchObject({ fields: { "items.0.sale_price": ["field.saleRuns"] } });
    await expect(attempt(200, null)).rejects.toMatchObject({ fields: { "items.0.sale_price": ["field.saleRuns"] } });
    await expect(attempt(170, 150)).rejects.toMatchObject({ fields: { "items.0.price": ["field.priceUnderSale"] } });
    await attempt(190, 150);

    const { product_id } = await sizeOf(db, "thyme-honey", 500);
    const product = await readProduct(db, product_id);
    if (!product) throw new Error("no honey");
    const index = product.variants.findIndex(({ id }) => id === honey);
    const variants = product.variants.map((variant) => ({
      ...variant,
      initial_stock: null,
      ...(variant.id === honey && { sale_price: 100 }),
    }));
    await expect(saveProduct(db, boss, { ...product, variants })).rejects.toMatchObject({
      fields: { [`variants.${index}.sale_price`]: ["field.saleRuns"] },
    });

    const { sales } = await getVariant(db, boss, honey, 1);
    await endSale(db, boss, sales[0]?.id as number);
    expect(await pricesOf(db, honey)).toEqual({ price: 19_000, sale: null });
    await attempt(190, 120);
    await expect(endSale(db, boss, sales[0]?.id as number)).rejects.toThrow("conflict");
    await endSale(db, boss, sales[1]?.id as number);
    await expect(endSale(db, boss, sales[1]?.id as number)).rejects.toThrow("not_found");
    await attempt(160, 120);
    expect(await activityOf(db, "product.sale_ended")).toHaveLength(2);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("a scheduled sale's end does not restore the earlier sale price if the regular price has since been lowered below it [R26]", async () => {
    const { db } = await open("seeded");
    const boss = await owner(db);
    at("2026-03-01T08:00");
    const honey = await honeyAt200(db);
    await setPrices(db, boss, [{ variant_id: honey, price: 200, sale_price: 180 }]);
    await scheduleSale(db, boss, honey, sale(150, null, "2026-03-02T10:00"));
    await setPrices(db, boss, [{ variant_id: honey, price: 170, sale_price: 150 }]);
    at("2026-03-02T11:00");
    await startAndEndSales(db);
    expect(await pricesOf(db, honey)).toEqual({ price: 17_000, sale: null });
  });

  test("scheduling a sale rejects a price that is not below the regular price, an end before the start or in the past, and an overlap with another sale [R26]", async () => {
    const { db } = await open("seeded");
    const boss = await owner(db);
    at("2026-03-01T08:00");
    const honey = await honeyAt200(db);
    const attempt = (...about: Parameters<typeof sale>) => scheduleSale(db, boss, honey, sale(...about));
    const tomorrow = "2026-03-02T10:00";
    await expect(attempt(200, null, tomorrow)).rejects.toMatchObject({ fields: { price: ["field.salePriceTooHigh"] } });
    await expect(attempt(0, null, tomorrow)).rejects.toMatchObject({ fields: { price: ["field.moneyInvalid"] } });
    for (const [from, to] of [
      [tomorrow, tomorrow],
      [tomorrow, "2026-03-02T09:00"],
      [null, "2026-02-28T09:00"],
      ["2026-02-01T09:00", "2026-02-28T09:00"],
    ] as const)
      await expect(attempt(150, from, to)).rejects.toMatchObject({ fields: { ends_at: ["field.saleEndsFirst"] } });
    await attempt(150, tomorrow, "2026-03-04T10:00");
    for (const [from, to] of [
      [null, "2026-03-02T10:01"],
      ["2026-03-03T10:00", "2026-03-03T11:00"],
      ["2026-03-04T09:59", "2026-03-09T10:00"],
    ] as const)
      await expect(attempt(140, from, to)).rejects.toMatchObject({ fields: { starts_at: ["field.saleOverlaps"] } });
    await attempt(140, null, tomorrow);
    await attempt(140, "2026-03-04T10:00", "2026-03-05T10:00");
    for (const saleFields of [{ price: "150" }, { price: "", ends_at: tomorrow }, { price: 1, ends_at: "soon" }])
      expect(saleInput.safeParse(saleFields).success).toBe(false);
    await expect(scheduleSale(db, boss, 999_999, sale(1, null, tomorrow))).rejects.toThrow("not_found");
    // The database, too, prevents overlapping sales, by an exclusion constraint.
    const twice = {
      variant_id: honey,
      price_centimes: 100,
      starts_at: clock.now(),
      ends_at: parseShopTime(tomorrow),
    };
    await expect(db.insertInto("variant_sales").values(twice).execute()).rejects.toThrow("variant_sales");
  });

  test("rejects scheduling and ending sales by guests, customers and staff who are not administrators [P5]", async () => {
    const { db } = await open("seeded");
    const honey = await honeyAt200(db);
    for (const [caller, code] of [
      [guest(), "unauthenticated"],
      [customer(guest()), "forbidden"],
      [await staffMember(db), "forbidden"],
    ] as const) {
      const plan = async () => scheduleSale(db, caller, honey, sale(1, null, "2099-01-01T10:00"));
      await expect(plan()).rejects.toThrow(code);
      await expect((async () => endSale(db, caller, 1))()).rejects.toThrow(code);
    }
  });
});
