import { afterEach, expect, test } from "vitest";
import { deliveryDetailsInput } from "../../../contract/parcels.ts";
import { messagesIn } from "../../../messages/index.ts";
import { apiClient } from "../../../tests/api-client.ts";
import { verifiedCustomer } from "../../../tests/customers.ts";
import { describeOnBothEngines } from "../../../tests/database.ts";
import {
  bearerOf,
  buyAs,
  customer,
  guest,
  owner,
  putIntoCart,
  registeredCustomer,
  sizeOf,
} from "../../../tests/fixtures.ts";
import { eraseAccount } from "../../customers/erase.ts";
import { quoteShipping } from "../../delivery/methods/courier.ts";
import { claimOrder } from "../../identity/past-orders.ts";
import type { Account, Caller } from "../../platform/caller.ts";
import { clock, DAY_MS, MINUTE_MS } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { checkInvariants } from "../invariants.ts";
import { getOrderOwnership, isOrderKeyValid } from "../order.ts";
import { sendOrderMailAgain } from "../order-mails.ts";
import { cancelOrder, receiveTransfer, shipOrder } from "./actions.ts";
import { editDelivery } from "./edit-delivery.ts";
import { getAdminOrder } from "./order.ts";

const NEW = {
  firstName: "Salma",
  lastName: "Naciri",
  phone: "0611223344",
  city: "casablanca",
  address: "5, boulevard Zerktouni",
  zip_code: "20000",
};

async function bought(db: Db, buyer: Caller = guest("fr")) {
  const size = await sizeOf(db, "thyme-honey", 500);
  const shipping_address = {
    firstName: "Fatima",
    lastName: "Alaoui",
    phone: "0612345678",
    city: "agadir",
    address: "12, rue des Amandiers",
    email: "fatima@example.com",
  };
  return buyAs(db, buyer, [{ size, quantity: 1 }], { shipping_address });
}
const versionIn = async (db: Db, staff: Caller, number: string): Promise<string> =>
  (await getAdminOrder(db, staff, number)).delivery_version;
const mailsTo = (db: Db) => db.selectFrom("mails").select(["kind", "recipient", "html"]).orderBy("id").execute();

const now = clock.now;
afterEach(() => {
  clock.now = now;
});

describeOnBothEngines("editing a delivery", (open) => {
  test("editing a delivery before it ships keeps the price, updates the promised days, mails the buyer and is logged [R26 E8]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const { order } = await bought(db);
    await editDelivery(db, staff, order.number, NEW);
    const adminOrder = await getAdminOrder(db, staff, order.number);
    expect(adminOrder.shipping_address).toMatchObject({
      firstName: "Salma",
      phone: "0611223344",
      city: "casablanca",
      city_name: "Casablanca",
      address: "5, boulevard Zerktouni",
      zip_code: "20000",
    });
    expect(adminOrder).toMatchObject({ total: order.total, shipping: order.shipping });
    const offers = await quoteShipping(db, staff, {
      city: "casablanca",
      subtotal_centimes: 0,
      weight_grams: adminOrder.weight,
    });
    expect(offers.map(({ id }) => id)).toContain(adminOrder.courier_id);
    expect(adminOrder.estimated_delivery).not.toEqual(order.estimated_delivery);
    expect((await mailsTo(db)).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["order_placed", "fatima@example.com"],
      ["order_changed", "fatima@example.com"],
    ]);
    expect((await mailsTo(db))[1]?.html).not.toMatch(/Zerktouni|0611223344/);
    const log = await db.selectFrom("activity").selectAll().execute();
    expect(log).toMatchObject([
      {
        action: "order.delivery",
        subject: order.number,
        account_name: "Amal Owner",
        before: { first_name: "Fatima", city_slug: "agadir", zip_code: null },
        after: { first_name: "Salma", city_slug: "casablanca", zip_code: "20000" },
      },
    ]);
    const fields = Object.keys(log[0]?.after ?? {});
    expect(fields.filter((field) => !(`admin.activity.field.${field}` in messagesIn("admin", "en")))).toEqual([]);
    await editDelivery(db, staff, order.number, NEW);
    expect(await mailsTo(db)).toHaveLength(2);
    expect(await db.selectFrom("activity").select("id").execute()).toHaveLength(1);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("a delivery edit based on an outdated version gets a conflict with current values and author; repeating an edit already saved succeeds [R26]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const { number } = (await bought(db)).order;
    const seenVersion = (await getAdminOrder(db, staff, number)).delivery_version;
    await editDelivery(db, staff, number, NEW, seenVersion);
    await editDelivery(db, staff, number, NEW, seenVersion);
    const { delivery_version } = await getAdminOrder(db, staff, number);
    const other = { ...NEW, address: "9, rue des Oliviers" };
    await expect(editDelivery(db, staff, number, other, seenVersion)).rejects.toMatchObject({
      code: "conflict",
      data: { version: delivery_version, values: NEW, by: "Amal Owner" },
    });
    expect((await getAdminOrder(db, staff, number)).shipping_address.address).toBe(NEW.address);
    await editDelivery(db, staff, number, other, delivery_version);
    expect(await mailsTo(db)).toHaveLength(3);
  });

  test("correcting an order's e-mail address sends no order mail; history and log name both addresses [R26]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const staff = await owner(db);
    const { number } = (await bought(db)).order;
    const current = {
      ...NEW,
      firstName: "Fatima",
      lastName: "Alaoui",
      phone: "0612345678",
      city: "agadir",
      zip_code: "",
    };
    const same = { ...current, address: "12, rue des Amandiers", email: "Fatima@Example.com" };
    await editDelivery(db, staff, number, deliveryDetailsInput.parse(same), await versionIn(db, staff, number));
    expect(await db.selectFrom("activity").select("id").execute()).toEqual([]);

    const input = { ...same, email: "salma@example.com" };
    await editDelivery(db, staff, number, deliveryDetailsInput.parse(input), await versionIn(db, staff, number));
    expect((await mailsTo(db)).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["order_placed", "fatima@example.com"],
      ["order_contact_changed", "fatima@example.com"],
    ]);
    const order = await getAdminOrder(db, staff, number);
    expect(order.shipping_address.email).toBe("salma@example.com");
    expect(order.corrections).toMatchObject([
      { field: "email", from: "fatima@example.com", to: "salma@example.com", by: "Amal Owner" },
    ]);
    expect(await db.selectFrom("activity").select(["action", "before", "after"]).execute()).toMatchObject([
      { action: "order.delivery", before: { email: "fatima@example.com" }, after: { email: "salma@example.com" } },
    ]);

    // A page of an earlier version sends no e-mail field. If such a page changes other values, the mail about the
    // change goes to the order's present address.
    await editDelivery(db, staff, number, NEW);
    expect((await mailsTo(db)).at(-1)).toMatchObject({ kind: "order_changed", recipient: "salma@example.com" });
    expect((await getAdminOrder(db, staff, number)).corrections).toHaveLength(1);
    await editDelivery(db, staff, number, { ...NEW, email: null }, await versionIn(db, staff, number));
    expect((await getAdminOrder(db, staff, number)).shipping_address.email).toBeNull();
    const kinds = (await mailsTo(db))
      .filter(({ recipient }) => recipient === "salma@example.com")
      .map(({ kind }) => kind);
    expect(kinds).toEqual(["order_changed"]);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("mails to an e-mail address that staff set contain no order key, and verifying that address does not move the order to an account [A9 P3]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const staff = await owner(db);
    const { order, access_key } = await bought(db);
    const { number } = order;
    await editDelivery(db, staff, number, { ...NEW, email: "thief@example.com" }, await versionIn(db, staff, number));
    await verifiedCustomer(db, "thief@example.com");
    const holder = async () =>
      (await db.selectFrom("orders").select("account_id").where("number", "=", number).executeTakeFirstOrThrow())
        .account_id;
    expect(await holder()).toBeNull();

    const [mail] = (await getAdminOrder(db, staff, number)).mails.filter(({ kind }) => kind === "order_placed");
    await db
      .updateTable("mails")
      .set({ sent_at: new Date(now().getTime() - 5 * MINUTE_MS), given_up_at: null, html: "", body: "" })
      .execute();
    await sendOrderMailAgain(database, staff, number, mail?.id as number);
    const secondMail = (await mailsTo(db)).at(-1);
    expect(secondMail).toMatchObject({ kind: "order_placed", recipient: "thief@example.com" });
    expect(secondMail?.html).toContain(`/track?order=${number}`);
    expect(secondMail?.html).not.toContain("key=");
    // The link of the first mail still opens the order. No account can claim the order with it, because a stranger may
    // have read that mail.
    expect(await isOrderKeyValid(db, number, access_key)).toBe(true);
    const stranger = await verifiedCustomer(db, "stranger@example.com");
    await expect(claimOrder(db, stranger, { ref: number, key: access_key })).rejects.toThrow("order_not_found");
    expect(await holder()).toBeNull();
    for (const caller of [stranger, guest()])
      expect(await getOrderOwnership(db, caller, { ref: number, key: access_key })).toBe("another");
  });

  test("rejects a delivery edit if the order was shipped or canceled, the city is not served, or the caller is not staff [T2 P5]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const { order } = await bought(db);
    await expect(editDelivery(db, staff, order.number, { ...NEW, city: "atlantis" })).rejects.toThrow(
      "city_not_served",
    );
    for (const caller of [guest(), customer(guest())])
      await expect(editDelivery(db, caller, order.number, NEW)).rejects.toThrow(/unauthenticated|forbidden/);
    await receiveTransfer(db, staff, order.number);
    await editDelivery(db, staff, order.number, { ...NEW, city: "agadir" });
    await shipOrder(db, staff, order.number, { courier_id: 1, tracking_number: "RA-1" });
    await expect(editDelivery(db, staff, order.number, NEW)).rejects.toThrow("order_status_conflict");
    const other = (await bought(db)).order.number;
    await cancelOrder(db, staff, other);
    await expect(editDelivery(db, staff, other, NEW)).rejects.toThrow("order_status_conflict");
    expect((await getAdminOrder(db, staff, order.number)).can_edit).toBe(false);
  });

  test("changing the city after payment recalculates the promised delivery days from the day on which the bank transfer was received [E8 T3]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const { order } = await bought(db);
    clock.now = () => new Date(now().getTime() + 7 * DAY_MS);
    await receiveTransfer(db, staff, order.number);
    await editDelivery(db, staff, order.number, NEW);
    const { estimated_delivery } = await getAdminOrder(db, staff, order.number);
    expect(Date.parse(estimated_delivery.from)).toBeGreaterThan(clock.now().getTime() - MINUTE_MS);
  });

  test("changing the city before the bank transfer is received recalculates the promised delivery days from today [E8 T3]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const { order } = await bought(db);
    clock.now = () => new Date(now().getTime() + 3 * DAY_MS);
    await editDelivery(db, staff, order.number, NEW);
    const promisedNow = async () => (await getAdminOrder(db, staff, order.number)).estimated_delivery;
    const promisedThen = await promisedNow();
    expect(Date.parse(promisedThen.from)).toBeGreaterThan(clock.now().getTime() - MINUTE_MS);
    await receiveTransfer(db, staff, order.number);
    expect(await promisedNow()).toEqual(promisedThen);
  });

  test("erasing an account erases the logged values of delivery edits [C14]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const password = "correct horse battery";
    const buyer = await registeredCustomer(db, { password });
    const { order } = await bought(db, await putIntoCart(db, buyer));
    await editDelivery(db, staff, order.number, NEW);
    await cancelOrder(db, staff, order.number);
    await eraseAccount(db, buyer, { password });
    expect(await db.selectFrom("activity").select(["before", "after"]).execute()).toEqual([
      { before: null, after: null },
    ]);
  });

  test("an invalid delivery edit returns an error for each wrong field [V1 V2 V3]", async () => {
    const database = await open("seeded");
    const { order } = await bought(database.db);
    const { account } = await owner(database.db);
    const headers = {
      "Content-Type": "application/json",
      ...(await bearerOf(database.db, { account: account as Account })),
    };
    const wrong = { ...NEW, firstName: "", phone: "123", address: "x", city: "", zip_code: "abc" };
    const { status, body } = await apiClient(database).send(
      "PUT",
      `/admin/orders/${order.number}/delivery?locale=ar`,
      JSON.stringify(wrong),
      headers,
    );
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(["address", "city", "firstName", "phone", "zip_code"]);
  });
});
