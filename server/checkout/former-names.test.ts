import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { PlaceOrderInput } from "../../contract/checkout.ts";
import { apiClient } from "../../tests/api-client.ts";
import { carrying } from "../../tests/cookies.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { bearerOf, buyerWith, orderInput, owner, registeredCustomer, sizeOf } from "../../tests/fixtures.ts";
import type { Account } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { quotePhoneOrder } from "./admin/phone-order.ts";

/** Field names of version 0.1. */
const FORMER = {
  first_name: "Fatima",
  last_name: "Alaoui",
  phone: "0612345678",
  city: "agadir",
  address: "12, rue des Amandiers",
};
const { first_name: firstName, last_name: lastName, ...PLACE } = FORMER;
const PRESENT = { firstName, lastName, ...PLACE };
const BOOK = "/auth/customers/addresses";

async function visit(db: Db) {
  const buyer = await buyerWith(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 });
  const { shipping_address: _, note: __, ...rest } = await orderInput(db, buyer);
  const key = { "Idempotency-Key": `key-${crypto.randomUUID()}` };
  return { cart: buyer.cartSecret as string, rest: rest as Omit<PlaceOrderInput, "shipping_address">, key };
}

async function pageOf(db: Db, signedIn: { account: Account }) {
  const { Authorization } = await bearerOf(db, signedIn);
  return carrying({ session: Authorization.replace("Bearer ", "") });
}

describeOnBothEngines("pages of version 0.1 after an upgrade", (open) => {
  test("the API accepts an address with the field names of version 0.1 from the shop's own pages, and rejects it from API clients [C7 E2]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const api = apiClient(database);
    const { cart, rest, key } = await visit(db);
    const order = { ...rest, shipping_address: FORMER };
    const rejected = await api.post("/checkout/orders", order, { ...key, "X-Cart-Session": cart });
    expect(rejected.status).toBe(422);
    expect(Object.keys(rejected.body.errors)).toContain("shipping_address.first_name");
    const placed = await api.post("/checkout/orders", order, { ...key, ...carrying({ cart }) });
    expect(placed).toMatchObject({ status: 201, body: { data: { order: { shipping_address: PRESENT } } } });

    const customer = (await registeredCustomer(db)) as { account: Account };
    const page = await pageOf(db, customer);
    const home = { ...PRESENT, is_default: true };
    expect((await api.post(BOOK, home, await bearerOf(db, customer))).body.errors).toHaveProperty("is_default");
    await api.post(BOOK, { ...PRESENT, default: true }, page);
    const saved = await api.post(BOOK, home, page);
    expect(saved).toMatchObject({ status: 201, body: { data: { default: true } } });
    expect((await api.put(`${BOOK}/${saved.body.data.id}`, home, page)).status).toBe(200);

    const administrator = (await owner(db)) as Parameters<typeof quotePhoneOrder>[1] & { account: Account };
    const desk = await pageOf(db, administrator);
    const lines = [{ variant_id: (await sizeOf(db, "thyme-honey", 500)).variant_id, quantity: 1 }];
    const { subtotal, couriers } = await quotePhoneOrder(db, administrator, { lines, city: "agadir" });
    const courier = couriers.find(({ takes_cash }) => takes_cash);
    const chosen = { shipping_method_id: courier?.id, payment_method: "cod", locale: "fr" };
    const expected_total = subtotal + (courier?.fee ?? 0);
    const phoned = { lines, shipping_address: FORMER, ...chosen, expected_total };
    const phoneOrder = await api.post("/admin/phone-orders", phoned, { ...desk, ...key });
    expect(phoneOrder).toMatchObject({ status: 201, body: { data: { shipping_address: PRESENT } } });
    const path = `/admin/orders/${phoneOrder.body.data.number}/delivery`;
    const moved = { ...FORMER, last_name: "Bennani" };
    expect((await api.put(path, moved, await bearerOf(db, administrator))).status).toBe(422);
    expect(await api.put(path, moved, desk)).toMatchObject({
      status: 200,
      body: { data: { shipping_address: { lastName: "Bennani" } } },
    });
  });

  test("retrying an order that was placed with version 0.1's field names returns it even with current field names; a changed body is rejected [C7 R9]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const api = apiClient(database);
    const { cart, rest, key } = await visit(db);
    const headers = { ...key, "X-Cart-Session": cart };
    const { shipping_method_id, payment_method, expected_total } = rest;
    const chosen = { shipping_method_id, payment_method, note: "Ring twice", expected_total };
    const order = { shipping_address: { ...PRESENT, email: "fatima@example.com", zip_code: "80000" }, ...chosen };
    const placed = await api.post("/checkout/orders", order, headers);
    expect(placed.status).toBe(201);
    const former = { shipping_address: { ...FORMER, email: "fatima@example.com", zip_code: "80000" }, ...chosen };
    const request_hash = createHash("sha256").update(JSON.stringify(former)).digest();
    await db.updateTable("orders").set({ request_hash }).execute();

    const retried = await api.post("/checkout/orders", order, headers);
    expect(retried).toMatchObject({
      status: 201,
      body: { data: { order: { number: placed.body.data.order.number } } },
    });
    const other = await api.post("/checkout/orders", { ...order, note: "Ring once" }, headers);
    expect(other.body.code).toBe("idempotency_key_reused");
    expect(await db.selectFrom("orders").select("id").execute()).toHaveLength(1);
  });
});
