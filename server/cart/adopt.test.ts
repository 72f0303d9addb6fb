import { sql } from "kysely";
import { expect, test } from "vitest";
import { CART_LINES_MAX } from "../../contract/constants.ts";
import { apiClient } from "../../tests/api-client.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import {
  bearerOf,
  buyAs,
  buyerWith,
  guest,
  putIntoCart,
  registeredCustomer,
  setStock,
  sizeOf,
} from "../../tests/fixtures.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { copyCartToGuest, mergeGuestCart } from "./adopt.ts";
import { getCart } from "./cart.ts";
import { addToCart, clearCart, updateCartLine } from "./change.ts";
import { createCart } from "./secret.ts";

async function contentOf(db: Db, secret: string | null): Promise<Record<string, number>> {
  const { items } = await getCart(db, { ...guest(), cartSecret: secret });
  return Object.fromEntries(items.map(({ product, quantity }) => [product.slug, quantity]));
}

const countCarts = async (db: Db): Promise<number> => (await db.selectFrom("carts").select("id").execute()).length;

async function shelf(db: Db) {
  const honey = await sizeOf(db, "thyme-honey", 500);
  const amlou = await sizeOf(db, "almond-argan-amlou", 350);
  for (const { variant_id } of [honey, amlou]) await setStock(db, variant_id, 50);
  return { honey, amlou, pack: await sizeOf(db, "souss-breakfast", 1) };
}

describeOnBothEngines("mergeGuestCart", (open) => {
  test("sign-in merges the guest's cart into the account's cart with the larger quantity of each variant, and issues a new cart secret [P1 P2 T13]", async () => {
    const { db } = await open("seeded");
    const { honey, amlou, pack } = await shelf(db);
    const customer = await registeredCustomer(db);
    const phone = await putIntoCart(db, customer, { size: honey, quantity: 2 }, { size: amlou, quantity: 5 });
    const visitor = await buyerWith(db, { size: amlou, quantity: 3 }, { size: honey, quantity: 4 });
    await putIntoCart(db, visitor, { size: pack, quantity: 1 });

    const { secret } = await mergeGuestCart(db, visitor, customer.account.id);
    expect(secret).toMatch(/^cs_/);
    expect(secret).not.toBe(visitor.cartSecret);
    expect(await contentOf(db, secret)).toEqual({ "thyme-honey": 4, "almond-argan-amlou": 5, "souss-breakfast": 1 });
    expect(await contentOf(db, phone.cartSecret)).toEqual(await contentOf(db, secret));
    expect(await contentOf(db, visitor.cartSecret)).toEqual({});
    expect(await countCarts(db)).toBe(1);
  });

  test("if the account has no cart, sign-in gives it the guest's cart; if there is no guest's cart either, sign-in creates no cart [P2]", async () => {
    const { db } = await open("seeded");
    const { honey } = await shelf(db);
    const [one, other] = [await registeredCustomer(db), await registeredCustomer(db)];
    expect(await mergeGuestCart(db, guest(), one.account.id)).toEqual({ secret: null });
    expect(await countCarts(db)).toBe(0);
    const visitor = await buyerWith(db, { size: honey, quantity: 2 });
    const { secret } = await mergeGuestCart(db, visitor, other.account.id);
    expect(await contentOf(db, secret)).toEqual({ "thyme-honey": 2 });
    expect((await getCart(db, other)).count).toBe(2);
    expect((await getCart(db, one)).count).toBe(0);
  });

  test("sign-in replaces the cart secret and makes the previous secret unusable [P2]", async () => {
    const { db } = await open("seeded");
    const { honey } = await shelf(db);
    const customer = await putIntoCart(db, await registeredCustomer(db), { size: honey, quantity: 2 });
    const { secret } = await mergeGuestCart(db, customer, customer.account.id);
    expect(secret).not.toBe(customer.cartSecret);
    expect(await contentOf(db, customer.cartSecret)).toEqual({});
    expect(await contentOf(db, secret)).toEqual({ "thyme-honey": 2 });
  });

  test("sign-in does not merge a cart that was already ordered or that belongs to another account [P2 C14]", async () => {
    const { db } = await open("seeded");
    const { honey, amlou } = await shelf(db);
    const [one, other] = [await registeredCustomer(db), await registeredCustomer(db)];
    const ofOne = await putIntoCart(db, one, { size: honey, quantity: 2 });
    const { secret } = await mergeGuestCart(db, { ...guest(), cartSecret: ofOne.cartSecret }, other.account.id);
    expect(await contentOf(db, secret)).toEqual({});
    expect(await contentOf(db, ofOne.cartSecret)).toEqual({ "thyme-honey": 2 });

    const { buyer } = await buyAs(db, guest(), [{ size: amlou, quantity: 1 }]);
    const after = await mergeGuestCart(db, buyer, other.account.id);
    expect(await contentOf(db, after.secret)).toEqual({});
    const ordered = db.selectFrom("carts").select("account_id").where("ordered_at", "is not", null);
    expect(await ordered.execute()).toEqual([{ account_id: null }]);
  });

  test("merging carts drops the oldest lines above the line limit and caps quantities at 99 [P2 K6]", async () => {
    const { db } = await open("seeded");
    const customer = await registeredCustomer(db);
    const [own, other] = [await createCart(db, customer.account.id), await createCart(db)];
    const fill = (cartId: number, from: number, count: number, at: string) =>
      sql`INSERT INTO cart_lines (cart_id, variant_id, quantity, added_at)
        SELECT ${cartId}, id, 99, ${at}::timestamptz FROM variants ORDER BY id OFFSET ${from} LIMIT ${count}`.execute(
        db,
      );
    await fill(own.id, 0, CART_LINES_MAX, "2026-01-01");
    await fill(other.id, 20, CART_LINES_MAX, "2026-02-01");
    await mergeGuestCart(db, { ...guest(), cartSecret: other.secret }, customer.account.id);
    const { rows } = await sql<{ lines: number; most: number; kept: number }>`
      SELECT count(*)::int AS lines, max(quantity) AS most, count(*) FILTER (WHERE added_at >= '2026-02-01')::int AS kept
      FROM cart_lines`.execute(db);
    expect(rows).toEqual([{ lines: CART_LINES_MAX, most: 99, kept: CART_LINES_MAX }]);
  });

  test("concurrent sign-ins to one account merge the guest's cart once and leave exactly one cart [P2]", async () => {
    const { db } = await open("seeded");
    const { honey, amlou } = await shelf(db);
    const customer = await registeredCustomer(db);
    const visitors = [
      await buyerWith(db, { size: honey, quantity: 2 }),
      await buyerWith(db, { size: honey, quantity: 3 }, { size: amlou, quantity: 1 }),
    ];
    const twice = [...visitors, ...visitors, guest()];
    const adopted = await Promise.all([
      ...twice.map((visitor) => mergeGuestCart(db, visitor, customer.account.id)),
      addToCart(db, customer, { ...amlou, quantity: 1 }),
    ]);
    const secrets = adopted.map(({ secret }) => secret).filter((secret) => secret !== null);
    expect(secrets.length).toBeGreaterThanOrEqual(5);
    for (const secret of secrets) expect(await contentOf(db, secret)).toMatchObject({ "thyme-honey": 3 });
    expect(await countCarts(db)).toBe(1);
  });

  test("when two accounts sign in concurrently with the same guest cart, exactly one of them gets the cart [P2]", async () => {
    const { db } = await open("seeded");
    const { honey } = await shelf(db);
    const customers = [await registeredCustomer(db), await registeredCustomer(db)];
    const visitor = await buyerWith(db, { size: honey, quantity: 2 });
    await Promise.all(customers.map(({ account }) => mergeGuestCart(db, visitor, account.id)));
    const counts = await Promise.all(customers.map(async (customer) => (await getCart(db, customer)).count));
    expect(counts.sort()).toEqual([0, 2]);
  });

  test("sign-out gives the browser a guest cart with a copy of the account cart's items; changes to it do not affect the account's cart [P2 T12]", async () => {
    const { db } = await open("seeded");
    const { honey, amlou } = await shelf(db);
    const customer = await putIntoCart(db, await registeredCustomer(db), { size: honey, quantity: 2 });
    const { secret } = await copyCartToGuest(db, customer);
    const visitor: Caller = { ...guest(), cartSecret: secret };
    expect(await contentOf(db, secret)).toEqual({ "thyme-honey": 2 });
    expect(await contentOf(db, customer.cartSecret)).toEqual({});
    await putIntoCart(db, visitor, { size: amlou, quantity: 1 });
    expect((await getCart(db, customer)).count).toBe(2);
    const back = await mergeGuestCart(db, visitor, customer.account.id);
    expect(await contentOf(db, back.secret)).toEqual({ "thyme-honey": 2, "almond-argan-amlou": 1 });
    expect(await countCarts(db)).toBe(1);
  });

  test("sign-out copies the account's cart into a guest cart only for a request with that cart's secret, not with a missing, invalid or other secret [P2]", async () => {
    const { db } = await open("seeded");
    const { honey } = await shelf(db);
    const [one, other] = [await registeredCustomer(db), await registeredCustomer(db)];
    const ofOther = await putIntoCart(db, other, { size: honey, quantity: 1 });
    const visitor = await buyerWith(db, { size: honey, quantity: 1 });
    for (const cartSecret of [null, "nonsense", visitor.cartSecret, ofOther.cartSecret])
      expect(await copyCartToGuest(db, { ...one, cartSecret })).toEqual({ secret: null });
    expect(await copyCartToGuest(db, visitor)).toEqual({ secret: null });
    expect(await contentOf(db, ofOther.cartSecret)).toEqual({ "thyme-honey": 1 });
  });
});

describeOnBothEngines("a customer's cart", (open) => {
  test("a signed-in device that sends no cart secret gets the account's cart and a new secret: browsers as a cookie, API clients in the response [P2 T13]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const { honey } = await shelf(db);
    const customer = await registeredCustomer(db);
    await putIntoCart(db, customer, { size: honey, quantity: 2 });
    const api = apiClient(database);
    const bearer = await bearerOf(db, customer);

    const response = await api.get("/cart", bearer);
    expect(response.body.data).toMatchObject({ count: 2, cart_session_id: expect.stringMatching(/^cs_/) });
    expect(response.headers.get("Set-Cookie")).toBeNull();
    expect(await contentOf(db, response.body.data.cart_session_id)).toEqual({ "thyme-honey": 2 });

    const session = bearer.Authorization.slice("Bearer ".length);
    const browser = { Cookie: `session=${session}`, "X-Client": "browser" };
    const inBrowser = await api.get("/cart", browser);
    expect(inBrowser.body.data).toMatchObject({ count: 2, cart_session_id: null });
    const cookie = inBrowser.headers.get("Set-Cookie") ?? "";
    expect(cookie).toMatch(/^cart=cs_[^;]+;.*HttpOnly/);
    const secondResponse = await api.get("/cart", { ...browser, Cookie: `${browser.Cookie}; ${cookie.split(";")[0]}` });
    expect([secondResponse.body.data.count, secondResponse.headers.get("Set-Cookie")]).toEqual([2, null]);
  });

  test("a signed-in device without a cart secret can add to, change and clear the account's cart [P2 T14 T15]", async () => {
    const { db } = await open("seeded");
    const { honey, amlou } = await shelf(db);
    const customer = await registeredCustomer(db);
    await putIntoCart(db, customer, { size: honey, quantity: 2 });
    const { cart, secret } = await addToCart(db, customer, { ...amlou, quantity: 1 });
    expect([cart.count, await contentOf(db, secret)]).toEqual([3, { "thyme-honey": 2, "almond-argan-amlou": 1 }]);
    const row_id = cart.items[0]?.rowId as number;
    expect((await updateCartLine(db, customer, { row_id, quantity: 5 })).count).toBe(6);
    expect((await clearCart(db, customer)).count).toBe(0);
  });

  test("a customer who sends the cart secret of another account can neither read nor change that account's cart [P2]", async () => {
    const { db } = await open("seeded");
    const { honey } = await shelf(db);
    const [one, other] = [await registeredCustomer(db), await registeredCustomer(db)];
    const { cartSecret } = await putIntoCart(db, one, { size: honey, quantity: 2 });
    const thief = { ...other, cartSecret };
    expect((await getCart(db, thief)).count).toBe(0);
    await expect(addToCart(db, thief, { ...honey, quantity: 1 })).rejects.toThrow("cart_session_unknown");
    const { secret } = await addToCart(db, { ...thief, client: "browser" }, { ...honey, quantity: 1 });
    expect(secret).not.toBe(cartSecret);
    expect([(await getCart(db, one)).count, (await getCart(db, other)).count]).toEqual([2, 1]);
  });

  test("an account's cart is empty on every device after an order is placed from it [P2 C7]", async () => {
    const { db } = await open("seeded");
    const { honey } = await shelf(db);
    const customer = await registeredCustomer(db);
    const { buyer, order } = await buyAs(db, customer, [{ size: honey, quantity: 2 }]);
    expect(order.is_own).toBe(true);
    for (const device of [customer, buyer]) expect((await getCart(db, device)).count).toBe(0);
    await putIntoCart(db, buyer, { size: honey, quantity: 1 });
    expect((await getCart(db, customer)).count).toBe(1);
  });

  test("an account's cart has at most twenty cart secrets; a sign-in on another device invalidates the oldest secret [P2]", async () => {
    const { db } = await open("seeded");
    const { honey } = await shelf(db);
    const customer = await putIntoCart(db, await registeredCustomer(db), { size: honey, quantity: 1 });
    for (let device = 0; device < 20; device++) await mergeGuestCart(db, guest(), customer.account.id);
    const secrets = db.selectFrom("cart_secrets").select("cart_id");
    expect(await secrets.where("cart_id", "is not", null).execute()).toHaveLength(20);
    expect(await secrets.where("cart_id", "is", null).execute()).toHaveLength(1);
    expect(await contentOf(db, customer.cartSecret)).toEqual({});
    expect((await getCart(db, customer)).count).toBe(1);
  });
});
