import { createHmac, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { apiClient } from "../../tests/api-client.ts";
import { carrying } from "../../tests/cookies.ts";
import { PASSWORD } from "../../tests/customers.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { bearerOf, guest, orderInput, registeredCustomer, setStock, sizeOf } from "../../tests/fixtures.ts";
import { retireCartSecret } from "../identity/sessions.ts";
import { hashSecret } from "../platform/caller.ts";
import { clock, DAY_MS } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { sweepCarts } from "./sweep.ts";

const ownId = () => `cart_${clock.now().getTime().toString(36)}_${randomBytes(17).toString("base64url").slice(0, 22)}`;
const WEAK = `cs_m8x2k1ab_${"a".repeat(22)}`;
const isFresh = expect.stringMatching(/^cs_[a-z0-9]{6,12}_[\w-]{43}$/);

async function shop(database: Database) {
  const { db } = database;
  const { product_id, variant_id } = await sizeOf(db, "thyme-honey", 500);
  await setStock(db, variant_id, 50);
  const api = apiClient(database);
  const headersOf = (id: string) => ({ "X-Cart-Session": id });
  return {
    db,
    api,
    headersOf,
    add: (id: string, headers = {}) =>
      api.post("/cart/add?locale=en", { product_id, quantity: 1 }, { ...headersOf(id), ...headers }),
    readCart: async (id: string, headers = {}) =>
      (await api.get("/cart", { ...headersOf(id), ...headers })).body.data as {
        count: number;
        cart_session_id: string;
      },
    order: async (id: string, key: string) => {
      const input = await orderInput(db, { ...guest(), cartSecret: id });
      return api.post("/checkout/orders", input, { ...headersOf(id), "Idempotency-Key": key });
    },
    expectReplaced: async (id: string) => {
      const carts = () => db.selectFrom("carts").select("id").execute();
      const before = await carts();
      const { body, status } = await api.post("/cart/add?locale=en", { product_id, quantity: 1 }, headersOf(id));
      expect([status, body.code, body.data], id).toEqual([409, "cart_session_unknown", { cart_session_id: isFresh }]);
      expect(body.data.cart_session_id).not.toBe(id);
      const freshCart = (await api.get("/cart", headersOf(id))).body.data;
      expect(freshCart, id).toMatchObject({ count: 0, cart_session_id: isFresh });
      expect(freshCart.cart_session_id).not.toBe(id);
      expect(await carts()).toEqual(before);
      const nextResponse = await api.post(
        "/cart/add",
        { product_id, quantity: 1 },
        headersOf(body.data.cart_session_id),
      );
      expect([nextResponse.status, nextResponse.body.data.cart_session_id]).toEqual([200, body.data.cart_session_id]);
    },
  };
}

describeOnBothEngines("cart session id", (open) => {
  test("gives a visitor who has no cart a cart session id, and stores it only with the first added item [T13 A4]", async () => {
    const { db, api, add, readCart } = await shop(await open("seeded"));
    const first = await api.get("/cart");
    const id = first.body.data.cart_session_id;
    expect(first.body).toMatchObject({ success: true, data: { count: 0, cart_session_id: isFresh } });
    expect(await readCart(id)).toMatchObject({ count: 0, cart_session_id: id });
    expect(await db.selectFrom("carts").select("id").execute()).toEqual([]);
    expect(await db.selectFrom("cart_secrets").select("cart_id").execute()).toEqual([]);
    const added = await add(id);
    expect([added.status, added.body.data.cart_session_id]).toEqual([200, id]);
    expect(await readCart(id)).toMatchObject({ count: 1, cart_session_id: id });
    expect((await add(id)).body.data.count).toBe(2);
  });

  test("the first added item creates a cart with the session id that the client made and sent in the header or the body [T13 A4 E7]", async () => {
    const { api, add, readCart, db } = await shop(await open("seeded"));
    const { product_id } = await sizeOf(db, "thyme-honey", 500);
    const [header, body] = [ownId(), ownId()];
    expect(await readCart(header)).toMatchObject({ count: 0, cart_session_id: header });
    expect((await add(header)).body.data).toMatchObject({ count: 1, cart_session_id: header });
    const sent = { product_id, quantity: 3, cart_session_id: body };
    for (const site of ["none", "same-origin"]) {
      const { data } = (await api.post("/cart/add", sent, { "Sec-Fetch-Site": site })).body;
      expect(data.cart_session_id).toBe(body);
    }
    expect([(await readCart(body)).count, (await readCart(header)).count]).toEqual([6, 1]);
    for (const none of [null, ""]) {
      const { data } = (await api.post("/cart/add", { ...sent, cart_session_id: none }, { "X-Cart-Session": "" })).body;
      expect(data).toMatchObject({ count: 3, cart_session_id: isFresh });
    }
  });

  test("two concurrent first items with the same client-made cart session id go into one cart [T13]", async () => {
    const { add, readCart } = await shop(await open("seeded"));
    const id = ownId();
    const both = await Promise.all([add(id), add(id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await readCart(id)).count).toBe(2);
  });

  test("an easily guessed cart session id is replaced when the cart is read, and rejected with 409 when an item is added [T13 A4]", async () => {
    const { expectReplaced } = await shop(await open("seeded"));
    for (const id of [WEAK, "nonsense", `cs_m8x2k1ab_${"x7Fq2LzR9"}`, "cs_m8x2k1ab_unknown-unknown-unknown"])
      await expectReplaced(id);
  });

  test("a request with the session id of a deleted cart gets a new id instead, even if the client made the old id [T13 A4]", async () => {
    const { db, add, api, expectReplaced } = await shop(await open("seeded"));
    const ids = [(await api.get("/cart")).body.data.cart_session_id, ownId()];
    for (const id of ids) expect((await add(id)).status).toBe(200);
    const inDays = (days: number) => ({ now: () => new Date(clock.now().getTime() + days * DAY_MS) });
    expect(await sweepCarts(db, inDays(61))).toBe(2);
    const storedSecrets = () => db.selectFrom("cart_secrets").select("cart_id").execute();
    await sweepCarts(db, inDays(61 + 364));
    expect(await storedSecrets()).toEqual([{ cart_id: null }, { cart_id: null }]);
    for (const id of ids) await expectReplaced(id);
    await sweepCarts(db, inDays(61 + 366));
    const rows = db.selectFrom("cart_secrets").where("secret_hash", "in", ids.map(hashSecret)).select("cart_id");
    expect(await rows.execute()).toEqual([]);
  });

  test("a request with the session id of an ordered cart gets a new id instead [T13 A4 C7]", async () => {
    const { add, order, expectReplaced } = await shop(await open("seeded"));
    const id = ownId();
    await add(id);
    expect((await order(id, "ordered-once")).status).toBe(201);
    await expectReplaced(id);
  });

  test("a cart session id that sign-in or sign-out replaced cannot be used for a new cart [P2 T13]", async () => {
    const { db, api, add, headersOf, expectReplaced } = await shop(await open("seeded"));
    const email = "fatima@example.com";
    await registeredCustomer(db, { email, password: PASSWORD });
    const id = ownId();
    await add(id);
    const login = await api.post("/auth/customers/login", { email, password: PASSWORD }, headersOf(id));
    expect(login.status).toBe(200);
    const { token, cart_session_id: next } = login.body.data;
    await expectReplaced(id);
    const bearer = { Authorization: `Bearer ${token}` };
    expect((await add(next, bearer)).body.data).toMatchObject({ count: 2, cart_session_id: next });
    await api.post("/auth/customers/logout", {}, { ...bearer, ...headersOf(next) });
    await expectReplaced(next);
  });

  test("sign-in invalidates the cart session id sent with it, even that of an empty cart: adding an item with this id is rejected [P2 T13]", async () => {
    const { db, api, add, readCart, headersOf, expectReplaced } = await shop(await open("seeded"));
    const email = "fatima@example.com";
    const customer = await registeredCustomer(db, { email, password: PASSWORD });
    const id = ownId();
    expect((await readCart(id)).cart_session_id).toBe(id);
    const login = await api.post("/auth/customers/login", { email, password: PASSWORD }, headersOf(id));
    const bearer = { Authorization: `Bearer ${login.body.data.token}` };
    const rejected = await add(id, bearer);
    expect([rejected.status, rejected.body.code]).toEqual([409, "cart_session_unknown"]);
    expect((await add(rejected.body.data.cart_session_id, bearer)).body.data.count).toBe(1);
    await expectReplaced(id);
    const device = ownId();
    expect((await add(device, bearer)).status).toBe(200);
    await retireCartSecret(db, customer.account.id, null);
    await expectReplaced(device);
  });

  test("when another sign-in invalidates a signed-in client's cart session id, the client gets one new id, which stays the same in later requests [P2 T13]", async () => {
    const { db, api, add, headersOf } = await shop(await open("seeded"));
    const email = "fatima@example.com";
    const customer = await registeredCustomer(db, { email, password: PASSWORD });
    const bearer = await bearerOf(db, customer);
    const currentId = async () => (await api.get("/cart", bearer)).body.data.cart_session_id as string;
    await add(ownId(), bearer);
    const id = await currentId();
    await api.post("/auth/customers/login", { email, password: PASSWORD }, headersOf(id));
    const rejected = await add(id, bearer);
    expect([rejected.status, rejected.body.code]).toEqual([409, "cart_session_unknown"]);
    const next = rejected.body.data.cart_session_id;
    expect(next).not.toBe(id);
    expect((await add(next, bearer)).body.data).toMatchObject({ count: 2, cart_session_id: next });
    expect([await currentId(), await currentId()]).toEqual([next, next]);
    await api.post("/auth/customers/logout", {}, bearer);
    expect((await add(next)).body.code).toBe("cart_session_unknown");
  });

  test("after a signed-in client has added an item with a client-made cart session id, the id opens the account's cart even without signing in [P2 T13]", async () => {
    const { db, add, readCart } = await shop(await open("seeded"));
    const customer = await registeredCustomer(db);
    const bearer = await bearerOf(db, customer);
    const [first, second] = [ownId(), ownId()];
    expect((await add(first, bearer)).body.data).toMatchObject({ count: 1, cart_session_id: first });
    expect(await readCart(second, bearer)).toMatchObject({ count: 1, cart_session_id: second });
    expect((await readCart(second)).count).toBe(0);
    expect((await add(second, bearer)).body.data).toMatchObject({ count: 2, cart_session_id: second });
    expect([(await readCart(first)).count, (await readCart(second)).count]).toEqual([2, 2]);
    const weak = await add(WEAK, bearer);
    expect([weak.status, weak.body.code]).toEqual([409, "cart_session_unknown"]);
    expect((await add(weak.body.data.cart_session_id, bearer)).body.data.count).toBe(3);
  });

  test("does not adopt a cart session id from a cookie that the shop did not set, and replaces it without an error [T13 P2]", async () => {
    const { db, api } = await shop(await open("seeded"));
    const { product_id } = await sizeOf(db, "thyme-honey", 500);
    const planted = ownId();
    const browser = { ...carrying({ cart: planted }), "X-Client": "browser" };
    const added = await api.post("/cart/add", { product_id, quantity: 1 }, browser);
    expect([added.status, added.body.data.count, added.body.data.cart_session_id]).toEqual([200, 1, null]);
    const cookie = added.headers.get("Set-Cookie") ?? "";
    expect(cookie).toMatch(/cart=cs_/);
    expect(cookie).not.toContain(planted);
    expect((await api.get("/cart", browser)).body.data.count).toBe(0);
    // An empty header must not reveal the cookie's secret to a script.
    const own = { ...carrying({ cart: /cart=([^;]+)/.exec(cookie)?.[1] ?? "" }), "X-Cart-Session": "" };
    const ownCart = (await api.get("/cart", own)).body.data;
    expect([ownCart.count, cookie.includes(ownCart.cart_session_id)]).toEqual([0, false]);
  });
});

describeOnBothEngines("a guest's order key", (open) => {
  test("an order key is not derived from the cart session id, and order keys issued earlier stay valid [O2 P2]", async () => {
    const { db, api, add, headersOf } = await shop(await open("seeded"));
    const id = ownId();
    await add(id);
    const input = await orderInput(db, { ...guest(), cartSecret: id });
    const order = () => api.post("/checkout/orders", input, { ...headersOf(id), "Idempotency-Key": "key-of-guest-1" });
    const { number, key } = await order().then(({ body }) => ({
      number: body.data.order.number as string,
      key: body.data.access_key as string,
    }));
    const byCart = createHmac("sha256", id).update(`order ${number}`).digest("base64url");
    expect((await api.get(`/orders/${number}?key=${byCart}`)).status).toBe(404);
    expect((await order()).body.data.access_key).toBe(key);
    await db
      .updateTable("orders")
      .set({ access_key_hash: hashSecret(byCart) })
      .execute();
    expect((await order()).body.data.access_key).toBe(byCart);
    expect((await api.get(`/orders/${number}?key=${byCart}`)).status).toBe(200);
  });
});
