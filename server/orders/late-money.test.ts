import { afterEach, expect, test } from "vitest";
import { buyerWithCoupon } from "../../tests/coupons.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { buy, buyAs, guest, makeCoupon, orderInput, owner, setStock, sizeOf, stockOf } from "../../tests/fixtures.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { clock, HOUR_MS } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { receiveLateTransfer, receiveTransfer, reopenOrder } from "./admin/actions.ts";
import { getAdminOrder } from "./admin/order.ts";
import { countQueues } from "./admin/queues.ts";
import { refundOrder } from "./admin/refund.ts";
import { checkInvariants } from "./invariants.ts";
import { processUnpaidOrders } from "./unpaid.ts";

const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
});
const goTo = (hours: number) => {
  clock.now = () => new Date(realNow().getTime() + hours * HOUR_MS);
};

async function closed(db: Db) {
  clock.now = realNow;
  const size = await sizeOf(db, "thyme-honey", 500);
  const { order } = await buy(db, { size, quantity: 3 });
  goTo(49);
  await processUnpaidOrders(db);
  return { number: order.number, total: order.total, size };
}

describeOnBothEngines("payments for a closed order", (open) => {
  test("a payment received after the order was canceled is recorded once, and puts the order in the refund queue until it is refunded [T3 M2 M4]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const { number, total } = await closed(db);
    expect((await countQueues(db)).to_refund).toBe(0);
    await receiveLateTransfer(db, staff, number, { reference: "VIR-77" });
    expect(await getAdminOrder(db, staff, number)).toMatchObject({
      status: "canceled",
      to_refund: total,
      payment: { amount: total, reference: "VIR-77" },
      actions: ["serve_again", "refund"],
    });
    expect((await countQueues(db)).to_refund).toBe(1);
    await expect(receiveLateTransfer(db, staff, number)).rejects.toMatchObject({ code: "order_status_conflict" });
    expect(await checkInvariants(db)).toEqual([]);
    await refundOrder(db, staff, number, { amount: total, refunded: 0, reason: "Came late" });
    expect((await countQueues(db)).to_refund).toBe(0);
    await expect(reopenOrder(db, staff, number)).rejects.toMatchObject({ code: "order_status_conflict" });
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("a canceled order that is paid late can be reopened if its products are in stock; otherwise reopening is rejected [T3 S1 S3 O3]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const { number, size } = await closed(db);
    const { available } = await stockOf(db, size.variant_id);
    await expect(reopenOrder(db, staff, number)).rejects.toMatchObject({ code: "order_status_conflict" });
    await receiveLateTransfer(db, staff, number);
    await setStock(db, size.variant_id, 2);
    await expect(reopenOrder(db, staff, number)).rejects.toMatchObject({ messageKey: "admin.serveAgain.noStock" });
    expect((await getAdminOrder(db, staff, number)).status).toBe("canceled");
    await setStock(db, size.variant_id, available);
    await reopenOrder(db, staff, number);
    expect(await getAdminOrder(db, staff, number)).toMatchObject({ status: "processing", to_refund: 0 });
    expect((await stockOf(db, size.variant_id)).available).toBe(available - 3);
    expect((await countQueues(db)).to_pack).toBe(1);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("reopening a canceled order redeems its coupon again, and is rejected while the coupon is used up [D1]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    await makeCoupon(db, { code: "ONCE", percent: 10, total_limit: 1 });
    const buyer = await buyerWithCoupon(db, "ONCE");
    const input = await orderInput(db, buyer);
    const { order } = await placeOrder(db, buyer, { input, idempotency_key: "late-coupon-1" });
    goTo(49);
    await processUnpaidOrders(db);
    await receiveLateTransfer(db, staff, order.number);
    const second = await buyerWithCoupon(db, "ONCE");
    await placeOrder(db, second, { input: await orderInput(db, second), idempotency_key: "late-coupon-2" });
    await expect(reopenOrder(db, staff, order.number)).rejects.toMatchObject({
      messageKey: "admin.serveAgain.noCoupon",
    });
    expect(await checkInvariants(db)).toEqual([]);
    goTo(98);
    await processUnpaidOrders(db);
    await reopenOrder(db, staff, order.number);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("if staff record a payment while a job closes the unpaid order, the payment is stored exactly once [T3 M2]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const size = await sizeOf(db, "thyme-honey", 500);
    for (let round = 0; round < 6; round++) {
      clock.now = realNow;
      const { order } = await buyAs(db, guest(), [{ size, quantity: 1 }]);
      goTo(49);
      const [, ...received] = await Promise.allSettled([
        processUnpaidOrders(db),
        receiveTransfer(db, staff, order.number),
        receiveLateTransfer(db, staff, order.number),
        receiveLateTransfer(db, staff, order.number),
      ]);
      const isReceived = received.some(({ status }) => status === "fulfilled");
      if (!isReceived) await receiveLateTransfer(db, staff, order.number);
      const { status, payment, to_refund } = await getAdminOrder(db, staff, order.number);
      expect(payment?.amount).toBe(order.total);
      expect(to_refund).toBe(status === "canceled" ? order.total : 0);
      expect(received.filter((each) => each.status === "fulfilled").length).toBeLessThanOrEqual(1);
      expect(await checkInvariants(db)).toEqual([]);
    }
  });
});
