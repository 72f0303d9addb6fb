import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnBothEngines } from "../../../tests/database.ts";
import {
  activityOf,
  buy,
  customer,
  guest,
  owner,
  setStock,
  sizeOf,
  staffMember,
  stockOf,
} from "../../../tests/fixtures.ts";
import { receiveTransfer, shipOrder } from "../../orders/admin/actions.ts";
import { checkInvariants } from "../../orders/invariants.ts";
import { adjustStock, saveStockCount, setLowStockThreshold } from "./stock.ts";
import { getVariant } from "./variant-view.ts";

describeOnBothEngines("stock", (open) => {
  test("staff count and receive stock; each stock movement records the user, the reason and the balance [P5 T2]", async () => {
    const { db } = await open("seeded");
    const staff = await staffMember(db);
    const { variant_id } = await sizeOf(db, "thyme-honey", 500);
    await setStock(db, variant_id, 10);
    await saveStockCount(db, staff, variant_id, { on_hand: 7, from: 10, note: "Inventaire" });
    await adjustStock(db, staff, variant_id, { delta: 20, reason: "restock", note: null });
    await adjustStock(db, staff, variant_id, { delta: -2, reason: "damaged", note: "Broken jars" });
    expect(await stockOf(db, variant_id)).toEqual({ on_hand: 25, available: 25 });
    const { moves, pagination } = await getVariant(db, staff, variant_id, 1);
    expect(moves.slice(0, 3)).toMatchObject([
      { delta: -2, left: 25, reason: "damaged", note: "Broken jars", by: "Samira Staff", order: null },
      { delta: 20, left: 27, reason: "restock", note: null },
      { delta: -3, left: 7, reason: "correction", note: "Inventaire" },
    ]);
    expect(pagination.total).toBe(moves.length);
    const logEntries = await activityOf(db, "product.stock");
    expect(logEntries.map(({ before, after }) => [before, after])).toEqual([
      [{ on_hand: 10 }, { on_hand: 7 }],
      [{ on_hand: 7 }, { on_hand: 27 }],
      [{ on_hand: 27 }, { on_hand: 25 }],
    ]);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("rejects a stock level below the reserved quantity, naming that quantity, and a stock level below zero [T2]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const honey = await sizeOf(db, "thyme-honey", 500);
    await setStock(db, honey.variant_id, 10);
    const { order } = await buy(db, { size: honey, quantity: 4 });
    await expect(saveStockCount(db, staff, honey.variant_id, { on_hand: 3, note: null })).rejects.toMatchObject({
      fields: { on_hand: ["field.stockReserved"] },
      params: { count: 4 },
    });
    await expect(
      adjustStock(db, staff, honey.variant_id, { delta: -7, reason: "damaged", note: null }),
    ).rejects.toMatchObject({ fields: { delta: ["field.stockReserved"] } });
    await saveStockCount(db, staff, honey.variant_id, { on_hand: 4, note: null });
    expect(await stockOf(db, honey.variant_id)).toEqual({ on_hand: 4, available: 0 });
    await receiveTransfer(db, staff, order.number);
    await shipOrder(db, staff, order.number, { courier_id: 1, tracking_number: "RA-1" });
    expect((await getVariant(db, staff, honey.variant_id, 1)).moves[0]).toMatchObject({
      reason: "shipped",
      order: order.number,
      left: 0,
    });
    await expect(
      adjustStock(db, staff, honey.variant_id, { delta: -1, reason: "correction", note: null }),
    ).rejects.toMatchObject({ fields: { delta: ["field.stockBelowZero"] } });
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("a stock count based on an outdated quantity is rejected; undoing a count by its difference preserves reservations made since the count [T2]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const honey = await sizeOf(db, "thyme-honey", 500);
    await setStock(db, honey.variant_id, 10);
    await expect(saveStockCount(db, staff, honey.variant_id, { on_hand: 9, from: 12, note: null })).rejects.toThrow(
      "conflict",
    );
    const counted = { on_hand: 16, from: 10, note: null };
    await saveStockCount(db, staff, honey.variant_id, counted);
    await saveStockCount(db, staff, honey.variant_id, counted);
    expect(await stockOf(db, honey.variant_id)).toEqual({ on_hand: 16, available: 16 });
    const cameIn = { delta: 6, from: 16, reason: "restock", note: null } as const;
    await adjustStock(db, staff, honey.variant_id, cameIn);
    await expect(adjustStock(db, staff, honey.variant_id, cameIn)).rejects.toThrow("conflict");
    // The stock is already 22, but the latest stock movement is not this count. So the call is not a retry.
    await expect(saveStockCount(db, staff, honey.variant_id, { on_hand: 22, from: 16, note: null })).rejects.toThrow(
      "conflict",
    );
    await adjustStock(db, staff, honey.variant_id, { delta: -6, reason: "correction", note: null });
    await buy(db, { size: honey, quantity: 2 });
    await adjustStock(db, staff, honey.variant_id, { delta: -6, reason: "correction", note: null });
    expect(await stockOf(db, honey.variant_id)).toEqual({ on_hand: 10, available: 8 });
    for (const [delta, reason] of [
      [0, "correction"],
      [-1, "restock"],
      [1, "damaged"],
    ] as const)
      await expect(adjustStock(db, staff, honey.variant_id, { delta, reason, note: null })).rejects.toThrow("invalid");
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("of three concurrent stock withdrawals of 4 pieces from a stock of 10, two succeed and one is rejected [T2]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const { variant_id } = await sizeOf(db, "thyme-honey", 500);
    await setStock(db, variant_id, 10);
    const take = () => adjustStock(db, staff, variant_id, { delta: -4, reason: "damaged", note: null });
    const results = await Promise.allSettled([take(), take(), take()]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await stockOf(db, variant_id)).toEqual({ on_hand: 2, available: 2 });
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("saving a stock count for a bundle is rejected; the bundle shows its components instead of stock of its own [C3]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const pack = await db.selectFrom("variant_parts").selectAll().executeTakeFirstOrThrow();
    await expect(saveStockCount(db, staff, pack.variant_id, { on_hand: 5, note: null })).rejects.toThrow("not_found");
    const { parts, shelf, moves } = await getVariant(db, staff, pack.variant_id, 1);
    expect(shelf).toBeNull();
    expect(moves).toEqual([]);
    expect(parts.find(({ id }) => id === pack.part_variant_id)).toMatchObject({ quantity: pack.quantity });
  });

  test("lists stock movements by page; only administrators can set a variant's low-stock threshold [P5]", async () => {
    const { db } = await open("seeded");
    const boss = await owner(db);
    const { variant_id } = await sizeOf(db, "thyme-honey", 500);
    for (let count = 0; count < 25; count++)
      await adjustStock(db, boss, variant_id, { delta: 1, reason: "restock", note: null });
    const [first, second] = [await getVariant(db, boss, variant_id, 1), await getVariant(db, boss, variant_id, 2)];
    expect(first.pagination).toMatchObject({ total: 26, last_page: 2 });
    expect(second.moves).toHaveLength(2);
    expect(second.moves[0]?.left).toBe((first.moves.at(-1)?.left ?? 0) - 1);
    await setLowStockThreshold(db, boss, variant_id, { low_from: 12 });
    expect(await getVariant(db, boss, variant_id, 1)).toMatchObject({ low_from: 12, usual_low_from: 5 });
    await setLowStockThreshold(db, boss, variant_id, { low_from: null });
    expect((await getVariant(db, boss, variant_id, 1)).low_from).toBeNull();
    await expect(setLowStockThreshold(db, await staffMember(db), variant_id, { low_from: 1 })).rejects.toThrow(
      "forbidden",
    );
  });

  test("shows the balance after each of thousands of stock movements, page by page up to the last page [P5]", async () => {
    const { db } = await open("seeded");
    const boss = await owner(db);
    const { variant_id } = await sizeOf(db, "thyme-honey", 500);
    const { on_hand } = await stockOf(db, variant_id);
    await sql`INSERT INTO stock_ledger (variant_id, delta, reason, at)
      SELECT ${variant_id}, CASE n % 3 WHEN 0 THEN -2 ELSE 1 END, 'correction', now() FROM generate_series(1, 1200) n`.execute(
      db,
    );
    const all = await sql<{ id: number; left: number }>`SELECT id, sum(delta) OVER (ORDER BY id) AS left
      FROM stock_ledger WHERE variant_id = ${variant_id} ORDER BY id DESC`.execute(db);
    expect(all.rows[0]?.left).toBe(on_hand);
    for (const page of [1, 2, 42, 50, 51]) {
      const { moves, pagination, is_more } = await getVariant(db, boss, variant_id, page);
      const there = all.rows.slice((page - 1) * 24, page * 24);
      expect(moves.map(({ id, left: balance }) => ({ id, left: balance }))).toEqual(there);
      expect([pagination.total, is_more]).toEqual([1000, true]);
      expect(pagination.last_page > page).toBe(page < 51);
    }
    expect((await getVariant(db, boss, variant_id, 52)).moves).toEqual([]);
  });

  test("rejects stock operations by guests and customers, and on unknown variants [P5]", async () => {
    const { db } = await open("seeded");
    const { variant_id } = await sizeOf(db, "thyme-honey", 500);
    for (const [caller, code] of [
      [guest(), "unauthenticated"],
      [customer(guest()), "forbidden"],
    ] as const) {
      const verbs = [
        async () => saveStockCount(db, caller, variant_id, { on_hand: 1, note: null }),
        async () => adjustStock(db, caller, variant_id, { delta: 1, reason: "restock", note: null }),
        async () => setLowStockThreshold(db, caller, variant_id, { low_from: 1 }),
        async () => getVariant(db, caller, variant_id, 1),
      ];
      for (const verb of verbs) await expect(verb()).rejects.toThrow(code);
    }
    const staff = await owner(db);
    await expect(getVariant(db, staff, 999_999, 1)).rejects.toThrow("not_found");
    await expect(saveStockCount(db, staff, 999_999, { on_hand: 1, note: null })).rejects.toThrow("not_found");
  });
});
