import { sql } from "kysely";
import { expect, test } from "vitest";
import { buyerWithCoupon, type Contact, inputOf, order, usesOf } from "../../tests/coupons.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import {
  buyAs,
  buyerWith,
  guest,
  makeCoupon,
  orderInput,
  owner,
  registeredCustomer,
  setSetting,
  sizeOf,
} from "../../tests/fixtures.ts";
import { applyCoupon } from "../cart/apply-coupon.ts";
import { getCart } from "../cart/cart.ts";
import { cancelCouponRedemption, redeemCoupon } from "../coupons/redeem.ts";
import { cancelOrder } from "../orders/admin/actions.ts";
import { checkInvariants } from "../orders/invariants.ts";
import { clock } from "../platform/clock.ts";
import { inTransaction } from "../platform/database/database.ts";
import { placeOrder } from "./place-order.ts";

describeOnBothEngines("an order with a coupon", (open) => {
  test("placing an order uses up one use of its coupon, even when retried; canceling the order returns that use exactly once [T16 D1 E8]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const buyer = await buyerWith(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 2 });
    const cart = await applyCoupon(database, buyer, { code: "marhaba10" });
    const input = await orderInput(db, buyer);
    const request = { input, idempotency_key: "coupon-key-1" };
    const placed = await placeOrder(db, buyer, request);
    expect(placed.order).toMatchObject({ subtotal: 298, discount: 29.8, coupon_code: "MARHABA10" });
    expect(placed.order.total).toBe(cart.total + placed.order.shipping);
    expect(await placeOrder(db, buyer, request)).toEqual(placed);
    expect(await usesOf(db, "MARHABA10")).toBe(1);
    expect(await checkInvariants(db)).toEqual([]);
    await cancelOrder(db, await owner(db), placed.order.number);
    expect(await usesOf(db, "MARHABA10")).toBe(0);
    const { id } = await db.selectFrom("orders").select("id").executeTakeFirstOrThrow();
    await inTransaction(db, (tx) => cancelCouponRedemption(tx, id));
    expect(await usesOf(db, "MARHABA10")).toBe(0);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("delivery stays free when a coupon lowers the cart below the free-delivery threshold [T16 K16 C6]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const free = await order(db, await buyerWithCoupon(db, "TAWSIL"));
    expect(free).toMatchObject({ subtotal: 298, discount: 0, shipping: 0, total: 298, coupon_code: "TAWSIL" });
    const size = await sizeOf(db, "thyme-honey", 500);
    const buyer = await buyerWith(db, { size, quantity: 3 });
    await applyCoupon(database, buyer, { code: "ASAL20" });
    expect(await order(db, buyer)).toMatchObject({ subtotal: 447, discount: 89.4, shipping: 0, total: 357.6 });
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("rejects an order whose coupon expired after it was applied, and returns the cart without the coupon; the next attempt succeeds [T17 X4]", async () => {
    const { db } = await open("seeded");
    const buyer = await buyerWithCoupon(db, "MARHABA10");
    const input = await inputOf(db, buyer);
    await db.updateTable("coupons").set({ ends_at: clock.now() }).where("code", "=", "MARHABA10").execute();
    await expect(placeOrder(db, buyer, { input, idempotency_key: "coupon-key-2" })).rejects.toMatchObject({
      code: "cart_changed",
      data: { cart: { coupon: null, coupon_removed: { code: "MARHABA10" }, discount: 0, total: 298 } },
    });
    expect(await getCart(db, buyer)).toMatchObject({ coupon: null, coupon_removed: null });
    expect(await db.selectFrom("orders").select("id").execute()).toEqual([]);
    expect(await order(db, buyer)).toMatchObject({ discount: 0, coupon_code: null });
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("limits a coupon per customer, identified by account, phone number or e-mail address, not counting canceled orders [T16 D1]", async () => {
    const { db } = await open("seeded");
    await makeCoupon(db, { code: "ONCE", per_customer_limit: 1 });
    const first = await order(db, await buyerWithCoupon(db, "ONCE"), { phone: "0611111111", email: "a@example.com" });
    const repeated: Contact[] = [
      { phone: "0611111111", email: null },
      { phone: "0622222222", email: "a@example.com" },
    ];
    for (const contact of repeated)
      await expect(order(db, await buyerWithCoupon(db, "ONCE"), contact)).rejects.toMatchObject({
        code: "cart_changed",
        data: { cart: { coupon_removed: { code: "ONCE" } } },
      });
    const member = await registeredCustomer(db, { phone: "0633333333", email: "b@example.com" });
    await order(db, await buyerWithCoupon(db, "ONCE", member), { phone: "0644444444", email: null });
    // A signed-in customer's earlier orders are known, so the cart already shows the coupon as removed.
    expect(await getCart(db, await buyerWithCoupon(db, "ONCE", member))).toMatchObject({
      coupon: null,
      coupon_removed: { code: "ONCE" },
    });
    await cancelOrder(db, await owner(db), first.number);
    await order(db, await buyerWithCoupon(db, "ONCE"), { phone: "0611111111", email: null });
    expect(await usesOf(db, "ONCE")).toBe(2);
    expect(await checkInvariants(db)).toEqual([]);
    const other = await order(db, await buyerWithCoupon(db, "ONCE"), { phone: "0677777777", email: null });
    await db.updateTable("orders").set({ phone: "0611111111" }).where("number", "=", other.number).execute();
    expect(await checkInvariants(db)).toEqual([]);
    await expect(order(db, await buyerWithCoupon(db, "ONCE"), { phone: "0677777777", email: null })).rejects.toThrow();
    await sql`UPDATE coupon_redemptions SET buyers = (SELECT buyers FROM coupon_redemptions ORDER BY id DESC LIMIT 1)
      WHERE returned_at IS NULL`.execute(db);
    expect(await checkInvariants(db)).toEqual([expect.stringMatching(/^D1 .*: ONCE$/)]);
  });

  test("accepts a first-order coupon only for a buyer without an active order [T16]", async () => {
    const { db } = await open("seeded");
    const size = await sizeOf(db, "thyme-honey", 500);
    const earlier = await buyAs(db, guest(), [{ size, quantity: 1 }]);
    await expect(order(db, await buyerWithCoupon(db, "AWAL15"))).rejects.toMatchObject({ code: "cart_changed" });
    await order(db, await buyerWithCoupon(db, "AWAL15"), { phone: "0655555555" });
    await cancelOrder(db, await owner(db), earlier.order.number);
    expect(await order(db, await buyerWithCoupon(db, "AWAL15"))).toMatchObject({ discount: 44.7 });
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("a first-order coupon without a total limit is accepted for any first-time buyer, however many others have used it [T16]", async () => {
    const { db } = await open("seeded");
    await makeCoupon(db, { code: "FIRST", first_order_only: true });
    const contact = { phone: "0611111111", email: "a@example.com" };
    expect(await getCart(db, await buyerWithCoupon(db, "FIRST"))).toMatchObject({ coupon: { code: "FIRST" } });
    expect(await order(db, await buyerWithCoupon(db, "FIRST"), contact)).toMatchObject({ coupon_code: "FIRST" });
    for (const repeated of [contact, { ...contact, phone: "0622222222" }, { ...contact, email: null }])
      await expect(order(db, await buyerWithCoupon(db, "FIRST"), repeated)).rejects.toMatchObject({
        code: "cart_changed",
      });
    const other = { phone: "0622221111", email: null };
    expect(await order(db, await buyerWithCoupon(db, "FIRST"), other)).toMatchObject({ coupon_code: "FIRST" });
  });

  test("when one buyer concurrently places four orders with four first-order coupons, exactly one order is accepted [T16]", async () => {
    const { db } = await open("seeded");
    const contact = { phone: "0611111111", email: "a@example.com" };
    const codes = ["FIRST1", "FIRST2", "FIRST3", "FIRST4"];
    for (const code of codes) await makeCoupon(db, { code, first_order_only: true });
    const buyers = [];
    for (const code of codes) buyers.push(await buyerWithCoupon(db, code));
    const orders = await Promise.allSettled(buyers.map((buyer) => order(db, buyer, contact)));
    expect(orders.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.selectFrom("orders").select("id").execute()).toHaveLength(1);
  });

  test("ignores the coupon of a cart while coupons are disabled, and consumes no use of it [T16]", async () => {
    const { db } = await open("seeded");
    const buyer = await buyerWithCoupon(db, "MARHABA10");
    const input = await inputOf(db, buyer);
    await setSetting(db, "coupons_enabled", false);
    expect(await getCart(db, buyer)).toMatchObject({ coupon: null, discount: 0 });
    await expect(placeOrder(db, buyer, { input, idempotency_key: "coupon-key-3" })).rejects.toMatchObject({
      code: "cart_changed",
    });
    expect(await usesOf(db, "MARHABA10")).toBe(0);
  });

  test("redeeming a coupon whose total limit is reached fails and counts no use, even if the limit was not checked before [D1]", async () => {
    const { db } = await open("seeded");
    const { id: coupon_id } = await makeCoupon(db, { code: "LAST", total_limit: 1, uses: 1 });
    const use = { coupon_id, order_id: 1, discount_centimes: 1 };
    expect(await inTransaction(db, (tx) => redeemCoupon(tx, use))).toBe(false);
    expect(await usesOf(db, "LAST")).toBe(1);
  });
});
