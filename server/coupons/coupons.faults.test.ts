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

/** Places an order as a buyer does, who asks again when the shop is too busy to answer. */
function place(db: Db, buyer: Caller, input: PlaceOrderInput) {
  const idempotency_key = crypto.randomUUID();
  return patiently(() => placeOrder(db, buyer, { input, idempotency_key }));
}

describeOnBothEngines("coupons at once", (open) => {
  test("[D1 T16] many buyers at once for the last use of a coupon: exactly one has it", async () => {
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

  test("[D1 T16] one customer's orders at once on several devices: one has the coupon", async () => {
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

  test("[D1 S4] orders placed and canceled at once neither wait for each other in a circle nor lose a use", async () => {
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
