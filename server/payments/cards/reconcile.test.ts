import { expect, test } from "vitest";
import {
  buyByCard,
  CARD_EMAIL,
  callback,
  comeBack,
  GATEWAY,
  paymentColumns,
  signedResponse,
} from "../../../tests/cards.ts";
import { mailsTo } from "../../../tests/customers.ts";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { buy, customer, guest, owner, sizeOf } from "../../../tests/fixtures.ts";
import { cancelOrder, returnOrder, shipOrder } from "../../orders/admin/actions.ts";
import { getAdminOrder } from "../../orders/admin/order.ts";
import { refundOrder } from "../../orders/admin/refund.ts";
import { checkInvariants } from "../../orders/invariants.ts";
import { clock, HOUR_MS } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { events } from "../../platform/events.ts";
import { dismissPaymentAttempt, listUnsettledPayments, recordCardCapture, recordCardRelease } from "./reconcile.ts";
import { startPayment } from "./start.ts";

const kinds = async (db: Db) =>
  (await listUnsettledPayments(db, await owner(db))).map(({ kind, order }) => [kind, order]);

async function later(hours: number, work: () => Promise<void>): Promise<void> {
  const { now } = clock;
  clock.now = () => new Date(now().getTime() + hours * HOUR_MS);
  await work().finally(() => {
    clock.now = now;
  });
}

describeOnBothEngines("reconciling card payments", (open) => {
  test("lists a card payment without a gateway callback until staff enter its transaction id, and records which staff member did so [R26 M4]", async () => {
    const { db } = await open("seeded");
    const { number, form, order } = await buyByCard(db);
    const word = signedResponse(form, "approved");
    expect(await kinds(db)).toEqual([]);
    await comeBack(db, word);
    const staff = await owner(db);
    expect(await listUnsettledPayments(db, staff)).toMatchObject([
      { kind: "unconfirmed", order: number, oid: number, amount: order.total, transaction_id: word.TransId },
    ]);
    await recordCardCapture(db, staff, number, { transaction_id: word.TransId as string });
    expect(await paymentColumns(db, number)).toMatchObject({
      status: "processing",
      payment_status: "success",
      payments: [{ status: "captured" }],
      attempts: [{ state: "approved" }],
    });
    const payment = await db.selectFrom("payments").select(["account_id"]).executeTakeFirst();
    expect(payment?.account_id).toBe(staff.account?.id);
    expect(await kinds(db)).toEqual([]);
    expect(await callback(db, word)).toBe("ACTION=POSTAUTH");
    expect(await kinds(db)).toEqual([]);
    await expect(recordCardCapture(db, staff, number, { transaction_id: "OTHER1" })).rejects.toThrow(
      "order_status_conflict",
    );
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("marks an authorized card payment as captured after staff confirm the capture at the gateway [R26 M2]", async () => {
    const { db } = await open("seeded");
    const { number, form } = await buyByCard(db);
    const other = await buyByCard(db);
    const word = signedResponse(form, "approved");
    await callback(db, word);
    const staff = await owner(db);
    const input = { transaction_id: word.TransId as string };
    await expect(recordCardCapture(db, staff, other.number, input)).rejects.toMatchObject({
      code: "invalid",
      fields: { transaction_id: ["field.transactionUsed"] },
    });
    await recordCardCapture(db, staff, number, input);
    expect((await paymentColumns(db, number)).payments).toMatchObject([{ status: "captured" }]);
    expect((await paymentColumns(db, number)).events).toEqual(["placed", "paid", "processing"]);
    await expect(recordCardCapture(db, staff, number, input)).rejects.toThrow("order_status_conflict");
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("lists card payments that their order did not need, or whose amount is wrong, until staff dismiss them [R26]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const [twice, canceled, wrong, paidThenCanceled] = [
      await buyByCard(db),
      await buyByCard(db),
      await buyByCard(db),
      await buyByCard(db),
    ];
    await callback(db, signedResponse(twice.form, "approved"));
    await callback(db, signedResponse(twice.form, "approved"));
    await cancelOrder(db, staff, canceled.number);
    await callback(db, signedResponse(canceled.form, "approved"));
    await callback(db, signedResponse(wrong.form, "approved", { amount: "1.00" }));
    await callback(db, signedResponse(paidThenCanceled.form, "approved"));
    await cancelOrder(db, staff, paidThenCanceled.number);
    const listedCases = [
      ["not_needed", twice.number],
      ["not_needed", canceled.number],
      ["mismatch", wrong.number],
    ];
    const heldCase = ["held", paidThenCanceled.number];
    expect(await kinds(db)).toEqual([...listedCases, heldCase]);
    for (const [, number] of [...listedCases, heldCase]) await dismissPaymentAttempt(db, staff, number as string);
    expect(await kinds(db)).toEqual([heldCase]);
    await recordCardRelease(db, staff, paidThenCanceled.number);
    expect(await kinds(db)).toEqual([]);
    expect(await paymentColumns(db, twice.number)).toMatchObject({ payment_status: "success" });
    await later(1, async () => {
      await callback(db, signedResponse(twice.form, "approved"));
    });
    expect(await kinds(db)).toEqual([["not_needed", twice.number]]);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("for a canceled order, staff release an authorized card payment and refund a captured one; an uncaptured payment cannot be refunded [M2 R26]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const pay = async () => {
      const bought = await buyByCard(db);
      const word = signedResponse(bought.form, "approved");
      await callback(db, word);
      return { ...bought, word, transaction_id: word.TransId as string };
    };
    const [authorizedOnly, captured, stillOrdered] = [await pay(), await pay(), await pay()];
    const refund = (number: string) =>
      refundOrder(db, staff, number, { amount: authorizedOnly.order.total, refunded: 0, reason: "Canceled" });
    const admin = (number: string) => getAdminOrder(db, staff, number);
    const hold = { amount: authorizedOnly.order.total, transaction_id: authorizedOnly.transaction_id };
    expect(await admin(authorizedOnly.number)).toMatchObject({ hold, payment: null, refundable: 0, to_refund: 0 });
    for (const { number } of [authorizedOnly, captured]) {
      await expect(refund(number)).rejects.toThrow("order_status_conflict");
      await expect(recordCardRelease(db, staff, number)).rejects.toThrow("order_status_conflict");
      await cancelOrder(db, staff, number);
      await expect(refund(number)).rejects.toThrow("order_status_conflict");
    }
    expect(await kinds(db)).toEqual([
      ["held", authorizedOnly.number],
      ["held", captured.number],
    ]);
    expect((await admin(authorizedOnly.number)).actions).toEqual([]);

    await recordCardRelease(db, staff, authorizedOnly.number);
    expect(await paymentColumns(db, authorizedOnly.number)).toMatchObject({
      status: "canceled",
      payment_status: "canceled",
      payments: [{ status: "failed" }],
      events: ["placed", "paid", "processing", "canceled", "payment_canceled"],
    });
    expect(await admin(authorizedOnly.number)).toMatchObject({ hold: null, refunded: 0, refunds: [] });
    await expect(recordCardRelease(db, staff, authorizedOnly.number)).rejects.toThrow("order_status_conflict");
    const settlement = { transaction_id: authorizedOnly.transaction_id };
    await expect(recordCardCapture(db, staff, authorizedOnly.number, settlement)).rejects.toThrow(
      "order_status_conflict",
    );
    expect(await callback(db, authorizedOnly.word)).toBe("ACTION=POSTAUTH");
    expect(
      await callback(db, signedResponse(authorizedOnly.form, "approved", { TransId: authorizedOnly.transaction_id })),
    ).toBe("APPROVED");

    await recordCardCapture(db, staff, captured.number, { transaction_id: captured.transaction_id });
    expect(await admin(captured.number)).toMatchObject({ hold: null, to_refund: captured.order.total });
    await expect(recordCardRelease(db, staff, captured.number)).rejects.toThrow("order_status_conflict");
    await refund(captured.number);
    expect(await admin(captured.number)).toMatchObject({ refunded: captured.order.total, to_refund: 0 });
    await expect(recordCardRelease(db, staff, stillOrdered.number)).rejects.toThrow("order_status_conflict");
    const mails = (await mailsTo(db, CARD_EMAIL)).slice(-4);
    expect(mails).toEqual(["order_canceled", "order_canceled", "card_released", "order_refunded"]);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("staff can record a card payment after a decline or without any gateway message, but not for an order by another payment method [M4 R26]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const [silent, declined] = [await buyByCard(db), await buyByCard(db)];
    await callback(db, signedResponse(declined.form, "declined"));
    const paid: unknown[] = [];
    events.paid.on((message) => paid.push(message));
    await recordCardCapture(db, staff, silent.number, { transaction_id: "T1" });
    expect(await paymentColumns(db, silent.number)).toMatchObject({
      status: "processing",
      attempts: [{ state: "approved" }],
      transactions: ["T1"],
      events: ["placed", "paid", "processing"],
    });
    expect(paid).toEqual([{ method: "cmi" }]);
    // The gateway declined this attempt, so the payment that staff record here was made in another way.
    await recordCardCapture(db, staff, declined.number, { transaction_id: "T2" });
    expect(await paymentColumns(db, declined.number)).toMatchObject({
      payment_status: "success",
      attempts: [{ state: "declined" }],
    });
    await later(2, async () => expect(await kinds(db)).toEqual([]));
    const { order } = await buy(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 });
    await expect(recordCardCapture(db, staff, order.number, { transaction_id: "T3" })).rejects.toThrow(
      "order_status_conflict",
    );
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("releases the card authorization of a returned order [M2 R26]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const { number, form } = await buyByCard(db);
    await callback(db, signedResponse(form, "approved"));
    await shipOrder(db, staff, number, { courier_id: 1, tracking_number: "RA-2026-1" });
    await expect(recordCardRelease(db, staff, number)).rejects.toThrow("order_status_conflict");
    await returnOrder(db, staff, number, { restock: true });
    expect(await kinds(db)).toEqual([["held", number]]);
    await recordCardRelease(db, staff, number);
    expect(await paymentColumns(db, number)).toMatchObject({ status: "returned", payments: [{ status: "failed" }] });
    expect(await kinds(db)).toEqual([]);
  });

  test("a payment attempt without gateway messages counts as declined after staff have reviewed it [R26 T6]", async () => {
    const { db } = await open("seeded");
    const { number } = await buyByCard(db);
    await later(2, async () => {
      expect(await kinds(db)).toEqual([["silent", number]]);
      await dismissPaymentAttempt(db, await owner(db), number);
      expect(await kinds(db)).toEqual([]);
    });
    expect(await paymentColumns(db, number)).toMatchObject({
      payment_status: "failed",
      attempts: [{ state: "declined" }],
    });
  });

  test("lists a card payment whose customer has not returned from the gateway for an hour, while its order is unpaid [R26]", async () => {
    const { db } = await open("seeded");
    const { number } = await buyByCard(db);
    const { form } = await buyByCard(db);
    await callback(db, signedResponse(form, "declined"));
    expect(await kinds(db)).toEqual([]);
    await later(2, async () => expect(await kinds(db)).toEqual([["silent", number]]));
    await cancelOrder(db, await owner(db), number);
    await later(2, async () => expect(await kinds(db)).toEqual([]));
  });

  test("an order can be paid again after staff have found no payment at the gateway [R26 T6]", async () => {
    const { db } = await open("seeded");
    const { number, form, access_key, buyer } = await buyByCard(db);
    await comeBack(db, signedResponse(form, "approved"));
    await dismissPaymentAttempt(db, await owner(db), number);
    expect(await paymentColumns(db, number)).toMatchObject({
      payment_status: "failed",
      attempts: [{ state: "declined" }],
    });
    expect(await kinds(db)).toEqual([]);
    const restarted = await startPayment(db, buyer, GATEWAY, { ref: number, key: access_key });
    expect(await callback(db, signedResponse(restarted.fields, "approved"))).toBe("ACTION=POSTAUTH");
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("guests and customers cannot list or settle card payments, and settling an unknown order is rejected [R26]", async () => {
    const { db } = await open("seeded");
    const { number } = await buyByCard(db);
    for (const [caller, code] of [
      [guest(), "unauthenticated"],
      [customer(guest()), "forbidden"],
    ] as const) {
      await expect(listUnsettledPayments(db, caller)).rejects.toThrow(code);
      await expect(recordCardCapture(db, caller, number, { transaction_id: "T1" })).rejects.toThrow(code);
      await expect(dismissPaymentAttempt(db, caller, number)).rejects.toThrow(code);
      await expect(recordCardRelease(db, caller, number)).rejects.toThrow(code);
    }
    await expect(dismissPaymentAttempt(db, await owner(db), "AM00000000")).rejects.toThrow("order_not_found");
    await expect(recordCardCapture(db, await owner(db), "AM00000000", { transaction_id: "T1" })).rejects.toThrow(
      "order_not_found",
    );
  });
});
