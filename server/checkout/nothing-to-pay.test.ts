import { expect, test } from "vitest";
import { LOCALES, mapLocales } from "../../contract/locales.ts";
import { NO_PAYMENT_METHOD, PAYMENT_METHODS } from "../../contract/payment-methods.ts";
import { buyerWithCoupon, usesOf } from "../../tests/coupons.ts";
import { mailsTo } from "../../tests/customers.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { guest, MAY_MAIL, makeCoupon, orderInput, owner, setSetting } from "../../tests/fixtures.ts";
import { textOf } from "../../tests/pdf.ts";
import { getInvoiceAsStaff } from "../documents/invoice.ts";
import { getPackingSlip } from "../documents/packing-slip.ts";
import { cancelOrder, deliverOrder, shipOrder } from "../orders/admin/actions.ts";
import { listOrders } from "../orders/admin/list.ts";
import { getAdminOrder } from "../orders/admin/order.ts";
import { checkInvariants } from "../orders/invariants.ts";
import type { Db } from "../platform/database/database.ts";
import { translate } from "../platform/messages/translations.ts";
import { placeOrder } from "./place-order.ts";

const EMAIL = "fatima@example.com";

async function buyerOfGift(db: Db, locale: (typeof LOCALES)[number] = "en") {
  await setSetting(db, "free_shipping_threshold_dh", 100);
  const buyer = await buyerWithCoupon(db, "GIFT", guest(locale));
  const input = await orderInput(db, buyer);
  input.shipping_address.email = EMAIL;
  return { buyer, input };
}

describeOnBothEngines("orders with total 0", (open) => {
  test("an order with total 0 is placed as paid and ready to pack, whichever payment method the request contains [T16 V9 C7]", async () => {
    const { db } = await open("seeded");
    await makeCoupon(db, { code: "GIFT", percent: 100 });
    const numbers: string[] = [];
    for (const payment_method of PAYMENT_METHODS) {
      const { buyer, input } = await buyerOfGift(db);
      expect(input.expected_total).toBe(0);
      const request = {
        input: { ...input, payment_method },
        idempotency_key: `gift-${payment_method}`,
        mail: MAY_MAIL,
      };
      const placed = await placeOrder(db, buyer, request);
      expect(placed).toMatchObject({ payment: null });
      expect(placed.order).toMatchObject({
        status: "processing",
        payment_method: NO_PAYMENT_METHOD,
        payment_status: "success",
        total: 0,
        pay_before: null,
        bank_accounts: [],
        receipts_left: 0,
        can_cancel: false,
      });
      expect(await placeOrder(db, buyer, request)).toEqual(placed);
      numbers.push(placed.order.number);
    }
    const staff = await owner(db);
    const { items } = await listOrders(db, staff, { queue: "to_pack", q: "", page: 1 });
    expect(items.map(({ number }) => number)).toEqual(numbers);
    expect(await db.selectFrom("payments").select("id").execute()).toEqual([]);
    expect(await mailsTo(db, EMAIL)).toEqual(numbers.map(() => "order_placed"));
    const mail = await db.selectFrom("mails").select("body").executeTakeFirstOrThrow();
    expect(mail.body).toContain("nothing to pay");
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("an order with total 0 can be delivered without a payment; canceling one needs no refund and returns its coupon use [T2 D1]", async () => {
    const { db } = await open("seeded");
    await makeCoupon(db, { code: "GIFT", percent: 100 });
    const staff = await owner(db);
    const buy = async () => {
      const { buyer, input } = await buyerOfGift(db);
      return (await placeOrder(db, buyer, { input, idempotency_key: crypto.randomUUID() })).order.number;
    };
    const [sent, canceled] = [await buy(), await buy()];
    await shipOrder(db, staff, sent, { courier_id: 1, tracking_number: "RA-1" });
    await deliverOrder(db, staff, sent);
    await cancelOrder(db, staff, canceled);
    expect(await usesOf(db, "GIFT")).toBe(1);
    for (const number of [sent, canceled])
      expect(await getAdminOrder(db, staff, number)).toMatchObject({ payment: null, hold: null, to_refund: 0 });
    expect(await checkInvariants(db)).toEqual([]);
  });

  test.each(LOCALES)(
    "the documents of an order with total 0 state that nothing is to be paid, in the language %s [C9]",
    async (locale) => {
      const { db } = await open("seeded");
      await makeCoupon(db, { code: "GIFT", percent: 100 });
      await setSetting(db, "languages", { offered: mapLocales(() => true), first: "ar" });
      const { buyer, input } = await buyerOfGift(db, locale);
      const { order } = await placeOrder(db, buyer, { input, idempotency_key: crypto.randomUUID() });
      const staff = await owner(db, locale);
      const { bytes, name } = await getInvoiceAsStaff(db, staff, order.number);
      expect(name).toMatch(/^invoice-F-/);
      const reading = locale === "ar" ? "rtl" : "ltr";
      if (locale !== "ar") expect(await textOf(bytes, reading)).toContain(translate(locale)("payment.none"));
      expect((await getPackingSlip(db, staff, order.number, { format: "a5" })).bytes.byteLength).toBeGreaterThan(1000);
    },
  );

  test("if a coupon change raises the total above 0, the order is rejected with cart_changed; a retry with the new total requires a payment method [V9 T17]", async () => {
    const { db } = await open("seeded");
    const { id } = await makeCoupon(db, { code: "GIFT", percent: 100 });
    const { buyer, input } = await buyerOfGift(db);
    await db.updateTable("coupons").set({ percent: 50 }).where("id", "=", id).execute();
    const free = { input: { ...input, payment_method: NO_PAYMENT_METHOD }, idempotency_key: "not-free-1" } as const;
    await expect(placeOrder(db, buyer, free)).rejects.toThrow("cart_changed");
    const pricedInput = { ...free.input, expected_total: 149 };
    await expect(placeOrder(db, buyer, { ...free, input: pricedInput })).rejects.toMatchObject({
      code: "invalid",
      fields: { payment_method: ["field.paymentMethodRequired"] },
    });
    expect(await db.selectFrom("orders").select("id").execute()).toEqual([]);
  });
});
