import { expect, test } from "vitest";
import { apiClient } from "../../tests/api-client.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { bearerOf, orderInput, owner, putIntoCart, registeredCustomer, sizeOf } from "../../tests/fixtures.ts";
import type { Account, Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";

const HOME = {
  alias: "Home",
  firstName: "Fatima",
  lastName: "Alaoui",
  phone: "0612345678",
  email: "fatima@example.com",
  address: "12, rue des Amandiers",
  city: "agadir",
  zip_code: "80000",
  country: "MA",
  default: true,
};
const READ = { ...HOME, id: expect.any(Number), name: "Fatima Alaoui", city_name: "Agadir" };
const { alias: _, default: __, id: ___, ...READ_IN_ORDER } = READ;
const BOOK = "/auth/customers/addresses";

async function visit(db: Db) {
  const customer = await registeredCustomer(db);
  const size = await sizeOf(db, "thyme-honey", 500);
  const signedIn = await bearerOf(db, customer);
  const filled = async () => {
    const buyer = await putIntoCart(db, { ...customer, cartSecret: null } as Caller, { size, quantity: 1 });
    const { shipping_address: _, ...order } = await orderInput(db, buyer);
    const headers = {
      ...signedIn,
      "X-Cart-Session": buyer.cartSecret as string,
      "Idempotency-Key": `key-${crypto.randomUUID()}`,
    };
    return { order, headers };
  };
  return { signedIn, filled };
}

describeOnBothEngines("the address format of the API", (open) => {
  test("an address returned by any API can be sent back unchanged to the address book, the checkout and the back office [E2 E20 A9]", async () => {
    const database = await open("seeded");
    const api = apiClient(database);
    const { signedIn, filled } = await visit(database.db);

    const saved = await api.post(`${BOOK}?locale=fr`, HOME, signedIn);
    expect(saved).toMatchObject({ status: 201, body: { data: READ } });
    const { data: address } = (await api.get(`${BOOK}/${saved.body.data.id}?locale=fr`, signedIn)).body;
    expect(address).toEqual(READ);
    const updated = await api.put(`${BOOK}/${address.id}?locale=fr`, address, signedIn);
    expect(updated).toMatchObject({ status: 200, body: { data: READ } });

    const { order, headers } = await filled();
    const placed = await api.post("/checkout/orders?locale=fr", { ...order, shipping_address: address }, headers);
    expect(placed.status).toBe(201);
    const ordered = placed.body.data.order;
    expect(ordered.shipping_address).toEqual(READ_IN_ORDER);

    const next = await filled();
    const input = { ...next.order, shipping_address: ordered.shipping_address };
    expect((await api.post("/checkout/orders", input, next.headers)).status).toBe(201);
    const copy = await api.post(`${BOOK}?locale=fr`, ordered.shipping_address, signedIn);
    expect(copy).toMatchObject({ status: 201, body: { data: { ...READ_IN_ORDER, alias: null, default: false } } });
    expect((await api.get(`${BOOK}/${address.id}`, signedIn)).body.data).toMatchObject({ alias: "Home" });

    const staff = await bearerOf(database.db, (await owner(database.db)) as { account: Account });
    const moved = { ...ordered.shipping_address, name: "ignored", address: "5, boulevard Zerktouni" };
    expect((await api.put(`/admin/orders/${ordered.number}/delivery`, moved, staff)).status).toBe(200);
    expect((await api.get(`/admin/orders/${ordered.number}?locale=fr`, staff)).body.data.shipping_address).toEqual({
      ...READ_IN_ORDER,
      address: moved.address,
    });
  });

  test("rejects an address with unknown fields, reporting each by name, and an address outside Morocco [E2]", async () => {
    const database = await open("seeded");
    const api = apiClient(database);
    const { signedIn, filled } = await visit(database.db);
    const { order, headers } = await filled();
    const unknown = '{"first_name":"F","last_name":"A","is_default":true,"price":1,"roles":["admin"],"__proto__":{},';
    const extra = JSON.stringify(HOME).replace("{", unknown);
    const type = { "Content-Type": "application/json" };
    const names = ["first_name", "last_name", "is_default", "price", "roles", "__proto__"];

    const saved = await api.send("POST", `${BOOK}?locale=en`, extra, { ...signedIn, ...type });
    expect(saved.status).toBe(422);
    expect(Object.entries(saved.body.errors)).toEqual(names.map((name) => [name, ["This field is unknown."]]));

    const body = JSON.stringify({ ...order, shipping_address: {} }).replace("{}", extra);
    const placed = await api.send("POST", "/checkout/orders", body, { ...headers, ...type });
    expect(placed.status).toBe(422);
    expect(Object.keys(placed.body.errors)).toEqual(names.map((name) => `shipping_address.${name}`));

    const abroad = await api.post(`${BOOK}?locale=en`, { ...HOME, country: "FR" }, signedIn);
    expect(abroad.body.errors).toEqual({ country: ["We deliver within Morocco only (MA)."] });
    expect((await api.get(BOOK, signedIn)).body.data).toEqual([]);
  });
});
