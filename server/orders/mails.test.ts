import { expect, test } from "vitest";
import { getTextDirection, LOCALES, type Locale } from "../../contract/locales.ts";
import { formatMoney } from "../../contract/money.ts";
import { PAYMENT_METHODS, type PaymentMethodCode } from "../../contract/payment-methods.ts";
import { lastMail } from "../../tests/customers.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { buyAs, guest, owner, registeredCustomer, sizeOf } from "../../tests/fixtures.ts";
import { orderMail, SHOP } from "../../tests/order-mails.ts";
import { layOutMail } from "../platform/mail/layout.ts";
import { receiveTransfer } from "./admin/actions.ts";
import { ORDER_MAILS, type OrderMail, type OrderMailKind } from "./mails.ts";

const KINDS = Object.keys(ORDER_MAILS) as OrderMailKind[];
const METHODS = PAYMENT_METHODS;
const whole = (locale: Locale, kind: OrderMailKind, changes: Partial<OrderMail> = {}, method?: PaymentMethodCode) => {
  const mail = ORDER_MAILS[kind](locale, orderMail(locale, changes, method));
  return { ...mail, ...layOutMail({ locale, ...mail }, SHOP) };
};

test.each(LOCALES)(
  "every order mail in %s has its text direction, the order number in the subject, a greeting and a link to the order [U17 T3]",
  (locale) => {
    for (const kind of KINDS)
      for (const method of METHODS) {
        const { subject, html, text } = whole(locale, kind, {}, method);
        expect(subject, kind).toMatch(/^[^\n{}]*AM12345678[^\n{}]*$/);
        expect(subject.length, kind).toBeLessThanOrEqual(60);
        expect(html, kind).toContain(`<html lang="${locale}" dir="${getTextDirection(locale)}">`);
        for (const part of [html, text]) {
          expect(part, kind).toContain("Fatima");
          expect(part, kind).toContain(`${SHOP.url}/track?order=AM12345678`);
          expect(part, kind).not.toMatch(/undefined|null|NaN|\[object|\{\w+\}|shop:\//);
        }
      }
  },
);

test("translates each order mail into every language", () => {
  const bodies = LOCALES.flatMap((locale) => KINDS.map((kind) => ORDER_MAILS[kind](locale, orderMail("en")).body));
  expect(new Set(bodies).size).toBe(LOCALES.length * KINDS.length);
});

test.each(LOCALES)(
  "order mails show exact amounts in %s, and the complete bank details for a transfer [T3 E10]",
  (locale) => {
    const { html, text } = whole(locale, "orderPlaced", { couponCode: "RAMADAN10" });
    const { order } = orderMail(locale);
    for (const amount of [order.total, order.subtotal, order.shipping, -order.discount, 149.25, 298.5]) {
      expect(html).toContain(formatMoney(amount, locale));
      expect(text).toContain(formatMoney(amount, locale));
    }
    const plainHtml = html.replace(/<\/?span[^>]*>/g, "");
    for (const part of [plainHtml, text]) {
      for (const { rib, swift, bank_name } of order.bank_accounts)
        for (const words of [rib, swift, bank_name]) expect(part).toContain(words);
      expect(part).toContain("RAMADAN10");
      expect(part).toContain("500 g");
    }
    // The reminder repeats the bank accounts; the mail of a cash order has none.
    expect(whole(locale, "transferReminder").text).toContain(order.bank_accounts[0]?.rib);
    expect(whole(locale, "orderPlaced", {}, "cod").text).not.toContain("RIB");
  },
);

test("order mails style amounts so that no line break splits an amount [E8]", () => {
  const { html } = whole("fr", "orderPlaced");
  const amounts = [...html.matchAll(/<td[^>]*style="([^"]*)"><bdi>[^<]*\sDH<\/bdi>/g)].map(([, style]) => style);
  expect(amounts.length).toBeGreaterThan(3);
  for (const style of amounts) expect(style).toContain("word-break:normal");
});

test("the order confirmation links a guest to the tracking page with the order's key, and an account owner to the account's order page without it", () => {
  const key = "k".repeat(43);
  expect(whole("fr", "orderPlaced", { key }).text).toContain(`${SHOP.url}/track?order=AM12345678&key=${key}`);
  expect(whole("fr", "orderPlaced", { key }).html).toContain(`/track?order=AM12345678&amp;key=${key}`);
  const owned = whole("fr", "orderPlaced", { key, isOwned: true });
  expect(owned.text).toContain(`${SHOP.url}/orders/AM12345678`);
  expect(owned.text + owned.html).not.toContain(key);
});

test("order mails contain neither the buyer's address and note nor a name with a domain or HTML markup, and load no external resources", () => {
  for (const kind of KINDS) {
    const base = orderMail("en");
    const address = { ...base.order.shipping_address, firstName: "win at evil.example", lastName: "<b>x</b>" };
    const { html, text } = whole("en", kind, {
      order: {
        ...base.order,
        note: "buy at evil.example",
        shipping_address: { ...address, address: "evil.example 1" },
      },
    });
    expect(html + text, kind).not.toMatch(/evil|<b>/);
    expect(html, kind).not.toMatch(/<(?:img|link|script|iframe|object)|\bsrc=|url\(/i);
  }
});

test("a cancellation mail states why the order was canceled and what happens to its payment", () => {
  expect(whole("en", "orderCanceled", { paid: 0 }).text).not.toMatch(/paid|payment/);
  expect(whole("en", "orderCanceled", { paid: 0, isUnpaid: true }).text).toContain("no payment in time");
  expect(whole("en", "orderCanceled", { paid: 328.5 }).text).toContain("You had paid 328.50\u00a0DH");
  const refunded = whole("en", "orderRefunded", { refund: { now: 100.5, before: 28 } }).text;
  expect(refunded).toContain("refunded 100.50\u00a0DH");
  expect(refunded).toContain("28\u00a0DH");
});

const address = {
  firstName: "Fatima",
  lastName: "Alaoui",
  phone: "0612345678",
  city: "agadir",
  address: "12, rue A",
};

describeOnBothEngines("enqueueOrderMail", (open) => {
  test("order mails use the order's language and go to the order's e-mail address, or else to the account's verified address, or else to nobody [T2 U17]", async () => {
    const { db } = await open("seeded");
    const lines = [{ size: await sizeOf(db, "thyme-honey", 500), quantity: 1 }];
    const order = (as: Parameters<typeof buyAs>[1], email: string | null) =>
      buyAs(db, as, lines, { shipping_address: { ...address, email } });

    const guestOrder = await order(guest("fr"), "typed@example.com");
    expect(await lastMail(db, "typed@example.com")).toMatchObject({ kind: "order_placed", locale: "fr" });
    expect((await lastMail(db, "typed@example.com")).text).toContain(`&key=${guestOrder.access_key}`);
    const { account } = await registeredCustomer(db, { email: "proved@example.com" });
    await order({ ...guest("ar"), account }, null);
    expect(await lastMail(db, "proved@example.com")).toMatchObject({ kind: "order_placed", locale: "ar" });
    const unproved = await registeredCustomer(db, { email: "unproved@example.com", isVerified: false });
    const silent = await order(unproved, null);
    await receiveTransfer(db, await owner(db), silent.order.number);
    await order(guest(), null);
    const to = await db.selectFrom("mails").select("recipient").orderBy("id").execute();
    expect(to.map(({ recipient }) => recipient)).toEqual(["typed@example.com", "proved@example.com"]);
  });
});
