import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnBothEngines } from "../../tests/database.ts";
import {
  buy,
  buyerWith,
  guest,
  orderInput,
  owner,
  registeredCustomer,
  setStock,
  sizeOf,
  stockOf,
} from "../../tests/fixtures.ts";
import { getCart, toShippingQuoteInput } from "../cart/cart.ts";
import { addToCart } from "../cart/change.ts";
import { quoteDelivery } from "../delivery/methods/index.ts";
import { checkInvariants } from "../orders/invariants.ts";
import { hashSecret } from "../platform/caller.ts";
import { clock, HOUR_MS } from "../platform/clock.ts";
import { cachePublicContent } from "../platform/database/content-cache.ts";
import { events } from "../platform/events.ts";
import { findPlacedOrder, placeOrder } from "./place-order.ts";

describeOnBothEngines("placeOrder", (open) => {
  test("an order paid by bank transfer is stored with its lines, totals and deadline, and reserves stock [C7 E8 T3 K1]", async () => {
    const { db } = await open("seeded");
    const honey = await sizeOf(db, "thyme-honey", 500);
    await setStock(db, honey.variant_id, 10);
    const before = clock.now().getTime();
    const { order, access_key, input, buyer } = await buy(db, { size: honey, quantity: 2 });
    expect(order).toMatchObject({
      status: "placed",
      payment_method: "bank_transfer",
      payment_status: "pending",
      subtotal: 298,
      discount: 0,
      total: input.expected_total,
    });
    expect(order.total).toBe(order.subtotal + order.shipping);
    expect(order.items).toMatchObject([{ price: 149, quantity: 2, total: 298, product_slug: "thyme-honey" }]);
    expect(order.bank_accounts).toHaveLength(2);
    const hours = (new Date(order.pay_before as string).getTime() - before) / HOUR_MS;
    expect(hours).toBeCloseTo(48, 1);
    expect(await stockOf(db, honey.variant_id)).toEqual({ on_hand: 10, available: 8 });
    const { access_key_hash } = await db.selectFrom("orders").select("access_key_hash").executeTakeFirstOrThrow();
    expect(access_key_hash).toEqual(hashSecret(access_key));
    // The access key cannot be derived from the cart's secret, which an API client may choose.
    const expectedKey = createHmac("sha256", buyer.cartSecret as string).update(`order ${order.number}`);
    expect(access_key).not.toBe(expectedKey.digest("base64url"));
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("reserves the stock of a bundle's components [E3]", async () => {
    const { db } = await open("seeded");
    const pack = await sizeOf(db, "souss-breakfast", 1);
    const amlou = await sizeOf(db, "almond-argan-amlou", 350);
    await setStock(db, amlou.variant_id, 10);
    await buy(db, { size: pack, quantity: 2 }, { size: amlou, quantity: 3 });
    expect((await stockOf(db, amlou.variant_id)).available).toBe(5);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("a retry with the same idempotency key returns the same order; the same key with another body, or the same cart with another key, is rejected [A9]", async () => {
    const { db } = await open("seeded");
    const buyer = await buyerWith(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 });
    const input = await orderInput(db, buyer);
    const request = { input, idempotency_key: "first-key-1" };
    for (const as of [buyer, guest()]) expect(await findPlacedOrder(db, as, request)).toBeNull();
    const first = await placeOrder(db, buyer, request);
    expect(await placeOrder(db, buyer, request)).toEqual(first);
    expect(await findPlacedOrder(db, buyer, request)).toEqual(first);
    const other = { ...input, note: "Ring twice" };
    await expect(placeOrder(db, buyer, { input: other, idempotency_key: "first-key-1" })).rejects.toThrow(
      "idempotency_key_reused",
    );
    await expect(placeOrder(db, buyer, { input, idempotency_key: "other-key-2" })).rejects.toThrow(
      "cart_already_ordered",
    );
    expect(await db.selectFrom("orders").select("id").execute()).toHaveLength(1);
  });

  test("empties the cart after an order; the next item starts a new cart [C7]", async () => {
    const { db } = await open("seeded");
    const size = await sizeOf(db, "thyme-honey", 500);
    const { buyer } = await buy(db, { size, quantity: 1 });
    expect((await getCart(db, buyer)).count).toBe(0);
    const { secret } = await addToCart(db, { ...buyer, client: "browser" }, { ...size, quantity: 1 });
    expect(secret).not.toBeNull();
    expect(secret).not.toBe(buyer.cartSecret);
    await expect(addToCart(db, buyer, { ...size, quantity: 1 })).rejects.toThrow("cart_session_unknown");
  });

  test("rejects an order after a price or stock changed, returns the current cart and stores nothing [X4]", async () => {
    const { db } = await open("seeded");
    const size = await sizeOf(db, "thyme-honey", 500);
    await setStock(db, size.variant_id, 5);
    const buyer = await buyerWith(db, { size, quantity: 2 });
    const input = await orderInput(db, buyer);
    await db.updateTable("variants").set({ sale_price_centimes: 15_900 }).where("id", "=", size.variant_id).execute();
    await expect(placeOrder(db, buyer, { input, idempotency_key: "key-12345" })).rejects.toMatchObject({
      code: "cart_changed",
      data: { cart: { subtotal: 318, items: [{ price: 159 }] } },
    });
    await setStock(db, size.variant_id, 1);
    const fresh = await orderInput(db, buyer);
    await expect(placeOrder(db, buyer, { input: fresh, idempotency_key: "key-12345" })).rejects.toMatchObject({
      code: "cart_changed",
      data: { cart: { items: [{ problem: "not_enough", available: 1 }] } },
    });
    expect(await db.selectFrom("orders").selectAll().execute()).toEqual([]);
    expect(await stockOf(db, size.variant_id)).toEqual({ on_hand: 1, available: 1 });
    expect((await getCart(db, buyer)).count).toBe(2);
  });

  test("rejects an order and returns the current cart if the delivery fee has changed since this process cached the fee [X4 K16]", async () => {
    const opened = await open("seeded");
    const { db, forget } = cachePublicContent(opened.db);
    const buyer = await buyerWith(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 });
    const input = await orderInput(db, buyer);
    await opened.db.updateTable("courier_rates").set({ fee_centimes: 9900 }).execute();
    // The cache is not invalidated yet: the notification of the change may arrive after the order.
    const offers = await quoteDelivery(db, buyer, {
      city: input.shipping_address.city,
      ...toShippingQuoteInput(await getCart(db, buyer)),
    });
    expect(offers[0]?.fee).not.toBe(99);
    await expect(placeOrder(db, buyer, { input, idempotency_key: "key-12345" })).rejects.toMatchObject({
      code: "cart_changed",
    });
    forget();
    const fresh = await orderInput(db, buyer);
    const { order } = await placeOrder(db, buyer, { input: fresh, idempotency_key: "key-12345" });
    expect(order.shipping).toBe(99);
  });

  test("rejects an order with a missing cart, an unserved city, a courier of another city or an unavailable payment method [V9 X4]", async () => {
    const { db } = await open("seeded");
    const size = await sizeOf(db, "thyme-honey", 500);
    const buyer = await buyerWith(db, { size, quantity: 1 });
    const input = await orderInput(db, buyer);
    const place = (changes: Partial<typeof input>, as = buyer) =>
      placeOrder(db, as, { input: { ...input, ...changes }, idempotency_key: "key-12345" });
    await expect(place({}, guest())).rejects.toThrow("cart_empty");
    await expect(place({ shipping_address: { ...input.shipping_address, city: "atlantis" } })).rejects.toThrow(
      "city_not_served",
    );
    await expect(place({ shipping_method_id: 9_999 })).rejects.toThrow("shipping_method_unavailable");
    await expect(place({ payment_method: "cod" })).rejects.toThrow("payment_method_unavailable");
    await expect(place({ payment_method: "cmi" })).rejects.toThrow("payment_method_unavailable");
    expect(await db.selectFrom("orders").selectAll().execute()).toEqual([]);
  });

  test("delivers an order of at least 400 DH free of charge [K16]", async () => {
    const { db } = await open("seeded");
    const { order } = await buy(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 3 });
    expect(order).toMatchObject({ subtotal: 447, shipping: 0, total: 447 });
  });

  test("places exactly 10 orders when 40 buyers concurrently order 10 pieces in stock, and all invariants hold [C7]", {
    timeout: 30_000,
  }, async () => {
    const { db } = await open("seeded");
    const size = await sizeOf(db, "thyme-honey", 500);
    await setStock(db, size.variant_id, 10);
    const buyers = [];
    for (let i = 0; i < 40; i++) {
      const buyer = await buyerWith(db, { size, quantity: 1 });
      buyers.push({ buyer, input: await orderInput(db, buyer) });
    }
    let outOfStockCount = 0;
    events.outOfStock.on(() => outOfStockCount++);
    const outcomes = await Promise.allSettled(
      buyers.map(({ buyer, input }, i) => placeOrder(db, buyer, { input, idempotency_key: `buyer-number-${i}` })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    const refusals = outcomes.filter((outcome) => outcome.status === "rejected").map(({ reason }) => reason.code);
    expect(new Set(refusals)).toEqual(new Set(["cart_changed"]));
    expect(outOfStockCount).toBe(30);
    expect(await db.selectFrom("orders").select("id").execute()).toHaveLength(10);
    expect(await stockOf(db, size.variant_id)).toEqual({ on_hand: 10, available: 0 });
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("ten identical concurrent requests place one order, and each response returns it [A9]", async () => {
    const { db } = await open("seeded");
    const buyer = await buyerWith(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 });
    const input = await orderInput(db, buyer);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => placeOrder(db, buyer, { input, idempotency_key: "same-key-1" })),
    );
    expect(new Set(answers.map(({ order, access_key }) => `${order.number} ${access_key}`)).size).toBe(1);
    expect(await db.selectFrom("orders").select("id").execute()).toHaveLength(1);
  });

  test("rejects an idempotency key that the signed-in buyer used for another cart, and places no order [A9 O2]", async () => {
    const { db } = await open("seeded");
    const size = await sizeOf(db, "thyme-honey", 500);
    const { account } = await owner(db);
    const carts = [];
    for (let i = 0; i < 2; i++) carts.push({ ...(await buyerWith(db, { size, quantity: 1 })), account });
    const [first, second] = carts as [(typeof carts)[0], (typeof carts)[0]];
    await placeOrder(db, first, { input: await orderInput(db, first), idempotency_key: "one-key-1" });
    const secondOrder = placeOrder(db, second, { input: await orderInput(db, second), idempotency_key: "one-key-1" });
    await expect(secondOrder).rejects.toMatchObject({ code: "idempotency_key_reused" });
    expect((await getCart(db, second)).count).toBe(1);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("an order is rejected as unauthenticated if the buyer's account was deleted after the request was authenticated [C14 T12]", async () => {
    const { db } = await open("seeded");
    const { account } = await registeredCustomer(db);
    const buyer = { ...(await buyerWith(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 })), account };
    const input = await orderInput(db, buyer);
    await db.deleteFrom("accounts").where("id", "=", account.id).execute();
    const placing = placeOrder(db, buyer, { input, idempotency_key: "one-key-1" });
    await expect(placing).rejects.toMatchObject({ code: "unauthenticated" });
    expect(await checkInvariants(db)).toEqual([]);
  });
});
