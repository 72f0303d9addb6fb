import { expect, test } from "vitest";
import type { PlaceOrderInput } from "../../contract/checkout.ts";
import { buyerWithCoupon, inputOf, order, usesOf } from "../../tests/coupons.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { isWhole, patiently, tries } from "../../tests/faults.ts";
import { makeCoupon, owner, setStock, sizeOf } from "../../tests/fixtures.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { cancelOrder } from "../orders/admin/actions.ts";
import { checkInvariants } from "../orders/invariants.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";

function place(db: Db, buyer: Caller, input: PlaceOrderInput) {
  const idempotency_key = crypto.randomUUID();
  return patiently(() => placeOrder(db, buyer, { input, idempotency_key }));
}

describeOnBothEngines("concurrent coupon uses", (open) => {
  test("when many orders concurrently use a coupon with one use left, exactly one order gets it [D1 T16]", async () => {
    const { db } = await open("seeded");
    const rounds = tries(20, 2);
    const buyers = isWhole ? 64 : 16;
    const { variant_id } = await sizeOf(db, "thyme-honey", 500);
    await setStock(db, variant_id, buyers * rounds * 4);
    for (let round = 0; round < rounds; round++) {
      const code = `ROUND-${round}`;
      await makeCoupon(db, { code, total_limit: 1 });
      const ready = [];
      for (let i = 0; i < buyers; i++) {
        const buyer = await buyerWithCoupon(db, code);
        ready.push({ buyer, input: await inputOf(db, buyer) });
      }
      const outcomes = await Promise.allSettled(ready.map(({ buyer, input }) => place(db, buyer, input)));
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const refusals = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
      expect(new Set(refusals)).toEqual(new Set(["cart_changed"]));
      expect(await usesOf(db, code)).toBe(1);
    }
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("of a customer's three concurrent orders with a coupon limited to one use per customer, exactly one is placed [D1 T16]", async () => {
    const { db } = await open("seeded");
    const rounds = tries(20, 2);
    await makeCoupon(db, { code: "ONCE", per_customer_limit: 1 });
    const { variant_id } = await sizeOf(db, "thyme-honey", 500);
    await setStock(db, variant_id, rounds * 10);
    for (let round = 0; round < rounds; round++) {
      const phone = `06666666${10 + round}`;
      const ready = [];
      for (let i = 0; i < 3; i++) {
        const buyer = await buyerWithCoupon(db, "ONCE");
        ready.push({ buyer, input: await inputOf(db, buyer, { phone }) });
      }
      const outcomes = await Promise.allSettled(ready.map(({ buyer, input }) => place(db, buyer, input)));
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    }
    expect(await usesOf(db, "ONCE")).toBe(rounds);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("placing and canceling orders with one coupon concurrently neither deadlocks nor loses a coupon use [D1 S4]", async () => {
    const { db } = await open("seeded");
    const rounds = tries(20, 1);
    const many = 6;
    await makeCoupon(db, { code: "CIRCLE" });
    const { variant_id } = await sizeOf(db, "thyme-honey", 500);
    await setStock(db, variant_id, many * rounds * 4);
    const staff = await owner(db);
    for (let round = 0; round < rounds; round++) {
      const placed = [];
      for (let i = 0; i < many; i++) placed.push(await order(db, await buyerWithCoupon(db, "CIRCLE")));
      const ready = [];
      for (let i = 0; i < many; i++) {
        const buyer = await buyerWithCoupon(db, "CIRCLE");
        ready.push({ buyer, input: await inputOf(db, buyer) });
      }
      await Promise.all([
        ...placed.map(({ number }) => patiently(() => cancelOrder(db, staff, number))),
        ...ready.map(({ buyer, input }) => place(db, buyer, input)),
      ]);
      expect(await usesOf(db, "CIRCLE")).toBe(many * (round + 1));
    }
    expect(await checkInvariants(db)).toEqual([]);
  });
});
