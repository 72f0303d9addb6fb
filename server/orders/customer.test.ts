import { expect, test } from "vitest";
import { ORDERS_PAGE_SIZE } from "../../contract/constants.ts";
import { ORDER_ROW_ITEMS_MAX } from "../../contract/orders.ts";
import { apiClient } from "../../tests/api-client.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import {
  bearerOf,
  buy,
  buyAs,
  deliver,
  guest,
  owner,
  putIntoCart,
  registeredCustomer,
  setStock,
  sizeOf,
  stockOf,
} from "../../tests/fixtures.ts";
import { overlap } from "../../tests/overlap.ts";
import { getCart } from "../cart/cart.ts";
import { createCartSessionId } from "../cart/session-id.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { cancelOwnOrder, receiveTransfer } from "./admin/actions.ts";
import { addOrderItemsToCart, listCustomerOrders } from "./customer.ts";
import { checkInvariants } from "./invariants.ts";
import { getOrder, getTracking } from "./order.ts";

const honey = async (db: Db, quantity = 1) => ({ size: await sizeOf(db, "thyme-honey", 500), quantity });
const byKey = ({ order, access_key }: Awaited<ReturnType<typeof buy>>) => ({ ref: order.number, key: access_key });
const asOwner = ({ order }: Awaited<ReturnType<typeof buy>>) => ({ ref: order.number, key: null });

describeOnBothEngines("orders of a customer", (open) => {
  test("lists only the customer's own orders, newest first, page by page [C13 A9]", async () => {
    const { db } = await open("seeded");
    const [one, other] = [await registeredCustomer(db, { locale: "fr" }), await registeredCustomer(db)];
    const sizes = await db
      .selectFrom("variants")
      .innerJoin("products", "products.id", "variants.product_id")
      .select(["product_id", "variants.id as variant_id"])
      .where("is_default", "=", true)
      .orderBy("variants.id")
      .limit(4)
      .execute();
    const big = await buyAs(
      db,
      one,
      sizes.map((size) => ({ size: { ...size, price: 0 }, quantity: 2 })),
    );
    await buyAs(db, other, [await honey(db)]);
    await buy(db, await honey(db));
    const { items, pagination } = await listCustomerOrders(db, one, { page: 1 });
    expect(items).toMatchObject([
      {
        number: big.order.number,
        status: "placed",
        payment_status: "pending",
        payment_method: "bank_transfer",
        total: big.order.total,
        item_count: 8,
        can_cancel: true,
      },
    ]);
    expect(items[0]?.items).toEqual(
      (await getOrder(db, one, asOwner(big))).items
        .slice(0, ORDER_ROW_ITEMS_MAX)
        .map(({ name, cover, stage }) => ({ name, cover, stage })),
    );
    expect(pagination).toEqual({ current_page: 1, last_page: 1, per_page: ORDERS_PAGE_SIZE, total: 1 });
    for (let nth = 0; nth < ORDERS_PAGE_SIZE; nth++) await buyAs(db, one, [await honey(db)]);
    const pages = [await listCustomerOrders(db, one, { page: 1 }), await listCustomerOrders(db, one, { page: 2 })];
    expect(pages.map((page) => page.items.length)).toEqual([ORDERS_PAGE_SIZE, 1]);
    expect(pages[1]?.items[0]?.number).toBe(big.order.number);
    expect((await listCustomerOrders(db, one, { page: 3 })).items).toEqual([]);
    await expect(listCustomerOrders(db, guest(), { page: 1 })).rejects.toThrow("unauthenticated");
  });

  test("the customer or the holder of the order key can cancel a placed order, which releases its reserved stock [C13 T2]", async () => {
    const { db } = await open("seeded");
    const line = await honey(db, 3);
    await setStock(db, line.size.variant_id, 10);
    const customer = await registeredCustomer(db);
    const [own, other] = [await buyAs(db, customer, [line]), await buy(db, line)];
    expect((await stockOf(db, line.size.variant_id)).available).toBe(4);
    expect(await getOrder(db, customer, asOwner(own))).toMatchObject({ can_cancel: true, is_own: true });
    await cancelOwnOrder(db, customer, asOwner(own));
    await cancelOwnOrder(db, guest(), byKey(other));
    expect(await stockOf(db, line.size.variant_id)).toEqual({ on_hand: 10, available: 10 });
    expect(await getOrder(db, customer, asOwner(own))).toMatchObject({
      status: "canceled",
      payment_status: "canceled",
      can_cancel: false,
    });
    expect((await getTracking(db, customer, asOwner(own))).events).toMatchObject([
      { status: "canceled", source: "customer" },
      { status: "placed" },
    ]);
    const events = db.selectFrom("order_events").select("account_id").where("kind", "=", "canceled");
    expect(await events.execute()).toEqual([{ account_id: null }, { account_id: null }]);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("of two concurrent cancellations, one succeeds; a customer cannot cancel an order whose payment was received, even concurrently [C13 T2]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const customer = await registeredCustomer(db);
    const [first, second, third] = [
      await buyAs(db, customer, [await honey(db)]),
      await buyAs(db, customer, [await honey(db)]),
      await buyAs(db, customer, [await honey(db)]),
    ];
    const twice = await Promise.allSettled([
      cancelOwnOrder(db, customer, asOwner(first)),
      cancelOwnOrder(db, customer, asOwner(first)),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const race = await Promise.allSettled([
      cancelOwnOrder(db, customer, asOwner(second)),
      receiveTransfer(db, staff, second.order.number),
    ]);
    expect(race.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await receiveTransfer(db, staff, third.order.number);
    await expect(cancelOwnOrder(db, customer, asOwner(third))).rejects.toThrow("order_status_conflict");
    expect(await getOrder(db, customer, asOwner(third))).toMatchObject({ can_cancel: false });
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("canceling or reordering another customer's order returns the same error as an unknown order [C13 X6]", async () => {
    const { db } = await open("seeded");
    const [one, other] = [await registeredCustomer(db), await registeredCustomer(db)];
    const [own, another] = [await buyAs(db, one, [await honey(db)]), await buy(db, await honey(db))];
    const strangers: [Caller, string, string | null][] = [
      [other, own.order.number, null],
      [other, own.order.number, another.access_key],
      [guest(), own.order.number, null],
      [await owner(db), own.order.number, null],
      [one, another.order.number, null],
      [one, "AM00000000", own.access_key],
    ];
    for (const [caller, ref, key] of strangers) {
      await expect(cancelOwnOrder(db, caller, { ref, key })).rejects.toThrow("order_not_found");
      await expect(addOrderItemsToCart(db, caller, { ref, key })).rejects.toThrow("order_not_found");
    }
    expect(await getOrder(db, one, asOwner(own))).toMatchObject({ status: "placed" });
  });

  test("reordering adds products up to their stock, reports products no longer on sale, and keeps the cart's other lines [C13]", async () => {
    const { db } = await open("seeded");
    const customer = await registeredCustomer(db, { locale: "en" });
    const sizes = {
      honey: await sizeOf(db, "thyme-honey", 500),
      amlou: await sizeOf(db, "almond-argan-amlou", 350),
      pack: await sizeOf(db, "souss-breakfast", 1),
    };
    for (const { variant_id } of [sizes.honey, sizes.amlou]) await setStock(db, variant_id, 20);
    const own = await buyAs(
      db,
      customer,
      Object.values(sizes).map((size) => ({ size, quantity: 4 })),
    );
    await setStock(db, sizes.honey.variant_id, 5);
    await db.updateTable("products").set({ status: "archived" }).where("id", "=", sizes.pack.product_id).execute();
    const reorder = await putIntoCart(db, own.buyer, { size: sizes.honey, quantity: 2 });

    const { cart, missing, secret } = await addOrderItemsToCart(db, reorder, asOwner(own));
    expect(missing).toHaveLength(1);
    expect(missing[0]).toBe(own.order.items.find(({ product_slug }) => product_slug === "souss-breakfast")?.name);
    expect(cart.items.map(({ product, quantity, problem }) => [product.slug, quantity, problem])).toEqual([
      ["thyme-honey", 5, null],
      ["almond-argan-amlou", 4, null],
    ]);
    expect(secret).toBeNull();
    expect((await addOrderItemsToCart(db, reorder, asOwner(own))).cart.items.map(({ quantity }) => quantity)).toEqual([
      5, 8,
    ]);
    expect((await getCart(db, customer)).count).toBe(13);
  });

  test("a guest with the order key reorders into a new cart; sold-out products are reported but not added [C13]", async () => {
    const { db } = await open("seeded");
    const placed = await buy(db, await honey(db, 2));
    const { cart, secret, missing } = await addOrderItemsToCart(db, guest(), byKey(placed));
    expect([cart.count, missing]).toEqual([2, []]);
    expect((await getCart(db, { ...guest(), cartSecret: secret })).count).toBe(2);
    const { variant_id } = (await honey(db)).size;
    await db.updateTable("stock").set({ available: 0 }).where("variant_id", "=", variant_id).execute();
    const after = await addOrderItemsToCart(db, guest("en"), byKey(placed));
    expect([after.cart.items, after.missing]).toEqual([[], ["Thyme honey from Azilal"]]);
  });

  test("two concurrent reorders with the same client-generated session id both add their products to one cart [C13 T13]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const placed = await buy(db, await honey(db, 2));
    const caller = { ...guest(), cartSecret: createCartSessionId() };
    const reorder = (tx: Db) => addOrderItemsToCart(tx, caller, byKey(placed));
    expect(await overlap(database, reorder, () => reorder(db))).toMatchObject({ value: { cart: { count: 4 } } });
    expect((await getCart(db, caller)).count).toBe(4);
  });

  test("the API lists orders only to a verified customer; an order key in query or cookie suffices to cancel or reorder [C13 G3 A9]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const api = apiClient(database);
    const [customer, unverified] = [await registeredCustomer(db), await registeredCustomer(db, { isVerified: false })];
    const placed = await buyAs(db, customer, [await honey(db)]);
    const headers = await bearerOf(db, customer);
    const { number } = placed.order;
    const listed = await api.get("/auth/customers/orders?page=1", headers);
    expect(listed.body).toMatchObject({ data: [{ number }], pagination: { total: 1 } });
    expect((await api.get("/auth/customers/orders", await bearerOf(db, unverified))).body.code).toBe(
      "email_unverified",
    );
    expect((await api.get("/auth/customers/orders")).status).toBe(401);

    const reorder = await api.post(`/orders/${number}/again`, {}, headers);
    expect(reorder.body.data).toMatchObject({ cart: { count: 1 }, missing: [] });
    expect((await api.post(`/orders/${number}/cancel`, {}, await bearerOf(db, unverified))).status).toBe(404);
    const cookie = { Cookie: `order_${number}=${placed.access_key}`, "X-Client": "browser" };
    const byCookie = await api.post(`/orders/${number}/again`, {}, cookie);
    expect(byCookie.headers.get("Set-Cookie")).toMatch(/^cart=cs_/);
    const canceled = await api.post(`/orders/${number}/cancel?key=${placed.access_key}`, {});
    expect(canceled.body.data).toMatchObject({ number, status: "canceled", is_own: false, can_cancel: false });
    const twice = await api.post(`/orders/${number}/cancel`, {}, headers);
    expect([twice.status, twice.body.code]).toEqual([409, "order_status_conflict"]);
    await deliver(db, (await buyAs(db, customer, [await honey(db)])).order.number);
    expect((await api.get("/auth/customers/me", headers)).body.data).toMatchObject({ cod_eligible: true });
  });
});
