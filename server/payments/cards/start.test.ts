import { expect, test } from "vitest";
import { buyByCard, CARD_EMAIL, callback, GATEWAY, paymentColumns, signedResponse } from "../../../tests/cards.ts";
import { describeOnBothEngines } from "../../../tests/database.ts";
import {
  buy,
  buyAs,
  buyerWith,
  guest,
  orderInput,
  owner,
  registeredCustomer,
  sizeOf,
} from "../../../tests/fixtures.ts";
import { findPlacedOrder, placeOrder } from "../../checkout/place-order.ts";
import { cancelOrder } from "../../orders/admin/actions.ts";
import { checkInvariants } from "../../orders/invariants.ts";
import { processUnpaidOrders } from "../../orders/unpaid.ts";
import { createAnonymousCaller } from "../../platform/caller.ts";
import { clock, HOUR_MS } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { listPaymentMethods } from "../methods/index.ts";
import { formatGatewayAmount } from "./cmi/form.ts";
import { computeHash } from "./cmi/hash.ts";
import { startPayment } from "./start.ts";

const set = (db: Db, key: string, value: unknown) =>
  db
    .insertInto("settings")
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: JSON.stringify(value) }))
    .execute();

describeOnBothEngines("paying by card", (open) => {
  test("placing a card order returns a signed payment form for the order's total; a retry returns a newly signed form for the same order [T6 C7]", async () => {
    const { db } = await open("seeded");
    const buyer = await buyerWith(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 2 });
    const { shipping_address, ...input } = await orderInput(db, buyer, { payment_method: "cmi" });
    const request = {
      input: { ...input, shipping_address: { ...shipping_address, email: CARD_EMAIL } },
      idempotency_key: "card-key-1",
    };
    const { order, payment } = await placeOrder(db, buyer, request, GATEWAY);
    expect(order).toMatchObject({ status: "placed", payment_method: "cmi", payment_status: "pending" });
    expect(payment).toMatchObject({ url: GATEWAY.url, method: "POST" });
    const fields = payment?.fields ?? {};
    expect(fields).toMatchObject({
      clientid: "600000000",
      storetype: "3D_PAY_HOSTING",
      TranType: "PreAuth",
      amount: formatGatewayAmount(Math.round(order.total * 100)),
      currency: "504",
      oid: order.number,
      okUrl: "https://shop.example/api/payments/cmi/return/success",
      failUrl: "https://shop.example/api/payments/cmi/return/failure",
      callbackUrl: "https://shop.example/api/payments/cmi/callback",
      CallbackResponse: "true",
      lang: "ar",
      email: CARD_EMAIL,
      BillToName: "Fatima Alaoui",
      hashAlgorithm: "ver3",
      encoding: "UTF-8",
    });
    expect(fields.amount).toMatch(/^\d+\.\d\d$/);
    expect(fields.rnd).toMatch(/^\w{20}$/);
    expect(fields.hash).toBe(computeHash(Object.entries(fields), GATEWAY.storeKey));
    expect(JSON.stringify(fields)).not.toContain(GATEWAY.storeKey);
    const retried = await findPlacedOrder(db, buyer, request, GATEWAY);
    expect(retried?.order.number).toBe(order.number);
    expect(retried?.payment?.fields).toMatchObject({ oid: order.number, amount: fields.amount });
    expect(retried?.payment?.fields.rnd).not.toBe(fields.rnd);
    expect(await findPlacedOrder(db, buyer, request, null)).toMatchObject({ payment: null });
    await cancelOrder(db, await owner(db), order.number);
    expect(await findPlacedOrder(db, buyer, request, GATEWAY)).toMatchObject({ payment: null });
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("the payment form contains customer text on one trimmed line, with Arabic and accented letters unchanged [T6]", async () => {
    const { db } = await open("seeded");
    const { form } = await buyByCard(db);
    expect(form.BillToName).toBe("Fatima | Zahra O'Alaoui");
    expect(form.BillToStreet1).toBe("12, rue \\ des docs");
    for (const [name, value] of Object.entries(form)) {
      expect(value, name).toBe(value.trim());
      expect(value, name).not.toMatch(/[\r\n]|document/i);
    }
    const line = { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 };
    const { shipping_address } = (await buyAs(db, guest(), [line])).input;
    const address = {
      ...shipping_address,
      firstName: "هند",
      lastName: "Benaïssa",
      address: "شارع الحسن الثاني، رقم ٤",
    };
    const { payment } = await buyAs(
      db,
      guest(),
      [line],
      { payment_method: "cmi", shipping_address: { ...address, email: CARD_EMAIL } },
      GATEWAY,
    );
    expect(payment?.fields).toMatchObject({ BillToName: "هند Benaïssa", BillToStreet1: "شارع الحسن الثاني، رقم ٤" });
    expect(payment?.fields.BillToCity).toBe("أكادير");
  });

  test("a guest's card order without an e-mail address is rejected; a customer's card order uses the account's address [T6]", async () => {
    const { db } = await open("seeded");
    const line = { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 };
    const ordering = buyAs(db, guest(), [line], { payment_method: "cmi" }, GATEWAY);
    await expect(ordering).rejects.toMatchObject({
      code: "invalid",
      fields: { "shipping_address.email": ["field.emailForCard"] },
    });
    expect(await db.selectFrom("orders").select("id").execute()).toEqual([]);
    const customer = await registeredCustomer(db, { email: "salma@example.com" });
    const { payment } = await buyAs(db, customer, [line], { payment_method: "cmi" }, GATEWAY);
    expect(payment?.fields.email).toBe("salma@example.com");
  });

  test("card payment is available, coming soon or hidden by the owner's setting, and never available without a gateway [T6 C7]", async () => {
    const { db } = await open("seeded");
    const card = async (gateway: typeof GATEWAY | null) =>
      (await listPaymentMethods(db, createAnonymousCaller("fr"), gateway)).find(({ code }) => code === "cmi");
    const { number, access_key, buyer } = await buyByCard(db);
    expect(await card(GATEWAY)).toMatchObject({ available: true, reason: null });
    expect(await card(null)).toMatchObject({ available: false });
    await set(db, "card_payments", "coming_soon");
    expect((await card(GATEWAY))?.reason).toContain("bientôt");
    await expect(buyByCard(db)).rejects.toThrow("payment_method_unavailable");
    const start = startPayment(db, buyer, GATEWAY, { ref: number, key: access_key });
    await expect(start).rejects.toThrow("payment_method_unavailable");
    await set(db, "card_payments", "off");
    expect(await card(GATEWAY)).toBeUndefined();
    await expect(buyByCard(db)).rejects.toThrow("payment_method_unavailable");
  });

  test("an unpaid card order is closed after the configured hours; restarting the payment extends the deadline by at most one hour [T6 K1]", async () => {
    const { db } = await open("seeded");
    await set(db, "card_payment_hours", 3);
    const { number, order, access_key, buyer } = await buyByCard(db);
    const hours = (count: number) => new Date(new Date(order.date).getTime() + count * HOUR_MS);
    const deadline = async () =>
      (await db.selectFrom("orders").select("pay_before").where("number", "=", number).executeTakeFirst())?.pay_before;
    expect(await deadline()).toEqual(hours(3));
    const { now } = clock;
    try {
      const startAt = async (count: number) => {
        clock.now = () => hours(count);
        await startPayment(db, buyer, GATEWAY, { ref: number, key: access_key });
        return deadline();
      };
      expect(await startAt(1)).toEqual(hours(3));
      expect(await startAt(2.5)).toEqual(hours(3.5));
      for (const later of [3, 3.4, 3.9]) expect(await startAt(later)).toEqual(hours(4));
      clock.now = () => hours(4.1);
      expect(await processUnpaidOrders(db)).toEqual({ reminded: 0, closed: 1 });
      await expect(startAt(4.2)).rejects.toThrow("order_status_conflict");
      expect(await checkInvariants(db)).toEqual([]);
    } finally {
      clock.now = now;
    }
  });

  test("restarting a payment sends the gateway the same order id, unless the amount changed or the gateway rejected that id [T6]", async () => {
    const { db } = await open("seeded");
    const { number, access_key, buyer } = await buyByCard(db);
    const start = async () => (await startPayment(db, buyer, GATEWAY, { ref: number, key: access_key })).fields;
    expect((await start()).oid).toBe(number);
    await callback(db, signedResponse(await start(), "declined"));
    expect(await paymentColumns(db, number)).toMatchObject({ payment_status: "failed" });
    const second = await start();
    expect(second.oid).toBe(number);
    expect(await paymentColumns(db, number)).toMatchObject({
      payment_status: "pending",
      attempts: [{ state: "started" }],
    });
    await callback(
      db,
      signedResponse(second, "declined", { ProcReturnCode: "99", Response: "Error", ErrCode: "CORE-2304" }),
    );
    const third = await start();
    expect(third.oid).toBe(`${number}A2`);
    await db
      .updateTable("orders")
      .set({ shipping_centimes: 100, total_centimes: 15_000 })
      .where("number", "=", number)
      .execute();
    const fourth = await start();
    expect(fourth).toMatchObject({ oid: `${number}A3`, amount: "150.00" });
    expect(await callback(db, signedResponse(second, "approved"))).toBe("FAILURE");
    expect(await paymentColumns(db, number)).toMatchObject({ status: "placed", payments: [] });
    const { attempts } = await paymentColumns(db, number);
    expect(attempts.map(({ state, starts }) => [state, starts])).toEqual([
      ["declined", 4],
      ["started", 1],
      ["started", 1],
    ]);
  });

  test("if the gateway reports the order id as already paid, the order cannot be paid again until staff reconcile the payment [T6]", async () => {
    const { db } = await open("seeded");
    const { number, form, access_key, buyer } = await buyByCard(db);
    await callback(db, signedResponse(form, "refused"));
    expect(await paymentColumns(db, number)).toMatchObject({
      payment_status: "pending",
      attempts: [{ state: "returned" }],
    });
    const start = startPayment(db, buyer, GATEWAY, { ref: number, key: access_key });
    await expect(start).rejects.toThrow("payment_pending");
  });

  test("a payment cannot be started without access to the order, or for an order that is paid, canceled or uses another payment method [T6 R9]", async () => {
    const { db } = await open("seeded");
    const { number, form, access_key, buyer } = await buyByCard(db);
    for (const key of [null, "", "wrong"])
      await expect(startPayment(db, guest(), GATEWAY, { ref: number, key })).rejects.toThrow("order_not_found");
    const ref = { ref: number, key: access_key };
    await expect(startPayment(db, buyer, null, ref)).rejects.toThrow("payment_method_unavailable");
    await callback(db, signedResponse(form, "approved"));
    await expect(startPayment(db, buyer, GATEWAY, ref)).rejects.toThrow("order_status_conflict");
    const canceled = await buyByCard(db);
    await cancelOrder(db, await owner(db), canceled.number);
    const transfer = await buy(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 });
    for (const { order, access_key: key } of [canceled, transfer])
      await expect(startPayment(db, buyer, GATEWAY, { ref: order.number, key })).rejects.toThrow(
        "order_status_conflict",
      );
  });
});
