import { afterEach, expect, test } from "vitest";
import { mailsTo } from "../../../tests/customers.ts";
import { describeOnBothEngines } from "../../../tests/database.ts";
import {
  buyAs,
  deliver,
  guest,
  orderInput,
  owner,
  putIntoCart,
  registeredCustomer,
  setSetting,
} from "../../../tests/fixtures.ts";
import { buyTo, customerIdOf, honey, nadia, PHONE, to } from "../../../tests/known-customers.ts";
import { getCart } from "../../cart/cart.ts";
import { placeOrder } from "../../checkout/place-order.ts";
import { linkOrdersOfEmail } from "../../identity/past-orders.ts";
import { requestPasswordReset } from "../../identity/reset-password.ts";
import { findAccountByToken, signIn } from "../../identity/sessions.ts";
import { cancelOrder, confirmOrder, deliverOrder, returnOrder, shipOrder } from "../../orders/admin/actions.ts";
import { getAdminOrder } from "../../orders/admin/order.ts";
import { refundOrder } from "../../orders/admin/refund.ts";
import { checkInvariants } from "../../orders/invariants.ts";
import { getOrder } from "../../orders/order.ts";
import type { Caller } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { createAddress } from "../addresses.ts";
import { exportCustomer } from "../export.ts";
import { blockCustomer, unblockCustomer } from "./blocks.ts";
import { getCustomer } from "./customer.ts";
import { eraseCustomerAsAdmin, exportCustomerAsAdmin } from "./erase.ts";
import { listCustomers } from "./list.ts";
import { addCustomerNote, deleteCustomerNote } from "./notes.ts";
import { signOutCustomer } from "./sign-out.ts";

const { now } = clock;
afterEach(() => {
  clock.now = now;
});

const FIRST = { q: "", sort: "newest", page: 1 } as const;
async function sendCash(db: Db, buyer: Caller, staff: Caller): Promise<string> {
  await setSetting(db, "cod_rule", "confirmed");
  const { order } = await buyAs(db, buyer, [await honey(db)], { ...to(), payment_method: "cod" });
  await confirmOrder(db, staff, order.number);
  const [courier] = (await getAdminOrder(db, staff, order.number)).couriers;
  await shipOrder(db, staff, order.number, { courier_id: courier?.id as number, tracking_number: "RA-1" });
  return order.number;
}

describeOnBothEngines("customers in the back office", (open) => {
  test("stores a customer note with its author, allows only the author to delete it, and logs both [P5]", async () => {
    const { db } = await open("seeded");
    const [admin, staff] = [await owner(db), await nadia(db)];
    await buyTo(db, guest());
    const id = await customerIdOf(db, { phone: PHONE });
    await addCustomerNote(db, staff, { id, body: "Prefers mornings" });
    await addCustomerNote(db, admin, { id, body: "Sister of Salma" });
    const [newer, older] = (await getCustomer(db, staff, { id, page: 1 })).notes;
    expect([newer?.is_own, older?.is_own, older?.by]).toEqual([false, true, "Nadia"]);
    await expect(deleteCustomerNote(db, staff, { id, note: newer?.id ?? 0 })).rejects.toThrow("not_found");
    await deleteCustomerNote(db, staff, { id, note: older?.id ?? 0 });
    expect((await getCustomer(db, staff, { id, page: 1 })).notes).toHaveLength(1);
    const log = await db
      .selectFrom("activity")
      .select(["action", "account_name", "before", "after"])
      .orderBy("id")
      .execute();
    expect(log).toMatchObject([
      { action: "customer.note", account_name: "Nadia", after: { note: "Prefers mornings" } },
      { action: "customer.note", after: { note: "Sister of Salma" } },
      { action: "customer.note_deleted", before: { note: "Prefers mornings" }, after: null },
    ]);
  });

  test("finds customers and guests by name, e-mail address, city and last digits of the phone number, and sorts them [P5]", async () => {
    const { db } = await open("seeded");
    const staff = await nadia(db);
    const fatima = await registeredCustomer(db, { email: "fatima@example.com", phone: "0611112222" });
    await buyTo(db, guest());
    const { order } = await buyAs(
      db,
      fatima,
      [await honey(db)],
      to({ firstName: "أحمد", lastName: "العلوي", phone: "0699887766" }),
    );
    await deliver(db, order.number);
    await db.updateTable("orders").set({ city_slug: "fes" }).where("number", "=", order.number).execute();
    await buyTo(db, guest());

    const find = async (q: string) => (await listCustomers(db, staff, { ...FIRST, q })).items.map(({ name }) => name);
    expect(await find("")).toEqual(["Aïcha Bennis", "Fatima Alaoui"]);
    for (const q of ["aicha", "BENN", "aicha@example", "3322", "55 44 33 22", "+212 655-443322", "أكادير", "Agadir"])
      expect(await find(q), q).toEqual(["Aïcha Bennis"]);
    for (const q of ["fatima@example.com", "2222", "fès", "فاس"]) expect(await find(q), q).toEqual(["Fatima Alaoui"]);
    for (const q of ["%", "nadia", "9999", "_"]) expect(await find(q), q).toEqual([]);

    const sorted = async (sort: "newest" | "value" | "orders") =>
      (await listCustomers(db, staff, { ...FIRST, sort })).items.map(
        ({ name, order_count, value }) => `${name} ${order_count} ${value}`,
      );
    expect(await sorted("orders")).toEqual(["Aïcha Bennis 2 0", `Fatima Alaoui 1 ${order.total}`]);
    expect(await sorted("value")).toEqual([`Fatima Alaoui 1 ${order.total}`, "Aïcha Bennis 2 0"]);
    expect((await listCustomers(db, staff, { ...FIRST, page: 2 })).items).toEqual([]);
    await expect(listCustomers(db, fatima, FIRST)).rejects.toThrow("forbidden");
    await expect(listCustomers(db, guest(), FIRST)).rejects.toThrow("unauthenticated");
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("shows a customer's postal addresses, orders, order value and refused parcels [P3]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const fatima = await registeredCustomer(db, { email: "fatima@example.com" });
    const address = {
      firstName: "Fatima",
      lastName: "Alaoui",
      phone: "0611223344",
      address: "12, rue des Amandiers",
      city: "agadir",
    };
    await createAddress(db, fatima, address);
    const first = await buyTo(db, fatima);
    await deliver(db, first.order.number);
    await refundOrder(db, admin, first.order.number, {
      amount: 20,
      refunded: 0,
      reason: "Broken jar",
      reference: null,
    });
    const rejected = await sendCash(db, fatima, admin);
    await returnOrder(db, admin, rejected, { restock: true });
    const cashOrder = await sendCash(db, fatima, admin);
    await deliverOrder(db, admin, cashOrder);
    await returnOrder(db, admin, cashOrder, { restock: true });
    const id = await customerIdOf(db, { account: fatima.account.id });
    const customer = await getCustomer(db, admin, { id, page: 1 });
    expect(customer).toMatchObject({
      name: "Fatima Alaoui",
      is_guest: false,
      phone: PHONE,
      city: "Agadir",
      order_count: 3,
      value: first.order.total - 20,
      refused_count: 1,
      is_verified: true,
      is_staff: false,
      addresses: [{ address: address.address }],
      reviews: [],
      block: null,
    });
    expect(customer.orders.items.map(({ number, status }) => `${number} ${status}`)).toEqual([
      `${cashOrder} returned`,
      `${rejected} returned`,
      `${first.order.number} delivered`,
    ]);
    await expect(getCustomer(db, admin, { id: 999_999, page: 1 })).rejects.toThrow("customer_not_found");
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("the back office links an order to the customer's account, or to the guest with the phone number, or to no customer after erasure [R26]", async () => {
    const { db } = await open("seeded");
    const staff = await nadia(db);
    const customerOf = async (number: string) => (await getAdminOrder(db, staff, number)).customer_id;
    const member = await registeredCustomer(db);
    const own = (await buyTo(db, member, { phone: "0612121212" })).order.number;
    const guests = (await buyTo(db, guest())).order.number;
    expect(await customerOf(own)).toBe(await customerIdOf(db, { account: member.account.id }));
    expect(await customerOf(guests)).toBe(await customerIdOf(db, { phone: PHONE }));
    await cancelOrder(db, staff, guests);
    await eraseCustomerAsAdmin(db, await owner(db), (await customerOf(guests)) ?? 0);
    expect(await customerOf(guests)).toBeNull();
  });

  test("when an account takes over a guest's orders, staff's notes about the guest move to the account [P3]", async () => {
    const { db } = await open("seeded");
    const staff = await nadia(db);
    await buyTo(db, guest());
    const asGuest = await customerIdOf(db, { phone: PHONE });
    await addCustomerNote(db, staff, { id: asGuest, body: "Leaves it with the neighbour" });
    const aicha = await registeredCustomer(db, { email: "aicha@example.com", phone: PHONE });
    await db.transaction().execute((tx) => linkOrdersOfEmail(tx, aicha.account.id, "aicha@example.com"));
    const { items } = await listCustomers(db, staff, FIRST);
    expect(items.map(({ is_guest, order_count }) => [is_guest, order_count])).toEqual([[false, 1]]);
    await expect(getCustomer(db, staff, { id: asGuest, page: 1 })).rejects.toThrow("customer_not_found");
    const { notes } = await getCustomer(db, staff, { id: items[0]?.id ?? 0, page: 1 });
    expect(notes.map(({ body }) => body)).toEqual(["Leaves it with the neighbour"]);
    const exported = await exportCustomerAsAdmin(db, await owner(db), items[0]?.id ?? 0);
    expect(exported.notes).toMatchObject([{ body: "Leaves it with the neighbour" }]);
    // The customer's own export leaves out staff's notes about guest orders, because the account's phone number is not
    // verified.
    expect((await exportCustomer(db, aicha)).notes).toEqual([]);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("a blocked customer can sign in, but cannot order with the account, nor as a guest with the account's phone number [N4]", async () => {
    const { db } = await open("seeded");
    const staff = await nadia(db);
    const fatima = await registeredCustomer(db, {
      email: "fatima@example.com",
      phone: "0611112222",
      password: "correct horse battery",
    });
    await buyTo(db, fatima, { phone: "0611112222" });
    const id = await customerIdOf(db, { account: fatima.account.id });
    await blockCustomer(db, staff, { id, reason: "Refused three parcels" });
    const refused = async (as: Caller, phone: string) => {
      const buyer = await putIntoCart(db, { ...as, cartSecret: null }, await honey(db));
      const input = await orderInput(db, buyer, to({ phone }));
      return placeOrder(db, buyer, { input, idempotency_key: crypto.randomUUID() });
    };
    await expect(refused(fatima, PHONE)).rejects.toMatchObject({
      code: "order_refused",
      fields: undefined,
      data: undefined,
    });
    await expect(refused(guest(), "0611112222")).rejects.toThrow("order_refused");
    expect((await refused(guest(), "0600000001")).order.number).toBeTruthy();
    await signIn(db, guest(), { email: "fatima@example.com", password: "correct horse battery" });
    const blocked = await getCustomer(db, staff, { id, page: 1 });
    expect(blocked).toMatchObject({ is_blocked: true, block: { reason: "Refused three parcels", by: "Nadia" } });

    await unblockCustomer(db, staff, id);
    await unblockCustomer(db, staff, id);
    expect((await refused(fatima, PHONE)).order.number).toBeTruthy();
    expect((await getCustomer(db, staff, { id, page: 1 })).block).toBeNull();
    const log = await db.selectFrom("activity").select(["action", "before", "after"]).orderBy("id").execute();
    expect(log).toEqual([
      { action: "customer.block", before: null, after: { reason: "Refused three parcels" } },
      { action: "customer.unblock", before: { reason: "Refused three parcels" }, after: null },
    ]);
  });

  test("when staff sign a customer out everywhere, all sessions end and the devices lose access to the cart; for a team member this is rejected [P5 N3]", async () => {
    const { db } = await open("seeded");
    const staff = await nadia(db);
    const password = "correct horse battery";
    const email = "fatima@example.com";
    const fatima = await registeredCustomer(db, { email, password });
    await registeredCustomer(db, { email: "salma@example.com", password });
    const { order, access_key } = await buyTo(db, fatima, { phone: "0611112222" });
    const inCart = await putIntoCart(db, fatima, await honey(db));
    await requestPasswordReset(db, guest(), { email, publicUrl: "http://localhost" });
    const devices = [await signIn(db, guest(), { email, password }), await signIn(db, guest(), { email, password })];
    const other = await signIn(db, guest(), { email: "salma@example.com", password });
    const id = await customerIdOf(db, { account: fatima.account.id });
    await signOutCustomer(db, staff, id);
    expect((await mailsTo(db, email)).at(-1)).toBe("signed_out");
    for (const { token } of devices) expect(await findAccountByToken(db, token)).toBeNull();
    expect(await findAccountByToken(db, other.token)).not.toBeNull();
    expect((await getCart(db, { ...guest(), cartSecret: inCart.cartSecret })).items).toEqual([]);
    await expect(getOrder(db, guest(), { ref: order.number, key: access_key })).rejects.toThrow("order_not_found");
    expect(await db.selectFrom("codes").select("purpose").execute()).toEqual([]);
    expect((await getOrder(db, fatima, { ref: order.number, key: null })).number).toBe(order.number);
    expect((await getCart(db, { ...fatima, cartSecret: null })).items).toHaveLength(1);
    expect(await db.selectFrom("activity").select(["action", "subject", "after"]).execute()).toEqual([
      { action: "customer.sign_out", subject: String(id), after: null },
    ]);

    await buyTo(db, guest());
    const none = signOutCustomer(db, staff, await customerIdOf(db, { phone: PHONE }));
    await expect(none).rejects.toThrow("customer_not_found");
    const own = await customerIdOf(db, { account: staff.account.id });
    await expect(signOutCustomer(db, staff, own)).rejects.toThrow("forbidden");
    await expect(signOutCustomer(db, fatima, id)).rejects.toThrow("forbidden");
  });

  test("blocking a guest also blocks the account with the same phone number; blocking a team member is rejected [N4]", async () => {
    const { db } = await open("seeded");
    const staff = await nadia(db);
    await buyTo(db, guest());
    await blockCustomer(db, staff, { id: await customerIdOf(db, { phone: PHONE }), reason: "Never at home" });
    const aicha = await registeredCustomer(db, { phone: PHONE });
    const buyer = await putIntoCart(db, aicha, await honey(db));
    const input = await orderInput(db, buyer, to({ phone: "0600000002" }));
    await expect(placeOrder(db, buyer, { input, idempotency_key: "k1" })).rejects.toThrow("order_refused");
    const own = await customerIdOf(db, { account: staff.account.id });
    await expect(blockCustomer(db, staff, { id: own, reason: "No" })).rejects.toThrow("forbidden");
  });

  test("eight concurrent orders of one customer are all included in the customer's order count [B1]", async () => {
    const { db } = await open("seeded");
    await Promise.all(Array.from({ length: 8 }, () => buyTo(db, guest())));
    const customer = await db.selectFrom("customers").selectAll().where("phone", "=", PHONE).executeTakeFirstOrThrow();
    expect(customer.order_count).toBe(8);
    expect(await checkInvariants(db)).toEqual([]);
  });
});
