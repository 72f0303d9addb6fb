import { expect, test } from "vitest";
import { PICK_UP_METHOD_ID } from "../../contract/delivery-methods.ts";
import { buyByCard, callback, signedResponse } from "../../tests/cards.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { buyAs, guest, openPickUp, owner, sizeOf, staffMember } from "../../tests/fixtures.ts";
import { recordCardRelease } from "../payments/cards/reconcile.ts";
import { clock } from "../platform/clock.ts";
import { type Database, type Db, inTransaction } from "../platform/database/database.ts";
import {
  cancelOrder,
  confirmOrder,
  deliverOrder,
  packOrder,
  receiveTransfer,
  returnOrder,
  shipOrder,
} from "./admin/actions.ts";
import { getAdminOrder } from "./admin/order.ts";
import { refundOrder } from "./admin/refund.ts";
import { enqueueOrderMail } from "./mail-order.ts";
import { ORDER_MAILS, type OrderMailKind } from "./mails.ts";
import { sendOrderMailAgain } from "./order-mails.ts";

const ADDRESS = {
  firstName: "Fatima",
  lastName: "Alaoui",
  phone: "0612345678",
  city: "agadir",
  address: "12, rue des Amandiers",
  email: "fatima@example.com",
};

const send = ({ db }: Database) =>
  db
    .updateTable("mails")
    .set({ sent_at: new Date(clock.now().getTime() - 300_000), html: "", body: "", tries: 1 })
    .where("sent_at", "is", null)
    .execute();

async function mailAll(database: Database, number: string): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    const { id } = await tx.selectFrom("orders").select("id").where("number", "=", number).executeTakeFirstOrThrow();
    for (const kind of Object.keys(ORDER_MAILS) as OrderMailKind[]) await enqueueOrderMail(tx, id, kind);
  });
  await send(database);
}

async function repeatable(database: Database, number: string): Promise<string[]> {
  await send(database);
  const staff = await staffMember(database.db);
  const { mails } = await getAdminOrder(database.db, staff, number);
  const notRepeatable = mails.filter(({ can_send_again }) => !can_send_again);
  for (const { id } of notRepeatable.slice(0, 1))
    await expect(sendOrderMailAgain(database, staff, number, id)).rejects.toMatchObject({
      code: "order_status_conflict",
    });
  return [...new Set(mails.filter(({ can_send_again }) => can_send_again).map(({ kind }) => kind))].sort();
}

async function orderToFetch(db: Db) {
  await openPickUp(db);
  const size = await sizeOf(db, "thyme-honey", 500);
  const { price_centimes } = await db
    .selectFrom("variants")
    .select((eb) => eb.fn.coalesce("sale_price_centimes", "price_centimes").as("price_centimes"))
    .where("id", "=", size.variant_id)
    .executeTakeFirstOrThrow();
  const { order } = await buyAs(db, guest("fr"), [{ size, quantity: 1 }], {
    shipping_address: ADDRESS,
    shipping_method_id: PICK_UP_METHOD_ID,
    payment_method: "pay_at_pick_up",
    expected_total: price_centimes / 100,
  });
  return order;
}

describeOnBothEngines("resending order mails", (open) => {
  test("for a bank-transfer order, staff can resend only mails that fit its current status, and a refund mail only if there was a single refund [R26 J1]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const admin = await owner(db);
    const line = { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 };
    const { order } = await buyAs(db, guest("fr"), [line], { shipping_address: ADDRESS });
    const { number } = order;
    await mailAll(database, number);
    const may = () => repeatable(database, number);
    expect(await may()).toEqual(["order_changed", "order_placed", "transfer_reminder"]);
    const { pay_before } = await db.selectFrom("orders").select("pay_before").executeTakeFirstOrThrow();
    await db
      .updateTable("orders")
      .set({ pay_before: new Date(clock.now().getTime() - 1000) })
      .execute();
    expect(await may()).toEqual(["order_changed"]);
    await db.updateTable("orders").set({ pay_before }).execute();
    await receiveTransfer(db, admin, number);
    expect(await may()).toEqual(["order_changed", "payment_received"]);
    const [courier] = (await getAdminOrder(db, admin, number)).couriers;
    await shipOrder(db, admin, number, { courier_id: courier?.id as number, tracking_number: "RA-2026-1" });
    expect(await may()).toEqual(["order_shipped"]);
    await deliverOrder(db, admin, number);
    expect(await may()).toEqual(["order_delivered"]);
    await returnOrder(db, admin, number, { restock: true });
    expect(await may()).toEqual(["order_returned"]);

    await refundOrder(db, admin, number, { amount: 100, refunded: 0, reason: "returned" });
    expect(await may()).toEqual(["order_refunded"]);
    const staff = await staffMember(db);
    const mailed = (await getAdminOrder(db, staff, number)).mails.find(({ kind }) => kind === "order_refunded");
    await sendOrderMailAgain(database, staff, number, mailed?.id as number);
    const [resent] = await db.selectFrom("mails").select("body").orderBy("id", "desc").limit(1).execute();
    expect(resent?.body).toMatch(/\b100\b/);
    await refundOrder(db, admin, number, { amount: order.total - 100, refunded: 100, reason: "returned" });
    expect(await may()).toEqual([]);
  });

  test("the cancellation mail of a canceled order can be resent until money is refunded [R26 J1]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const admin = await owner(db);
    const line = { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 };
    const { order } = await buyAs(db, guest("fr"), [line], { shipping_address: ADDRESS });
    await receiveTransfer(db, admin, order.number);
    await mailAll(database, order.number);
    await cancelOrder(db, admin, order.number, {});
    expect(await repeatable(database, order.number)).toEqual(["order_canceled"]);
    await refundOrder(db, admin, order.number, { amount: order.total, refunded: 0, reason: "canceled" });
    expect(await repeatable(database, order.number)).toEqual(["order_refunded"]);
  });

  test("a pick-up order's confirmation can be resent until the order is ready; then the ready-for-pick-up mail can be resent [R26 J1]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const admin = await owner(db);
    const order = await orderToFetch(db);
    await mailAll(database, order.number);
    const may = () => repeatable(database, order.number);
    expect(await may()).toEqual(["order_changed", "order_placed"]);
    await confirmOrder(db, admin, order.number);
    expect(await may()).toEqual(["order_changed", "order_placed"]);
    await packOrder(db, admin, order.number);
    expect(await may()).toEqual(["order_changed", "order_ready"]);
  });

  test("after staff record the release of an order's card authorization, the mails about the release and the cancellation can be resent [R26 J1]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const admin = await owner(db);
    const { number, form } = await buyByCard(db);
    await callback(db, signedResponse(form, "approved"));
    await mailAll(database, number);
    expect(await repeatable(database, number)).toEqual(["order_changed", "payment_received"]);
    await cancelOrder(db, admin, number, {});
    expect(await repeatable(database, number)).toEqual(["order_canceled"]);
    await db.updateTable("payments").set({ status: "authorized", captured_at: null }).execute();
    await recordCardRelease(db, admin, number);
    expect(await repeatable(database, number)).toEqual(["card_released", "order_canceled"]);
  });

  test("resending a failed mail after the order has changed creates a new mail and keeps the failed one [R26 J1]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const order = await orderToFetch(db);
    const mail = await db.selectFrom("mails").select("id").executeTakeFirstOrThrow();
    await db.updateTable("mails").set({ given_up_at: clock.now(), tries: 1, last_error: "EENVELOPE 550" }).execute();
    await confirmOrder(db, await owner(db), order.number);
    await sendOrderMailAgain(database, await staffMember(db), order.number, mail.id);
    const mails = await db.selectFrom("mails").select(["id", "given_up_at"]).orderBy("id").execute();
    expect(mails).toHaveLength(2);
    expect(mails[0]?.given_up_at).not.toBeNull();
  });
});
