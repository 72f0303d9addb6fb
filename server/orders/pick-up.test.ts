import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { type PlaceOrderInput, shippingMethodId } from "../../contract/checkout.ts";
import { PICK_UP_METHOD_ID } from "../../contract/delivery-methods.ts";
import { mailsTo, passTime } from "../../tests/customers.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import {
  buyAs,
  guest,
  openPickUp,
  orderInput,
  owner,
  PICK_UP_HOURS,
  putIntoCart,
  setSetting,
  setStock,
  sizeOf,
  stockOf,
} from "../../tests/fixtures.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { quoteDelivery } from "../delivery/methods/index.ts";
import { listPaymentMethods } from "../payments/methods/index.ts";
import { clock, DAY_MS } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { parseShopTime } from "../platform/shop-time.ts";
import { getSettingsGroup, saveSettings } from "../settings/settings.ts";
import {
  cancelOrder,
  cancelOwnOrder,
  confirmOrder,
  deliverOrder,
  packOrder,
  receiveTransfer,
  returnOrder,
  shipOrder,
  unpackOrder,
} from "./admin/actions.ts";
import { editDelivery } from "./admin/edit-delivery.ts";
import { listOrders } from "./admin/list.ts";
import { getAdminOrder } from "./admin/order.ts";
import { checkInvariants } from "./invariants.ts";
import { getTracking } from "./order.ts";
import { processUnpaidOrders } from "./unpaid.ts";

const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
});

const EMAIL = "salma@example.com";
const BUYER = { firstName: "Salma", lastName: "Naciri", phone: "0611223344", email: EMAIL, city: "", address: "" };
const KEPT_DAYS = 7;

async function prepare(db: Db): Promise<void> {
  await openPickUp(db);
  await setStock(db, (await sizeOf(db, "thyme-honey", 500)).variant_id, 10);
}

async function order(db: Db, changes: Partial<PlaceOrderInput> = {}) {
  const size = await sizeOf(db, "thyme-honey", 500);
  const cart = await sumOf(db, size);
  const bought = await buyAs(db, guest("fr"), [{ size, quantity: 3 }], {
    shipping_address: BUYER,
    shipping_method_id: PICK_UP_METHOD_ID,
    payment_method: "pay_at_pick_up",
    expected_total: cart,
    ...changes,
  });
  return { ...bought, number: bought.order.number, size };
}

async function sumOf(db: Db, { variant_id }: { variant_id: number }): Promise<number> {
  const { rows } = await sql<{ price: number }>`
    SELECT COALESCE(sale_price_centimes, price_centimes) AS price FROM variants WHERE id = ${variant_id}`.execute(db);
  return ((rows[0]?.price ?? 0) * 3) / 100;
}

const queueOf = async (db: Db, queue: "ready_for_pick_up" | "late" | "to_pack") =>
  (await listOrders(db, await owner(db), { queue, q: "", page: 1 })).items.map(({ number }) => number);

describeOnBothEngines("pick-up in the shop", (open) => {
  test("once the owner enables pick-up, it is offered free of charge as the last delivery method, even before a city is selected [C6 V9]", async () => {
    const { db } = await open("seeded");
    const offersTo = (city: string) =>
      quoteDelivery(db, guest("fr"), { city, subtotal_centimes: 10_000, weight_grams: 500 });
    expect(await offersTo("")).toEqual([]);
    expect((await offersTo("agadir")).every(({ delivery_method }) => delivery_method === "courier")).toBe(true);
    await expect(order(db)).rejects.toMatchObject({ code: "shipping_method_unavailable" });

    await openPickUp(db);
    expect(await offersTo("")).toEqual([
      {
        id: PICK_UP_METHOD_ID,
        delivery_method: "pick_up",
        name: "Retrait en boutique",
        fee: 0,
        free: true,
        takes_cash: false,
        delivery_time: { min: 24, max: 24, unit: "hours" },
        estimated_delivery: { from: expect.any(String), to: expect.any(String) },
        pick_up: {
          address: "Souk El Had, porte 6",
          city: "Agadir",
          hours: PICK_UP_HOURS,
        },
      },
    ]);
    const inAgadir = await offersTo("agadir");
    expect(inAgadir.length).toBeGreaterThan(1);
    expect(inAgadir.at(-1)?.id).toBe(PICK_UP_METHOD_ID);
  });

  test("a pick-up order requires no postal address [V2 V5]", async () => {
    const { db } = await open("seeded");
    await prepare(db);
    const { number } = await order(db);
    expect(await getAdminOrder(db, await owner(db), number)).toMatchObject({
      delivery_method: "pick_up",
      fulfilment: "to_confirm",
      courier_id: null,
      courier: "Pick-up in the shop",
      shipping: 0,
      shipping_address: { name: "Salma Naciri", city: "agadir", address: "" },
      pick_up: { before: null },
    });
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("offers payment in the shop, bank transfer and card for pick-up, but not cash on delivery [C7 P3]", async () => {
    const { db } = await open("seeded");
    await openPickUp(db);
    await setSetting(db, "cod_rule", "confirmed");
    const methodsFor = async (city: string, at: number) => {
      const offers = await quoteDelivery(db, guest(), { city, subtotal_centimes: 10_000, weight_grams: 500 });
      const delivery = offers.at(at);
      return (await listPaymentMethods(db, guest(), null, delivery && { delivery })).map(({ code }) => code);
    };
    expect(await methodsFor("agadir", -1)).toEqual(["bank_transfer", "pay_at_pick_up", "cmi"]);
    expect(await methodsFor("agadir", 0)).toEqual(["bank_transfer", "cod", "cmi"]);
    await expect(order(db, { payment_method: "cod" })).rejects.toMatchObject({ code: "payment_method_unavailable" });
    const size = await sizeOf(db, "thyme-honey", 500);
    await expect(
      buyAs(db, guest(), [{ size, quantity: 1 }], { payment_method: "pay_at_pick_up" }),
    ).rejects.toMatchObject({ code: "payment_method_unavailable" });
    expect(await order(db, { payment_method: "bank_transfer" })).toMatchObject({
      order: { fulfilment: "awaiting_payment", delivery_method: "pick_up" },
    });
  });

  test("a pick-up order paid in the shop is confirmed, packed and handed over, with all invariants intact after each step [O3 M4 S1 I2]", async () => {
    const { db } = await open("seeded");
    await prepare(db);
    const staff = await owner(db);
    const { number, size, order: placed, access_key } = await order(db);
    await confirmOrder(db, staff, number);
    expect(await queueOf(db, "to_pack")).toEqual([number]);
    await expect(shipOrder(db, staff, number, { courier_id: 1, tracking_number: "T-1" })).rejects.toThrow(
      "order_status_conflict",
    );

    await packOrder(db, staff, number);
    expect(await queueOf(db, "ready_for_pick_up")).toEqual([number]);
    expect(await stockOf(db, size.variant_id)).toEqual({ on_hand: 10, available: 7 });
    const ready = await getTracking(db, guest("en"), { ref: number, key: access_key });
    expect(ready).toMatchObject({ status: "processing", fulfilment: "ready_for_pick_up", tracking_number: null });
    expect(ready.events.map(({ status }) => status)).toEqual(["ready_for_pick_up", "processing", "placed"]);
    const storedMs = Date.parse(ready.pick_up?.before ?? "") - clock.now().getTime();
    expect(storedMs).toBeGreaterThan(KEPT_DAYS * DAY_MS);
    // The deadline may be up to two days later, because it is the end of a day and never a Sunday.
    expect(storedMs).toBeLessThanOrEqual((KEPT_DAYS + 2) * DAY_MS);
    expect(await checkInvariants(db)).toEqual([]);

    expect(await mailsTo(db, EMAIL)).toEqual(["order_placed", "order_ready"]);
    await deliverOrder(db, staff, number, { reference: "Caisse 12" });
    expect(await getAdminOrder(db, staff, number)).toMatchObject({
      status: "delivered",
      fulfilment: "picked_up",
      payment_status: "success",
      payment: { amount: placed.total, reference: "Caisse 12" },
      // The shop itself collected the money, so no courier owes it.
      cash_out_since: null,
      actions: ["refund", "return"],
    });
    expect(await stockOf(db, size.variant_id)).toEqual({ on_hand: 7, available: 7 });
    expect(await checkInvariants(db)).toEqual([]);

    await returnOrder(db, staff, number, { restock: true });
    expect(await stockOf(db, size.variant_id)).toEqual({ on_hand: 10, available: 10 });
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("a pick-up order paid by transfer is handed over without a second payment [T3 M2]", async () => {
    const { db } = await open("seeded");
    await prepare(db);
    const staff = await owner(db);
    const { number } = await order(db, { payment_method: "bank_transfer" });
    await receiveTransfer(db, staff, number);
    await packOrder(db, staff, number);
    await deliverOrder(db, staff, number);
    const captured = await db.selectFrom("payments").select("method").execute();
    expect(captured).toEqual([{ method: "bank_transfer" }]);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("an order's promised pick-up time is the first opening time after the preparation hours, which count from the payment [E8]", async () => {
    const { db } = await open("seeded");
    await prepare(db);
    const staff = await owner(db);
    const promised = async (number: string) => (await getAdminOrder(db, staff, number)).estimated_delivery;
    // Saturday 14:00 shop time. The shop is closed on the next day.
    clock.now = () => parseShopTime("2026-11-21T14:00");
    const { number } = await order(db, { payment_method: "bank_transfer" });
    clock.now = () => parseShopTime("2026-11-21T15:00");
    await receiveTransfer(db, staff, number);
    const monday = parseShopTime("2026-11-23T09:00").toISOString();
    expect(await promised(number)).toEqual({ from: monday, to: monday });
  });

  test("a confirmed pick-up order can be handed over without being marked as ready [O3]", async () => {
    const { db } = await open("seeded");
    await prepare(db);
    const staff = await owner(db);
    const { number } = await order(db);
    await confirmOrder(db, staff, number);
    await deliverOrder(db, staff, number);
    expect(await mailsTo(db, EMAIL)).toEqual(["order_placed", "order_delivered"]);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("unmarking a pick-up order as ready cancels the unsent mail that announces it [J1]", async () => {
    const { db } = await open("seeded");
    await prepare(db);
    const staff = await owner(db);
    const { number } = await order(db);
    await confirmOrder(db, staff, number);
    await packOrder(db, staff, number);
    await unpackOrder(db, staff, number);
    expect(await getAdminOrder(db, staff, number)).toMatchObject({ fulfilment: "to_pack", pick_up: { before: null } });
    expect(await mailsTo(db, EMAIL)).toEqual(["order_placed"]);
    await packOrder(db, staff, number);
    expect(await mailsTo(db, EMAIL)).toEqual(["order_placed", "order_ready"]);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("the buyer can cancel a pick-up order before the shop has started on it, but not once it is ready [T3 C13]", async () => {
    const { db } = await open("seeded");
    await prepare(db);
    const staff = await owner(db);
    const early = await order(db);
    await cancelOwnOrder(db, guest(), { ref: early.number, key: early.access_key });
    expect(await stockOf(db, early.size.variant_id)).toEqual({ on_hand: 10, available: 10 });

    const { number, access_key } = await order(db);
    await confirmOrder(db, staff, number);
    await packOrder(db, staff, number);
    await expect(cancelOwnOrder(db, guest(), { ref: number, key: access_key })).rejects.toThrow(
      "order_status_conflict",
    );
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("a ready pick-up order without an e-mail address has no pick-up deadline, stays open, and is eventually listed as late [T3 R26]", async () => {
    const { db } = await open("seeded");
    await prepare(db);
    const staff = await owner(db);
    const { number } = await order(db, { shipping_address: { ...BUYER, email: null } });
    await confirmOrder(db, staff, number);
    await packOrder(db, staff, number);
    expect(await getAdminOrder(db, staff, number)).toMatchObject({ pick_up: { before: null } });
    expect(await queueOf(db, "late")).toEqual([]);
    passTime((KEPT_DAYS + 2) * DAY_MS);
    expect(await processUnpaidOrders(db)).toMatchObject({ closed: 0 });
    expect(await queueOf(db, "late")).toEqual([number]);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("handing over or canceling a ready pick-up order cancels the unsent mail that announces it as ready [J1]", async () => {
    const { db } = await open("seeded");
    await prepare(db);
    const staff = await owner(db);
    for (const end of [deliverOrder, cancelOrder]) {
      const { number } = await order(db);
      await confirmOrder(db, staff, number);
      await packOrder(db, staff, number);
      await end(db, staff, number);
    }
    expect(await mailsTo(db, EMAIL)).not.toContain("order_ready");
    expect(await mailsTo(db, EMAIL)).toEqual(["order_placed", "order_delivered", "order_placed", "order_canceled"]);
  });

  test("despite the mail limit, the cancellation of a pick-up order is mailed if the mail that the order is ready was sent before [T3 J1]", async () => {
    const { db } = await open("seeded");
    await prepare(db);
    const staff = await owner(db);
    const { number } = await order(db);
    await db.updateTable("orders").set({ mail: "limited" }).where("number", "=", number).execute();
    await confirmOrder(db, staff, number);
    await packOrder(db, staff, number);
    await db.updateTable("mails").set({ sent_at: clock.now() }).execute();
    passTime((KEPT_DAYS + 2) * DAY_MS);
    await processUnpaidOrders(db);
    expect(await mailsTo(db, EMAIL)).toEqual(["order_placed", "order_ready", "order_canceled"]);
  });

  test("rejects a delivery method id that is blank or an unusual spelling of 0, such as 0x0, because id 0 selects pick-up [V9]", () => {
    for (const input of [" ", "\n", "000", "0x0", "0e9", "-0", "00000000000", "", null])
      expect(shippingMethodId.safeParse(input).success, String(input)).toBe(false);
    for (const input of [0, -0, "0"]) expect(Object.is(shippingMethodId.parse(input), 0)).toBe(true);
  });

  test("saving the pick-up address with an unknown city returns an error for the city field [R26]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const { version, values } = await getSettingsGroup(db, admin, "pick_up");
    const input = { pick_up: { ...values.pick_up, city: "atlantis" } };
    await expect(saveSettings(db, admin, "pick_up", { version, input })).rejects.toMatchObject({
      fields: { "pick_up.city": ["field.cityUnknown"] },
    });
  });

  test("an unpaid pick-up order is closed after its deadline and releases its stock; a paid one waits for staff [T3 R26]", async () => {
    const { db } = await open("seeded");
    await prepare(db);
    const staff = await owner(db);
    const unpaid = await order(db);
    await confirmOrder(db, staff, unpaid.number);
    await packOrder(db, staff, unpaid.number);
    const paid = await order(db, { payment_method: "bank_transfer" });
    await receiveTransfer(db, staff, paid.number);
    await packOrder(db, staff, paid.number);

    passTime(KEPT_DAYS * DAY_MS);
    expect(await processUnpaidOrders(db)).toMatchObject({ closed: 0 });
    passTime(2 * DAY_MS);
    const closed = await Promise.all([processUnpaidOrders(db), processUnpaidOrders(db)]);
    expect(closed.reduce((sum, run) => sum + run.closed, 0)).toBe(1);
    expect(await getAdminOrder(db, staff, unpaid.number)).toMatchObject({ fulfilment: "canceled", to_refund: 0 });
    const mail = await db
      .selectFrom("mails")
      .select("body")
      .where("kind", "=", "order_canceled")
      .executeTakeFirstOrThrow();
    expect(mail.body).toContain("n’a pas été retirée à temps");
    expect(await queueOf(db, "late")).toContain(paid.number);
    expect(await queueOf(db, "ready_for_pick_up")).toEqual([paid.number]);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("editing name and phone number of a pick-up order stores no postal address [V1]", async () => {
    const { db } = await open("seeded");
    await prepare(db);
    const staff = await owner(db);
    const { number } = await order(db);
    await editDelivery(db, staff, number, { firstName: "Amine", lastName: "Naciri", phone: "0655667788" });
    expect(await getAdminOrder(db, staff, number)).toMatchObject({
      courier_id: null,
      shipping_address: { name: "Amine Naciri", phone: "0655667788", city: "agadir", address: "" },
    });
  });

  test("rejects an order for pick-up if the owner disabled pick-up while the buyer was in the checkout [V9]", async () => {
    const { db } = await open("seeded");
    await openPickUp(db);
    const size = await sizeOf(db, "thyme-honey", 500);
    const buyer = await putIntoCart(db, guest(), { size, quantity: 1 });
    const input = await orderInput(db, buyer, {
      shipping_address: BUYER,
      shipping_method_id: PICK_UP_METHOD_ID,
      payment_method: "pay_at_pick_up",
    });
    await openPickUp(db, { enabled: false });
    await expect(placeOrder(db, buyer, { input, idempotency_key: "pick-up-1" })).rejects.toMatchObject({
      code: "shipping_method_unavailable",
    });
  });
});
