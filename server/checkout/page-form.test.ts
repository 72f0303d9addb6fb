import { expect, test } from "vitest";
import { GATEWAY } from "../../tests/cards.ts";
import { buyerWithCoupon } from "../../tests/coupons.ts";
import { lastMail, wrongCode } from "../../tests/customers.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { buyerWith, makeCoupon, orderInput, setSetting, setStock, sizeOf } from "../../tests/fixtures.ts";
import type { PageContext } from "../../web/context.ts";
import { handleCheckoutForm, type PostedCheckout } from "../../web/shop/checkout/load.ts";
import type { JustPlacedOrder } from "../../web/shop/payment/load.ts";
import { createApp } from "../app.ts";
import { getCart } from "../cart/cart.ts";
import { checkInvariants } from "../orders/invariants.ts";
import type { Caller } from "../platform/caller.ts";
import { readConfig } from "../platform/config/config.ts";
import type { Database } from "../platform/database/database.ts";

const TYPED = {
  firstName: "Fatima",
  lastName: "Alaoui",
  phone: "+212 612-345678",
  city: "agadir",
  address: "12, rue des Amandiers",
};
type Fields = Record<string, string | number>;

async function send(database: Database, caller: Caller, step: string, fields: Fields) {
  const request = new Request(`http://localhost/checkout?step=${step}`, {
    method: "POST",
    body: new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])),
  });
  const page = {
    db: database.db,
    database,
    caller,
    cards: GATEWAY,
    orderCookie: (number: string, key: string) => `order_${number}=${key}`,
  } as unknown as PageContext;
  const placed: JustPlacedOrder[] = [];
  const answer = await handleCheckoutForm(request, page, (order) => placed.push(order));
  if (answer instanceof Response)
    return { status: answer.status, headers: answer.headers, posted: null as unknown as PostedCheckout, placed };
  const headers = new Headers(answer.init?.headers);
  return { status: answer.init?.status, headers, posted: answer.data as PostedCheckout, placed };
}

const buyerOfHoney = async ({ db }: Database, quantity = 1): Promise<Caller> => ({
  ...(await buyerWith(db, { size: await sizeOf(db, "thyme-honey", 500), quantity })),
  client: "browser",
  locale: "en",
});

async function lastStep({ db }: Database, buyer: Caller): Promise<Fields> {
  const { shipping_method_id, payment_method, expected_total } = await orderInput(db, buyer);
  const seenLines = (await getCart(db, buyer)).items.map(({ rowId, price }) => `${rowId}:${price}`).join();
  const chosen = { shipping_method_id: Number(shipping_method_id), payment_method, expected_total, seen: seenLines };
  return { ...TYPED, ...chosen, idempotency_key: "page-key-1" };
}

const ordersIn = ({ db }: Database) => db.selectFrom("orders").select(["number", "phone"]).execute();

describeOnBothEngines("the checkout's HTML form", (open) => {
  test("submitting the checkout form twice concurrently places one order; both responses redirect to it with the order key cookie [C7 R7]", async () => {
    const database = await open("seeded");
    const buyer = await buyerOfHoney(database);
    const fields = await lastStep(database, buyer);
    const answers = await Promise.all([1, 2].map(() => send(database, buyer, "payment", fields)));
    const [order, ...otherOrders] = await ordersIn(database);
    expect(otherOrders).toEqual([]);
    expect(order?.phone).toBe("0612345678");
    for (const { status, headers } of answers) {
      expect(status).toBe(303);
      expect(headers.get("Location")).toBe(`/thank-you?order=${order?.number}`);
      expect(headers.get("Set-Cookie")).toMatch(new RegExp(`^order_${order?.number}=[\\w-]{43}$`));
    }
    expect(await checkInvariants(database.db)).toEqual([]);
    const second = await send(database, buyer, "payment", { ...fields, note: "Ring twice" });
    expect(second.headers.get("Location")).toBe("/cart?refused=cart_already_ordered");
    expect(await ordersIn(database)).toHaveLength(1);
  });

  test("accepts a checkout form of the previous version's page, with its former field names [C5]", async () => {
    const database = await open("seeded");
    const buyer = await buyerOfHoney(database);
    const { firstName: first_name, lastName: last_name, ...rest } = TYPED;
    const { posted } = await send(database, buyer, "delivery", { ...rest, first_name, last_name });
    expect(posted).toMatchObject({ step: "delivery", draft: TYPED, errors: {} });
  });

  test("an invalid address keeps the checkout form on the address step with errors and typed values; a valid one proceeds to delivery [T4 C5 C6 V1 V2 V3 V4 V5]", async () => {
    const database = await open("seeded");
    const buyer = await buyerOfHoney(database);
    const wrong = { firstName: "F", lastName: "", phone: "0912", address: "abc", city: "", email: "no", note: "a" };
    for (const step of ["delivery", "payment"]) {
      const { status, posted } = await send(database, buyer, step, { ...wrong, expected_total: 179 });
      expect(status).toBe(422);
      expect(posted).toMatchObject({ step: "address", draft: wrong, problem: "Incomplete shipping information" });
      expect(posted.errors).toEqual({
        firstName: "This field must be at least 2 characters long.",
        lastName: "Last name is required",
        phone: "Please enter a valid phone number.",
        city: "City is required",
        address: "Address must be at least 5 characters long.",
        email: "Please enter a valid email address.",
      });
    }
    const { posted, headers } = await send(database, buyer, "delivery", TYPED);
    expect(posted).toMatchObject({ step: "delivery", draft: TYPED, errors: {}, problem: null, changed: null });
    expect(headers.get("Cache-Control")).toBe("private, no-cache");
    const cheapest = posted.quoted?.methods[0];
    expect(posted.draft.shipping_method_id).toBe(cheapest?.id);
    const back = await send(database, buyer, "address", { ...TYPED, phone: "06", note: "Ring twice" });
    expect(back.posted).toMatchObject({ step: "address", draft: { phone: "06", note: "Ring twice" }, errors: {} });
  });

  test("reports an unserved city and a missing or unavailable payment method as errors of their checkout step [V9]", async () => {
    const database = await open("seeded");
    const buyer = await buyerOfHoney(database);
    const unservedCity = await send(database, buyer, "payment", { ...TYPED, city: "atlantis" });
    expect(unservedCity.posted).toMatchObject({ step: "delivery", quoted: { methods: [] } });
    const fields = await lastStep(database, buyer);
    const unknown = await send(database, buyer, "payment", { ...fields, city: "atlantis" });
    expect(unknown).toMatchObject({ status: 422, posted: { step: "address" } });
    expect(unknown.posted.errors.city).toBeTruthy();
    const unpaid = await send(database, buyer, "payment", { ...fields, payment_method: "" });
    expect(unpaid).toMatchObject({
      status: 422,
      posted: { step: "payment", errors: { payment_method: "Please choose a payment method." } },
    });
    const locked = await send(database, buyer, "payment", { ...fields, payment_method: "cod" });
    expect(locked).toMatchObject({ status: 422, posted: { step: "payment", draft: TYPED } });
    expect(locked.posted.problem).toBeTruthy();
    expect(await ordersIn(database)).toEqual([]);
  });

  test("requires neither a payment method nor card fields when a coupon makes the total 0 [T16 V9]", async () => {
    const database = await open("seeded");
    const { db } = database;
    await makeCoupon(db, { code: "GIFT", percent: 100 });
    await setSetting(db, "free_shipping_threshold_dh", 100);
    for (const payment_method of ["", "cmi"]) {
      const buyer: Caller = { ...(await buyerWithCoupon(db, "GIFT")), client: "browser" };
      const fields = {
        ...(await lastStep(database, buyer)),
        payment_method,
        idempotency_key: `page-gift-${payment_method}`,
      };
      expect(fields).toMatchObject({ expected_total: 0 });
      const { status, headers, placed } = await send(database, buyer, "payment", fields);
      expect([status, placed]).toEqual([303, []]);
      expect(headers.get("Location")).toMatch(/^\/thank-you\?order=AM\d{8}$/);
    }
    const orders = await db.selectFrom("orders").select(["payment_method", "status"]).execute();
    expect(orders).toEqual(Array(2).fill({ payment_method: "none", status: "processing" }));
  });

  test("after a stock or price change, checkout lists the changed lines and places no order until the customer confirms again [X4 T17]", async () => {
    const database = await open("seeded");
    await setSetting(database.db, "checkout_challenge", "off");
    const { variant_id } = await sizeOf(database.db, "thyme-honey", 500);
    await setStock(database.db, variant_id, 5);
    const buyer = await buyerOfHoney(database, 2);
    const fields = await lastStep(database, buyer);
    await setStock(database.db, variant_id, 1);
    const short = await send(database, buyer, "payment", fields);
    expect(short).toMatchObject({
      status: 409,
      posted: {
        step: "payment",
        draft: TYPED,
        problem: null,
        idempotencyKey: "page-key-1",
        changed: { lines: [{ kind: "not_enough", available: 1 }], totalBefore: fields.expected_total },
      },
    });
    const fitted = await send(database, buyer, "payment", { ...fields, fit: 1 });
    expect(fitted).toMatchObject({ status: 200, posted: { step: "payment", changed: null } });
    expect((await getCart(database.db, buyer)).count).toBe(1);
    expect(await ordersIn(database)).toEqual([]);

    const one = await lastStep(database, buyer);
    await database.db
      .updateTable("variants")
      .set({ price_centimes: 30_000, sale_price_centimes: null })
      .where("id", "=", variant_id)
      .execute();
    const dearer = await send(database, buyer, "payment", one);
    expect(dearer).toMatchObject({
      status: 409,
      posted: { changed: { lines: [{ kind: "price", from: 149, to: 300 }], totalBefore: one.expected_total } },
    });
    expect((await send(database, buyer, "payment", await lastStep(database, buyer))).status).toBe(303);
  });

  test("checkout rejects a cart's sixth order attempt within a minute with the seconds to wait; page views do not count as attempts [X4 K16]", async () => {
    const database = await open("seeded");
    await setSetting(database.db, "checkout_challenge", "off");
    const buyer = await buyerOfHoney(database);
    const fields = await lastStep(database, buyer);
    const { expected_total: _, ...looking } = fields;
    for (let looks = 0; looks < 8; looks++) expect((await send(database, buyer, "payment", looking)).status).toBe(200);
    for (let attempts = 0; attempts < 5; attempts++)
      expect((await send(database, buyer, "payment", { ...fields, expected_total: 1 })).status).toBe(409);
    const rejected = await send(database, buyer, "payment", fields);
    const seconds = Number(rejected.headers.get("Retry-After"));
    expect(rejected).toMatchObject({ status: 429, posted: { step: "payment", draft: TYPED } });
    expect(seconds).toBeGreaterThan(50);
    expect(rejected.posted).toMatchObject({ wait: seconds, problem: null });
  });

  test("requires an e-mail address and accepted terms for a card payment, then redirects to the gateway [V3 V9 T6]", async () => {
    const database = await open("seeded");
    const buyer = await buyerOfHoney(database);
    const byCard = { ...(await lastStep(database, buyer)), payment_method: "cmi" };
    const bare = await send(database, buyer, "payment", byCard);
    expect(bare.status).toBe(422);
    expect(bare.posted).toMatchObject({
      step: "payment",
      draft: { ...TYPED, payment_method: "cmi", accept_terms: "" },
    });
    expect(bare.posted.errors).toEqual({
      email: "Paying by card needs an email address.",
      accept_terms: "Please accept the terms of sale to pay by card.",
    });
    const lost = await send(database, buyer, "payment", { ...byCard, phone: "12", email: "fatima@" });
    expect(lost.posted).toMatchObject({ step: "address", draft: { phone: "12", email: "fatima@" } });
    expect(await ordersIn(database)).toEqual([]);

    const whole = { ...byCard, email: "fatima@example.com", accept_terms: "1" };
    const [first, second] = [
      await send(database, buyer, "payment", whole),
      await send(database, buyer, "payment", whole),
    ];
    const [{ number } = { number: "" }, ...others] = await ordersIn(database);
    expect(others).toEqual([]);
    for (const { headers, placed } of [first, second]) {
      expect(placed).toMatchObject([{ number, form: { url: GATEWAY.url, method: "POST", fields: { oid: number } } }]);
      expect(headers.get("Set-Cookie")).toContain(`order_${number}=`);
      expect(headers.get("Cache-Control")).toContain("private");
    }
  });

  test("without JavaScript, a checkout form without the required proof of work gets 428 and a waiting time, or none if a proof is always required [T5 V9]", async () => {
    const database = await open("seeded");
    const buyer = await buyerOfHoney(database);
    const fields = await lastStep(database, buyer);
    for (let attempts = 0; attempts < 2; attempts++)
      expect((await send(database, buyer, "payment", { ...fields, expected_total: 1 })).status).toBe(409);
    const third = await send(database, buyer, "payment", fields);
    const seconds = Number(third.headers.get("Retry-After"));
    expect(seconds).toBeGreaterThan(50);
    expect(third).toMatchObject({
      status: 428,
      posted: { step: "payment", draft: TYPED, problem: null, check: { seconds } },
    });
    await setSetting(database.db, "checkout_challenge", "always");
    const always = await send(database, buyer, "payment", fields);
    expect(always).toMatchObject({ status: 428, posted: { check: { seconds: null } } });
    expect(always.headers.get("Retry-After")).toBeNull();
    await setSetting(database.db, "checkout_challenge", "off");
    expect((await send(database, buyer, "payment", fields)).status).toBe(303);
  });

  test("the checkout form proceeds to the delivery step only with the code sent to the e-mail address; a wrong code keeps the typed address [T7 K2]", async () => {
    const database = await open("seeded");
    await setSetting(database.db, "email_verification_required", true);
    const buyer = await buyerOfHoney(database);
    const email = "fatima@example.com";
    const without = await send(database, buyer, "delivery", TYPED);
    expect(without).toMatchObject({ status: 422, posted: { step: "address", proving: false, draft: TYPED } });
    expect(without.posted.errors.email).toBe("Email is required.");
    const addressFields = { ...TYPED, email };
    const codeStep = await send(database, buyer, "delivery", addressFields);
    expect(codeStep).toMatchObject({
      status: 200,
      posted: { step: "address", proving: true, draft: addressFields, errors: {} },
    });
    const { code } = await lastMail(database.db, email);
    const give = (email_code: string, extraFields: Fields = {}) =>
      send(database, buyer, "delivery", { ...addressFields, proving: 1, email_code, ...extraFields });
    for (const [otp, text] of [
      ["", "Verification code is required"],
      [wrongCode(code), "This code is wrong or no longer works."],
    ] as const) {
      const wrong = await give(otp);
      expect(wrong).toMatchObject({
        status: 422,
        posted: { step: "address", proving: true, draft: addressFields, problem: null },
      });
      expect(wrong.posted.errors.email_code, otp).toBeTruthy();
      if (otp) expect(wrong.posted.errors.email_code).toBe(text);
    }
    const early = await give("", { resend: 1 });
    expect(early).toMatchObject({ status: 429, posted: { step: "address", proving: true, draft: addressFields } });
    expect(early.posted.problem).toBe(
      `A code was just sent for this address. Another one can be sent in ${early.headers.get("Retry-After")} seconds.`,
    );
    expect(await give(code)).toMatchObject({
      status: 200,
      posted: { step: "delivery", proving: false, draft: addressFields },
    });
    const last = { ...(await lastStep(database, buyer)), email };
    expect((await send(database, buyer, "payment", last)).status).toBe(303);
  });

  test("ignores hostile or unknown fields of a posted form, and rejects a body over the size limit with 413", async () => {
    const database = await open("seeded");
    const buyer = await buyerOfHoney(database);
    const hostile = { firstName: "x".repeat(5000), "phone.a": "1", expected_total: "1e3", shipping_method_id: "-1" };
    const odd = await send(database, buyer, "payment", { ...hostile, payment_method: "gold", idempotency_key: "no" });
    expect(odd).toMatchObject({ status: 422, posted: { step: "address", draft: { phone: "", payment_method: "" } } });
    expect(odd.posted.idempotencyKey).toMatch(/^[\w-]{43}$/);
    await expect(send(database, buyer, "payment", { note: "x".repeat(70_000) })).rejects.toMatchObject({
      init: { status: 413 },
    });
  });

  test("rejects a checkout form posted from another site with 403 before a page handles it", async () => {
    const app = createApp({ config: readConfig({ LOG_LEVEL: "silent" }), database: await open("seeded") }, null);
    const post = async (headers: Record<string, string>) =>
      (
        await app.request("http://localhost/ar/checkout", {
          method: "POST",
          headers,
          body: new URLSearchParams({ a: "1" }),
        })
      ).status;
    expect(await post({ "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" })).toBe(403);
    expect(await post({ "Sec-Fetch-Site": "same-site" })).toBe(403);
    expect(await post({ Origin: "https://evil.example" })).toBe(403);
    // 503 means that the request passed the origin check: this test has no built pages to render.
    expect(await post({ "Sec-Fetch-Site": "same-origin", Origin: "http://localhost" })).toBe(503);
  });
});
