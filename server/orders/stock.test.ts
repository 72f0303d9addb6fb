import { expect, test } from "vitest";
import { describeOnBothEngines } from "../../tests/database.ts";
import { buy, owner, type SizeOf, setStock, sizeOf, stockOf } from "../../tests/fixtures.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";
import { releaseStock, reserveStock, returnStock, shipStock } from "./stock.ts";

async function placedId(db: Db, size: SizeOf, quantity: number): Promise<number> {
  const { order } = await buy(db, { size, quantity });
  const row = await db.selectFrom("orders").select("id").where("number", "=", order.number).executeTakeFirstOrThrow();
  return row.id;
}

describeOnBothEngines("stock of orders", (open) => {
  test("stock is reserved completely or not at all, never beyond what is available [S1]", async () => {
    const { db } = await open("seeded");
    const size = await sizeOf(db, "thyme-honey", 500);
    await setStock(db, size.variant_id, 100);
    const id = await placedId(db, size, 5);
    await db.deleteFrom("reservations").execute();
    const { id: order_line_id } = await db
      .selectFrom("order_lines")
      .select("id")
      .where("order_id", "=", id)
      .executeTakeFirstOrThrow();
    const need = { order_line_id, variant_id: size.variant_id, quantity: 5 };
    const reserve = () => inTransaction(db, (tx) => reserveStock(tx, [need]));
    await setStock(db, size.variant_id, 4);
    expect(await reserve()).toBe(false);
    expect(await stockOf(db, size.variant_id)).toEqual({ on_hand: 4, available: 4 });
    expect(await db.selectFrom("reservations").select("id").execute()).toEqual([]);
    await setStock(db, size.variant_id, 5);
    expect(await reserve()).toBe(true);
    expect(await stockOf(db, size.variant_id)).toEqual({ on_hand: 5, available: 0 });
    expect(await db.selectFrom("reservations").select("quantity").execute()).toEqual([{ quantity: 5 }]);
  });

  test("shipping or releasing an order's stock twice changes the stock once; returning a shipped order restores its stock [S1 S2]", async () => {
    const { db } = await open("seeded");
    const size = await sizeOf(db, "thyme-honey", 500);
    await setStock(db, size.variant_id, 10);
    const { id: staff } = (await owner(db)).account ?? { id: 0 };
    const ids = [await placedId(db, size, 2), await placedId(db, size, 3)];
    const [sent, dropped] = ids as [number, number];
    for (let times = 0; times < 2; times++) {
      await inTransaction(db, (tx) => shipStock(tx, sent, staff));
      await inTransaction(db, (tx) => releaseStock(tx, dropped));
      expect(await stockOf(db, size.variant_id)).toEqual({ on_hand: 8, available: 8 });
    }
    await inTransaction(db, (tx) => returnStock(tx, dropped, staff));
    expect(await stockOf(db, size.variant_id)).toEqual({ on_hand: 8, available: 8 });
    await inTransaction(db, (tx) => returnStock(tx, sent, staff));
    expect(await stockOf(db, size.variant_id)).toEqual({ on_hand: 10, available: 10 });
    const ledger = await db
      .selectFrom("stock_ledger")
      .select(["delta", "reason", "order_id", "account_id"])
      .where("order_id", "is not", null)
      .orderBy("id")
      .execute();
    expect(ledger).toEqual([
      { delta: -2, reason: "shipped", order_id: sent, account_id: staff },
      { delta: 2, reason: "returned", order_id: sent, account_id: staff },
    ]);
  });
});
