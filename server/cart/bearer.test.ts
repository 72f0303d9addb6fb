import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { apiClient } from "../../tests/api-client.ts";
import { lastMail } from "../../tests/customers.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import {
  bearerOf,
  buyerWith,
  guest,
  makeCoupon,
  orderInput,
  putIntoCart,
  registeredCustomer,
  setSetting,
  setStock,
  sizeOf,
} from "../../tests/fixtures.ts";
import { hashSecret } from "../platform/caller.ts";
import type { Database } from "../platform/database/database.ts";
import { getCart } from "./cart.ts";

// Sets up a signed-in API client that sends only its bearer token, and neither X-Cart-Session nor a cookie.

async function bearerShop(database: Database) {
  const { db } = database;
  const honey = await sizeOf(db, "thyme-honey", 500);
  await setStock(db, honey.variant_id, 50);
  const customer = await registeredCustomer(db);
  const api = apiClient(database);
  const bearer = await bearerOf(db, customer);
  return { db, honey, customer, api, bearer };
}

const order = (key: string, headers: Record<string, string>) => ({ ...headers, "Idempotency-Key": key });
const NOTHING = {};
const isFresh = expect.stringMatching(/^cs_[a-z0-9]{6,12}_[\w-]{43}$/);

describeOnBothEngines("a signed-in caller without X-Cart-Session", (open) => {
  test("a signed-in API client that sends no cart session id gets the same cart in every request until it places the order [A4 A9]", async () => {
    const { db, honey, customer, api, bearer } = await bearerShop(await open("seeded"));
    expect((await api.get("/cart", bearer)).body.data).toMatchObject({ count: 0, cart_session_id: isFresh });
    const { product_id, variant_id } = honey;
    const added = await api.post("/cart/add", { product_id, variant_id, quantity: 2 }, bearer);
    const { cart_session_id: id, items } = added.body.data;
    expect(id).toMatch(/^cs_[a-z0-9]{6,12}_[\w-]{22,64}$/);
    const row = items[0].rowId;
    await makeCoupon(db, { code: "HDIYA", percent: 10 });
    const answers = [
      await api.get("/cart", bearer),
      await api.get("/cart", bearer),
      await api.put(`/cart/update/${row}`, { quantity: 3 }, bearer),
      await api.post("/cart/coupon", { code: "HDIYA" }, bearer),
      await api.delete("/cart/coupon", NOTHING, bearer),
      await api.post("/cart/add", { product_id, variant_id, quantity: 1 }, bearer),
      await api.delete(`/cart/remove/${row}`, NOTHING, bearer),
      await api.post("/cart/add", { product_id, variant_id, quantity: 1 }, bearer),
      await api.delete("/cart/clear", NOTHING, bearer),
      await api.post("/cart/add", { product_id, variant_id, quantity: 2 }, bearer),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.map(({ body }) => body.data.count)).toEqual([2, 2, 3, 3, 3, 4, 0, 1, 0, 2]);
    expect(answers.map(({ body }) => body.data.cart_session_id)).toEqual(answers.map(() => id));
    expect(await db.selectFrom("cart_secrets").select("cart_id").execute()).toHaveLength(1);

    const [courier] = (await api.get("/checkout/shipping-methods?city=agadir", bearer)).body.data;
    expect(courier).toBeDefined();
    expect((await api.get("/checkout/payment-methods", bearer)).status).toBe(200);
    const input = await orderInput(db, customer);
    const placed = await api.post("/checkout/orders", input, order("bearer-only-1", bearer));
    expect([placed.status, placed.body.data?.order.total]).toEqual([201, input.expected_total]);
    expect((await api.get("/cart", bearer)).body.data).toMatchObject({ count: 0, cart_session_id: isFresh });
  });

  test("signed-in devices share the account's cart under different cart session ids; after one device orders the cart, another device's order is rejected [P2]", async () => {
    const { db, honey, customer, api, bearer } = await bearerShop(await open("seeded"));
    const device = await putIntoCart(db, { ...customer, client: "browser" }, { size: honey, quantity: 2 });
    const other = await bearerOf(db, customer);
    const idOf = async (headers: Record<string, string>) => (await api.get("/cart", headers)).body.data.cart_session_id;
    const ids = [await idOf(bearer), await idOf(other)];
    expect(new Set([...ids, device.cartSecret]).size).toBe(3);
    for (const cartSecret of [...ids, device.cartSecret])
      expect((await getCart(db, { ...guest(), cartSecret })).count).toBe(2);
    for (let nth = 0; nth < 25; nth++) await idOf(bearer);
    expect((await getCart(db, { ...guest(), cartSecret: device.cartSecret })).count).toBe(2);

    const input = await orderInput(db, customer);
    expect((await api.post("/checkout/orders", input, order("of-all-1", bearer))).status).toBe(201);
    const deviceOrder = await api.post(
      "/checkout/orders",
      input,
      order("of-device-1", { "X-Cart-Session": device.cartSecret as string }),
    );
    expect([deviceOrder.status, deviceOrder.body.code]).toEqual([409, "cart_already_ordered"]);
    expect(await db.selectFrom("orders").select("id").execute()).toHaveLength(1);
    const next = await api.post("/cart/add", { product_id: honey.product_id, quantity: 1 }, bearer);
    expect(ids).not.toContain(next.body.data.cart_session_id);
  });

  test("retrying an order on any device after the response was lost returns the same order and order key [A9 O2]", async () => {
    const { db, honey, customer, api, bearer } = await bearerShop(await open("seeded"));
    const device = await putIntoCart(db, customer, { size: honey, quantity: 2 });
    const input = await orderInput(db, customer);
    const placed = await api.post("/checkout/orders", input, order("lost-response-1", bearer));
    const { order: first, access_key } = placed.body.data;
    await api.post("/cart/add", { product_id: honey.product_id, quantity: 1 }, bearer);
    const others = [bearer, await bearerOf(db, customer), { ...bearer, "X-Cart-Session": device.cartSecret as string }];
    for (const headers of [...others, { ...bearer, "X-Cart-Session": "cs_unknown1_unknownunknownunknownunknown" }]) {
      const retryResponse = await api.post("/checkout/orders", input, order("lost-response-1", headers));
      expect([retryResponse.status, retryResponse.body.data.order.number, retryResponse.body.data.access_key]).toEqual([
        201,
        first.number,
        access_key,
      ]);
    }
    const changed = await api.post(
      "/checkout/orders",
      { ...input, note: "Ring twice" },
      order("lost-response-1", bearer),
    );
    expect(changed.body.code).toBe("idempotency_key_reused");
    expect(await db.selectFrom("orders").select("id").execute()).toHaveLength(1);
    expect((await api.get("/cart", bearer)).body.data.count).toBe(1);

    const storedOrder = await db.selectFrom("orders").select("access_key_hash").executeTakeFirstOrThrow();
    expect(storedOrder.access_key_hash).toEqual(hashSecret(access_key));
    for (const secret of ["", first.number, "undefined", "null", device.cartSecret as string, bearer.Authorization])
      expect(createHmac("sha256", secret).update(`order ${first.number}`).digest("base64url")).not.toBe(access_key);
    const opened = await api.get(`/orders/${first.number}?key=${access_key}`);
    const guessed = createHmac("sha256", "").update(`order ${first.number}`).digest("base64url");
    expect([opened.status, (await api.get(`/orders/${first.number}?key=${guessed}`)).status]).toEqual([200, 404]);
  });

  test("a signed-in client gets its account's cart even if it sends a cart session id that is unknown, another customer's or of an ordered cart [P2 A4]", async () => {
    const { db, honey, customer, api, bearer } = await bearerShop(await open("seeded"));
    const foreign = await putIntoCart(db, await registeredCustomer(db), { size: honey, quantity: 7 });
    await api.post("/cart/add", { product_id: honey.product_id, quantity: 1 }, bearer);
    const { cart_session_id: former } = (await api.get("/cart", bearer)).body.data;
    await api.post("/checkout/orders", await orderInput(db, customer), order("former-1", bearer));
    const added = await api.post("/cart/add", { product_id: honey.product_id, quantity: 2 }, bearer);
    const { cart_session_id: id } = added.body.data;
    for (const header of [
      "cs_unknown1_unknownunknownunknownunknown",
      "nonsense",
      "",
      foreign.cartSecret as string,
      former,
    ]) {
      const headers = { ...bearer, "X-Cart-Session": header };
      const cartResponse = await api.get("/cart", headers);
      expect(cartResponse.body.data).toMatchObject({ count: 2, cart_session_id: id });
      const row = cartResponse.body.data.items[0].rowId;
      expect((await api.put(`/cart/update/${row}`, { quantity: 3 }, headers)).body.data.count).toBe(3);
      expect((await api.put(`/cart/update/${row}`, { quantity: 2 }, headers)).body.data.cart_session_id).toBe(id);
    }
    expect((await getCart(db, foreign)).count).toBe(7);
    const headers = { ...bearer, "X-Cart-Session": former };
    const placed = await api.post("/checkout/orders", await orderInput(db, customer), order("latter-1", headers));
    expect([placed.status, placed.body.data?.order.items[0].quantity]).toEqual([201, 2]);
  });

  test("a signed-in client's e-mail verification and order rate limit belong to the account's cart; made-up cart session ids do not bypass the limit [T7 K16]", async () => {
    const { db, honey, customer, api, bearer } = await bearerShop(await open("seeded"));
    await putIntoCart(db, customer, { size: honey, quantity: 1 });
    await setSetting(db, "email_verification_required", true);
    const email = "gift@example.com";
    const sent = await api.post("/checkout/email-code", { email }, bearer);
    expect(sent.status).toBe(200);
    const { code } = await lastMail(db, email);
    const proved = await api.post("/checkout/email-code/verify", { email, code }, bearer);
    expect(proved.status).toBe(200);
    const { shipping_address, ...rest } = await orderInput(db, customer);
    const ordered = { ...rest, shipping_address: { ...shipping_address, email } };
    expect((await api.post("/checkout/orders", ordered, order("proved-1", bearer))).status).toBe(201);

    await setSetting(db, "email_verification_required", false);
    await setSetting(db, "checkout_challenge", "off");
    await api.post("/cart/add", { product_id: honey.product_id, quantity: 1 }, bearer);
    const input = { ...(await orderInput(db, customer)), expected_total: 1 };
    const statuses: number[] = [];
    for (let nth = 0; nth < 8; nth++) {
      const headers = { ...bearer, "X-Cart-Session": `cs_unknown${nth}_unknownunknownunknownunknown` };
      statuses.push((await api.post("/checkout/orders", input, order(`made-up-${nth}`, headers))).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  test("a session id of the account's cart no longer opens the cart after sign-out [P2]", async () => {
    const { db, honey, api, bearer } = await bearerShop(await open("seeded"));
    const added = await api.post("/cart/add", { product_id: honey.product_id, quantity: 1 }, bearer);
    const { cart_session_id } = added.body.data;
    expect((await getCart(db, { ...guest(), cartSecret: cart_session_id })).count).toBe(1);
    expect((await api.post("/auth/customers/logout", {}, bearer)).status).toBe(200);
    expect((await getCart(db, { ...guest(), cartSecret: cart_session_id })).count).toBe(0);
  });

  test("a signed-in client that sends the session id of a guest's cart gets the guest's cart [P1]", async () => {
    const { db, honey, customer, api, bearer } = await bearerShop(await open("seeded"));
    await putIntoCart(db, customer, { size: honey, quantity: 1 });
    const { cartSecret } = await buyerWith(db, { size: honey, quantity: 4 });
    const headers = { ...bearer, "X-Cart-Session": cartSecret as string };
    expect((await api.get("/cart", headers)).body.data).toMatchObject({ count: 4, cart_session_id: cartSecret });
  });
});
