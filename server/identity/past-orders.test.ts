import { expect, test } from "vitest";
import { apiClient } from "../../tests/api-client.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import {
  bearerOf,
  buy,
  buyAs,
  deliver,
  guest,
  orderInput,
  owner,
  putIntoCart,
  registeredCustomer,
  sizeOf,
} from "../../tests/fixtures.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { isCodEligible } from "../customers/user.ts";
import { cancelOrder } from "../orders/admin/actions.ts";
import { listCustomerOrders } from "../orders/customer.ts";
import { getOrder, getOrderOwnership } from "../orders/order.ts";
import type { Caller } from "../platform/caller.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";
import { claimOrder, linkOrder, linkOrdersOfEmail } from "./past-orders.ts";

const PHONE = "0612345678";
const EMAIL = "fatima@example.com";

const honey = async (db: Db) => [{ size: await sizeOf(db, "thyme-honey", 500), quantity: 1 }];
const numbersOf = async (db: Db, caller: Caller) =>
  (await listCustomerOrders(db, caller, { page: 1 })).items.map(({ number }) => number);
async function guestOrder(db: Db, email: string | null, idempotency_key = `key-${crypto.randomUUID()}`) {
  const buyer = await putIntoCart(db, guest(), ...(await honey(db)));
  const input = await orderInput(db, buyer);
  const shipping_address = { ...input.shipping_address, email };
  return placeOrder(db, buyer, { input: { ...input, shipping_address }, idempotency_key });
}

describeOnBothEngines("past orders", (open) => {
  test("a guest's order can be moved to an account only with its order key, and only to one account [P3]", async () => {
    const { db } = await open("seeded");
    const [one, other] = [await registeredCustomer(db), await registeredCustomer(db)];
    const { order, access_key } = await guestOrder(db, null);
    const ref = { ref: order.number, key: access_key };
    for (const key of ["", "wrong", `${access_key}x`, "x".repeat(43)])
      expect(await linkOrder(db, one.account.id, { ref: order.number, key })).toBe(false);
    expect(await linkOrder(db, one.account.id, { ref: "AM00000000", key: access_key })).toBe(false);
    expect(await getOrderOwnership(db, one, ref)).toBe("nobody");
    expect(await numbersOf(db, one)).toEqual([]);
    const links = await Promise.all([linkOrder(db, one.account.id, ref), linkOrder(db, one.account.id, ref)]);
    expect(links).toEqual([true, true]);
    expect(await linkOrder(db, other.account.id, ref)).toBe(false);
    expect([await numbersOf(db, one), await numbersOf(db, other)]).toEqual([[order.number], []]);
    expect(await getOrder(db, one, { ref: order.number, key: null })).toMatchObject({ is_own: true });
    expect(await getOrder(db, guest(), ref)).toMatchObject({ is_own: false });
    expect(await getOrderOwnership(db, one, { ref: order.number, key: null })).toBe("caller");
    for (const caller of [other, guest()]) expect(await getOrderOwnership(db, caller, ref)).toBe("another");
    await expect(getOrderOwnership(db, other, { ref: order.number, key: null })).rejects.toThrow("order_not_found");
  });

  test("verifying an e-mail address moves the guest orders with that address to the account, and no other orders [P3]", async () => {
    const { db } = await open("seeded");
    const [one, other] = [await registeredCustomer(db, { email: EMAIL, phone: PHONE }), await registeredCustomer(db)];
    const mine = [await guestOrder(db, EMAIL), await guestOrder(db, EMAIL)].map(({ order }) => order.number);
    await guestOrder(db, null);
    await guestOrder(db, "zahra@example.com");
    const { order: theirs, access_key } = await guestOrder(db, EMAIL);
    await linkOrder(db, other.account.id, { ref: theirs.number, key: access_key });
    const link = () => inTransaction(db, (tx) => linkOrdersOfEmail(tx, one.account.id, EMAIL));
    expect((await Promise.all([link(), link()])).sort()).toEqual([0, 2]);
    expect(await numbersOf(db, one)).toEqual(mine.toReversed());
    expect(await numbersOf(db, other)).toEqual([theirs.number]);
  });

  test("guest orders that share an idempotency key with an order of the account can all be moved to the account [P3 A9]", async () => {
    const { db } = await open("seeded");
    const customer = await registeredCustomer(db, { email: EMAIL });
    const key = "the-same-key-1";
    const own = await putIntoCart(db, customer, ...(await honey(db)));
    await placeOrder(db, own, { input: await orderInput(db, own), idempotency_key: key });
    const { order, access_key } = await guestOrder(db, null, key);
    for (let nth = 0; nth < 2; nth++) await guestOrder(db, EMAIL, key);
    expect(await linkOrder(db, customer.account.id, { ref: order.number, key: access_key })).toBe(true);
    expect(await inTransaction(db, (tx) => linkOrdersOfEmail(tx, customer.account.id, EMAIL))).toBe(2);
    expect(await numbersOf(db, customer)).toHaveLength(4);
  });

  test("moves a guest's order to the account by the order key in the body or a cookie; a wrong key or order number gets 404 order_not_found [P3 X6]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const api = apiClient(database);
    const customer = await registeredCustomer(db, { phone: PHONE, isVerified: false });
    const headers = await bearerOf(db, customer);
    const [first, second] = [await guestOrder(db, null), await guestOrder(db, null)];
    const claim = (number: string, body: object, extraHeaders = {}) =>
      api.post(`/orders/${number}/claim?locale=en`, body, { ...headers, ...extraHeaders });
    const rejected = { status: 404, body: { code: "order_not_found", message: "Order not found" } };
    expect(await claim(first.order.number, {})).toMatchObject(rejected);
    expect(await claim(first.order.number, { key: second.access_key })).toMatchObject(rejected);
    expect(await claim("AM00000000", { key: first.access_key })).toMatchObject(rejected);
    expect(await claim("none", { key: first.access_key })).toMatchObject(rejected);
    expect(await api.post(`/orders/${first.order.number}/claim`, { key: first.access_key })).toMatchObject({
      status: 401,
    });
    expect((await claim(first.order.number, { key: first.access_key })).body.data).toMatchObject({ is_own: true });
    const cookie = { Cookie: `order_${second.order.number}=${second.access_key}` };
    expect((await claim(second.order.number, {}, cookie)).body.data).toMatchObject({ number: second.order.number });
    expect(await numbersOf(db, customer)).toHaveLength(2);
    await expect(claimOrder(db, guest(), { ref: first.order.number, key: first.access_key })).rejects.toThrow(
      "unauthenticated",
    );
  });
});

describeOnBothEngines("eligibility for cash on delivery", (open) => {
  test("cash on delivery is allowed only to an account with a delivered order of its own; placed, canceled and returned orders do not count [P3]", async () => {
    const { db } = await open("seeded");
    const [one, other] = [await registeredCustomer(db, { isVerified: false }), await registeredCustomer(db)];
    const { order } = await buyAs(db, one, await honey(db));
    expect(await isCodEligible(db, one.account)).toBe(false);
    await cancelOrder(db, await owner(db), order.number);
    expect(await isCodEligible(db, one.account)).toBe(false);
    await deliver(db, (await buyAs(db, one, await honey(db))).order.number);
    expect([await isCodEligible(db, one.account), await isCodEligible(db, other.account)]).toEqual([true, false]);
    await db.updateTable("orders").set({ status: "returned" }).where("status", "=", "delivered").execute();
    expect(await isCodEligible(db, one.account)).toBe(false);
  });

  test("a guest's delivered order allows cash on delivery to the verified account with the same phone number, but that account cannot see the order [P3]", async () => {
    const { db } = await open("seeded");
    const { order } = await buy(db, ...(await honey(db)));
    const customer = await registeredCustomer(db, { phone: PHONE });
    const claimant = await registeredCustomer(db, { phone: PHONE, isVerified: false });
    expect(await isCodEligible(db, customer.account)).toBe(false);
    await deliver(db, order.number);
    expect(await isCodEligible(db, customer.account)).toBe(true);
    expect(await isCodEligible(db, claimant.account)).toBe(false);
    expect(await isCodEligible(db, { ...customer.account, phone: "0698765432" })).toBe(false);
    expect(await isCodEligible(db, { ...customer.account, phone: null })).toBe(false);
    expect(await numbersOf(db, customer)).toEqual([]);
    await expect(getOrder(db, customer, { ref: order.number, key: null })).rejects.toThrow("order_not_found");
  });
});
