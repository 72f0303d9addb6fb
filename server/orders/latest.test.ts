import { expect, test } from "vitest";
import { describeOnBothEngines } from "../../tests/database.ts";
import { buy, sizeOf } from "../../tests/fixtures.ts";
import type { PageContext } from "../../web/context.ts";
import { findLatestOrderPath } from "../../web/shop/order/load.ts";
import { findLatestOrder } from "./order.ts";

describeOnBothEngines("the newest order of a browser", (open) => {
  test("finds the newest order among those whose order keys the browser has stored, and ignores missing and wrong keys [R9]", async () => {
    const { db } = await open("seeded");
    const size = await sizeOf(db, "thyme-honey", 500);
    const orderWithKey = async () => {
      const { order, access_key } = await buy(db, { size, quantity: 1 });
      return { ref: order.number, key: access_key };
    };
    const [older, newer, newest] = [await orderWithKey(), await orderWithKey(), await orderWithKey()];
    const first = await db.selectFrom("orders").select("placed_at").where("number", "=", older.ref).executeTakeFirst();
    expect((await findLatestOrder(db, [newer, newest, older]))?.number).toBe(newest.ref);
    expect((await findLatestOrder(db, [newer, older]))?.number).toBe(newer.ref);
    expect((await findLatestOrder(db, [older, { ref: newest.ref, key: newer.key }]))?.number).toBe(older.ref);
    expect(await findLatestOrder(db, [older])).toEqual({ number: older.ref, placed_at: first?.placed_at });
    expect(
      await findLatestOrder(db, [
        { ref: newest.ref, key: "" },
        { ref: "AM00000000", key: older.key },
      ]),
    ).toBeNull();
    expect(await findLatestOrder(db, [])).toBeNull();
  });

  test("findLatestOrderPath returns the thank-you page of the browser's newest order, or the cart if the browser has no order key [R9]", async () => {
    const { db } = await open("seeded");
    const { order, access_key } = await buy(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 });
    const page = { db, heldOrders: () => [{ ref: order.number, key: access_key }] } as unknown as PageContext;
    expect(await findLatestOrderPath(page)).toBe(`/thank-you?order=${order.number}`);
    expect(await findLatestOrderPath({ ...page, heldOrders: () => [] })).toBe("/cart");
  });
});
