import { expect, test } from "vitest";
import { formatMoney } from "../../contract/money.ts";
import { mailsTo } from "../../tests/customers.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { buy, buyAs, deliver, guest, owner, setSetting, setStock, sizeOf, stockOf } from "../../tests/fixtures.ts";
import type { Db } from "../platform/database/database.ts";
import {
  cancelOrder,
  cancelOwnOrder,
  confirmOrder,
  deliverOrder,
  receiveTransfer,
  returnOrder,
  shipOrder,
} from "./admin/actions.ts";
import { listOrders } from "./admin/list.ts";
import { getAdminOrder } from "./admin/order.ts";
import { refundOrder } from "./admin/refund.ts";
import { checkInvariants } from "./invariants.ts";
import { getTracking } from "./order.ts";

const EMAIL = "fatima@example.com";
const PARCEL = { courier_id: 1, tracking_number: "RA-2026-1" };
const address = {
  firstName: "Fatima",
  lastName: "Alaoui",
  phone: "0612345678",
  city: "agadir",
  address: "12, rue des Amandiers",
};

async function buyForCash(db: Db, quantity = 2) {
  await setSetting(db, "cod_rule", "confirmed");
  const size = await sizeOf(db, "thyme-honey", 500);
  await setStock(db, size.variant_id, 10);
  const changes = { payment_method: "cod", shipping_address: { ...address, email: EMAIL } } as const;
  return { size, ...(await buyAs(db, guest("fr"), [{ size, quantity }], changes)) };
}

const queue = async (db: Db, name: "to_confirm" | "to_refund" | "to_pack") =>
  (await listOrders(db, await owner(db), { queue: name, q: "", page: 1 })).items.map(({ number }) => number);

const soldOf = async (db: Db, id: number) =>
  (await db.selectFrom("products").select("sold_count").where("id", "=", id).executeTakeFirstOrThrow()).sold_count;

describeOnBothEngines("order lifecycle", (open) => {
  test("a cash-on-delivery order can ship only after its confirmation; marking it as delivered records the payment [P3 T2 M4 O3]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const { order, access_key, buyer, size } = await buyForCash(db);
    expect(order).toMatchObject({ status: "placed", payment_status: "pending", pay_before: null });
    expect(await queue(db, "to_confirm")).toEqual([order.number]);
    await expect(shipOrder(db, staff, order.number, PARCEL)).rejects.toThrow("order_status_conflict");
    await expect(receiveTransfer(db, staff, order.number)).rejects.toThrow("order_status_conflict");

    await confirmOrder(db, staff, order.number, { note: "Par WhatsApp" });
    expect(await queue(db, "to_confirm")).toEqual([]);
    expect(await queue(db, "to_pack")).toEqual([order.number]);
    await shipOrder(db, staff, order.number, PARCEL);
    expect((await getAdminOrder(db, staff, order.number)).payment).toBeNull();
    const sold = await soldOf(db, size.product_id);
    await deliverOrder(db, staff, order.number, { reference: "BL-77" });

    const after = await getAdminOrder(db, staff, order.number);
    expect(after).toMatchObject({
      status: "delivered",
      payment_status: "success",
      payment: { amount: order.total, reference: "BL-77", by: expect.stringContaining("") },
      refundable: order.total,
    });
    expect(after.payment?.by).toBe(after.events[0]?.by);
    expect(await soldOf(db, size.product_id)).toBe(sold + 2);
    const { events } = await getTracking(db, buyer, { ref: order.number, key: access_key });
    expect(events.map(({ status }) => status)).toEqual(["delivered", "paid", "shipped", "processing", "placed"]);
    expect(events.at(-2)).toMatchObject({ note: "Par WhatsApp" });
    expect(await mailsTo(db, EMAIL)).toEqual(["order_placed", "order_shipped", "order_delivered"]);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("when a customer refuses a cash-on-delivery parcel, its goods return to stock, and cash that was never collected is not refunded [T2 S2]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const { order, size } = await buyForCash(db);
    await expect(returnOrder(db, staff, order.number, { restock: true })).rejects.toThrow("order_status_conflict");
    await confirmOrder(db, staff, order.number);
    await shipOrder(db, staff, order.number, PARCEL);
    expect(await stockOf(db, size.variant_id)).toEqual({ on_hand: 8, available: 8 });
    const [returned, delivered] = await Promise.allSettled([
      returnOrder(db, staff, order.number, { restock: true, note: "Refusé" }),
      deliverOrder(db, staff, order.number),
    ]);
    expect(returned.status).toBe("fulfilled");
    if (delivered.status === "rejected") expect(delivered.reason).toMatchObject({ code: "order_status_conflict" });
    expect(await getAdminOrder(db, staff, order.number)).toMatchObject({
      status: "returned",
      to_refund: delivered.status === "fulfilled" ? order.total : 0,
    });
    expect(await stockOf(db, size.variant_id)).toEqual({ on_hand: 10, available: 10 });
    await expect(returnOrder(db, staff, order.number, { restock: true })).rejects.toThrow("order_status_conflict");
    expect(await stockOf(db, size.variant_id)).toEqual({ on_hand: 10, available: 10 });
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("a return restocks a bundle's components unless they are damaged, and lowers the product's sold count [T2 E3]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const pack = await sizeOf(db, "souss-breakfast", 1);
    const amlou = await sizeOf(db, "almond-argan-amlou", 350);
    await setStock(db, amlou.variant_id, 10);
    const sold = await soldOf(db, pack.product_id);
    const orders = [];
    for (let i = 0; i < 2; i++) {
      const { order } = await buy(db, { size: pack, quantity: 2 });
      await deliver(db, order.number);
      orders.push(order.number);
    }
    expect(await soldOf(db, pack.product_id)).toBe(sold + 4);
    expect((await stockOf(db, amlou.variant_id)).on_hand).toBe(6);
    await returnOrder(db, staff, orders[0] as string, { restock: true });
    await returnOrder(db, staff, orders[1] as string, { restock: false });
    expect(await stockOf(db, amlou.variant_id)).toEqual({ on_hand: 8, available: 8 });
    expect(await soldOf(db, pack.product_id)).toBe(sold);
    const back = await db.selectFrom("stock_ledger").selectAll().where("reason", "=", "returned").execute();
    expect(back.length).toBeGreaterThan(1);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("refunds an order in several amounts with reason and author, up to the amount received [T2 M2]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const size = await sizeOf(db, "thyme-honey", 500);
    const { order } = await buyAs(db, guest("ar"), [{ size, quantity: 2 }], {
      shipping_address: { ...address, email: EMAIL },
    });
    const refund = (amount: number, refunded: number) =>
      refundOrder(db, staff, order.number, { amount, refunded, reason: "Broken jar", reference: "VIR-9" });
    await expect(refund(10, 0)).rejects.toThrow("order_status_conflict");
    await receiveTransfer(db, staff, order.number, { reference: "BP 4471" });
    await cancelOrder(db, staff, order.number);
    expect(await getAdminOrder(db, staff, order.number)).toMatchObject({
      status: "canceled",
      payment_status: "success",
      payment: { reference: "BP 4471" },
      to_refund: order.total,
      actions: ["serve_again", "refund"],
    });
    expect(await queue(db, "to_refund")).toEqual([order.number]);

    await expect(refund(order.total + 0.01, 0)).rejects.toMatchObject({ fields: { amount: ["field.amountInvalid"] } });
    const twice = await Promise.allSettled([refund(100.5, 0), refund(100.5, 0)]);
    expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(refund(1, 0)).rejects.toMatchObject({
      code: "order_status_conflict",
      messageKey: "admin.refund.noted",
    });
    await expect(refund(order.total - 100, 100.5)).rejects.toThrow("invalid");
    expect(await queue(db, "to_refund")).toEqual([order.number]);
    await refund(order.total - 100.5, 100.5);
    expect(await queue(db, "to_refund")).toEqual([]);
    await expect(refund(0.01, order.total)).rejects.toThrow("order_status_conflict");

    const after = await getAdminOrder(db, staff, order.number);
    expect(after).toMatchObject({ refunded: order.total, refundable: 0, to_refund: 0, actions: [] });
    expect(after.refunds.map(({ amount }) => amount)).toEqual([100.5, order.total - 100.5]);
    expect(after.refunds[0]).toMatchObject({ reason: "Broken jar", reference: "VIR-9", by: after.events[0]?.by });
    expect(after.events.map(({ status }) => status).slice(0, 3)).toEqual(["refunded", "refunded", "canceled"]);
    await expect(db.deleteFrom("refunds").execute()).rejects.toThrow("append-only");
    expect(await mailsTo(db, EMAIL)).toEqual([
      "order_placed",
      "payment_received",
      "order_canceled",
      "order_refunded",
      "order_refunded",
    ]);
    const mails = await db
      .selectFrom("mails")
      .select("body")
      .where("kind", "=", "order_refunded")
      .orderBy("id")
      .execute();
    expect(mails[1]?.body).toContain(formatMoney(order.total - 100.5, "ar"));
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("a partial refund removes a returned order from the refund queue; the rest can still be refunded [T2]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const { order } = await buy(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 2 });
    await deliver(db, order.number);
    await returnOrder(db, staff, order.number, { restock: true });
    expect(await queue(db, "to_refund")).toEqual([order.number]);
    await refundOrder(db, staff, order.number, { amount: order.subtotal, refunded: 0, reason: "Without delivery" });
    expect(await queue(db, "to_refund")).toEqual([]);
    expect((await getAdminOrder(db, staff, order.number)).actions).toEqual(["refund"]);
  });

  test("mails the customer when an order is canceled, and sends no mail if the order has no e-mail address [T2 C13]", async () => {
    const { db } = await open("seeded");
    const size = await sizeOf(db, "thyme-honey", 500);
    const mine = await buyAs(db, guest("en"), [{ size, quantity: 1 }], {
      shipping_address: { ...address, email: EMAIL },
    });
    await cancelOwnOrder(db, mine.buyer, { ref: mine.order.number, key: mine.access_key });
    expect(await mailsTo(db, EMAIL)).toEqual(["order_placed", "order_canceled"]);
    const { order } = await buy(db, { size, quantity: 1 });
    await cancelOrder(db, await owner(db), order.number);
    expect(await db.selectFrom("mails").select("id").execute()).toHaveLength(2);
  });
});
