import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
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
  sizeOf,
} from "../../../tests/fixtures.ts";
import { placeOrder } from "../../checkout/place-order.ts";
import { cancelOrder, confirmOrder, deliverOrder, returnOrder, shipOrder } from "../../orders/actions.ts";
import { getAdminOrder } from "../../orders/admin-order.ts";
import { editDelivery } from "../../orders/edit-delivery.ts";
import { checkInvariants } from "../../orders/invariants.ts";
import { refundOrder } from "../../orders/refund.ts";
import { recordActivity } from "../../platform/activity.ts";
import type { Account, Caller } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db.ts";
import { createAddress } from "../addresses.ts";
import { linkOrdersOfEmail } from "../past-orders.ts";
import { signIn } from "../sessions.ts";
import { blockCustomer, unblockCustomer } from "./blocks.ts";
import { getCustomer } from "./customer.ts";
import { eraseOnRequest, exportOnRequest } from "./erase.ts";
import { listCustomers } from "./list.ts";
import { addNote, deleteNote } from "./notes.ts";

// Customers as the back office has them: found, read, noted about, blocked, exported, erased.

const { now } = clock;
afterEach(() => {
  clock.now = now;
});

const FIRST = { q: "", sort: "newest", page: 1 } as const;
const PHONE = "0655443322";
const to = (changes: object = {}) => ({
  shipping_address: {
    first_name: "Aïcha",
    last_name: "Bennis",
    phone: PHONE,
    city: "agadir",
    address: "4, rue des Oliviers",
    email: "aicha@example.com",
    ...changes,
  },
});
const honey = async (db: Db) => ({ size: await sizeOf(db, "thyme-honey", 500), quantity: 1 });
const buyTo = async (db: Db, as: Caller, changes: object = {}) => buyAs(db, as, [await honey(db)], to(changes));

async function staffMember(db: Db): Promise<Caller & { account: Account }> {
  const caller = await registeredCustomer(db, { email: "nadia@shop.example" });
  await db
    .updateTable("accounts")
    .set({ roles: ["staff"], first_name: "Nadia", last_name: "" })
    .where("id", "=", caller.account.id)
    .execute();
  return { ...caller, account: { ...caller.account, roles: ["staff"], firstName: "Nadia", lastName: "" } };
}

const idOf = async (db: Db, by: { account?: number; phone?: string }): Promise<number> => {
  const row = await db
    .selectFrom("customers")
    .select("id")
    .$if(by.account !== undefined, (found) => found.where("account_id", "=", by.account ?? 0))
    .$if(by.phone !== undefined, (found) => found.where("account_id", "is", null).where("phone", "=", by.phone ?? ""))
    .executeTakeFirstOrThrow();
  return row.id;
};

/** An order to be paid at the door, as far as the courier took it. */
async function sendCash(db: Db, buyer: Caller, staff: Caller): Promise<string> {
  await setSetting(db, "cod_rule", "confirmed");
  const { order } = await buyAs(db, buyer, [await honey(db)], { ...to(), payment_method: "cod" });
  await confirmOrder(db, staff, order.number);
  const [courier] = (await getAdminOrder(db, staff, order.number)).couriers;
  await shipOrder(db, staff, order.number, { courier_id: courier?.id as number, tracking_number: "RA-1" });
  return order.number;
}

describeOnBothEngines("customers in the back office", (open) => {
  test("[P5] notes name their author, who alone deletes them; the log has both", async () => {
    const { db } = await open("seeded");
    const [admin, staff] = [await owner(db), await staffMember(db)];
    await buyTo(db, guest());
    const id = await idOf(db, { phone: PHONE });
    await addNote(db, staff, { id, body: "Prefers mornings" });
    await addNote(db, admin, { id, body: "Sister of Salma" });
    const [newer, older] = (await getCustomer(db, staff, { id, page: 1 })).notes;
    expect([newer?.is_own, older?.is_own, older?.by]).toEqual([false, true, "Nadia"]);
    await expect(deleteNote(db, staff, { id, note: newer?.id ?? 0 })).rejects.toThrow("not_found");
    await deleteNote(db, staff, { id, note: older?.id ?? 0 });
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

  test("[P5] accounts and guests are found by name, e-mail, city and the end of the phone, and sorted", async () => {
    const { db } = await open("seeded");
    const staff = await staffMember(db);
    const fatima = await registeredCustomer(db, { email: "fatima@example.com", phone: "0611112222" });
    await buyTo(db, guest());
    const { order } = await buyAs(
      db,
      fatima,
      [await honey(db)],
      to({ first_name: "أحمد", last_name: "العلوي", phone: "0699887766" }),
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

  test("[P3] a customer's page tells addresses, orders, what they are worth, and what they refused at the door", async () => {
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
    const refused = await sendCash(db, fatima, admin);
    await returnOrder(db, admin, refused, { restock: true });
    const taken = await sendCash(db, fatima, admin);
    await deliverOrder(db, admin, taken);
    await returnOrder(db, admin, taken, { restock: true });
    const id = await idOf(db, { account: fatima.account.id });
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
      `${taken} returned`,
      `${refused} returned`,
      `${first.order.number} delivered`,
    ]);
    await expect(getCustomer(db, admin, { id: 999_999, page: 1 })).rejects.toThrow("customer_not_found");
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("[R26] an order leads to whose it is: an account, the guests of its phone number, or nobody once erased", async () => {
    const { db } = await open("seeded");
    const staff = await staffMember(db);
    const customerOf = async (number: string) => (await getAdminOrder(db, staff, number)).customer_id;
    const member = await registeredCustomer(db);
    const own = (await buyTo(db, member, { phone: "0612121212" })).order.number;
    const guests = (await buyTo(db, guest())).order.number;
    expect(await customerOf(own)).toBe(await idOf(db, { account: member.account.id }));
    expect(await customerOf(guests)).toBe(await idOf(db, { phone: PHONE }));
    await cancelOrder(db, staff, guests);
    await eraseOnRequest(db, await owner(db), (await customerOf(guests)) ?? 0);
    expect(await customerOf(guests)).toBeNull();
  });

  test("[P3] a guest whose orders become an account's goes on as that account, notes included", async () => {
    const { db } = await open("seeded");
    const staff = await staffMember(db);
    await buyTo(db, guest());
    const asGuest = await idOf(db, { phone: PHONE });
    await addNote(db, staff, { id: asGuest, body: "Leaves it with the neighbour" });
    const aicha = await registeredCustomer(db, { email: "aicha@example.com", phone: PHONE });
    await db.transaction().execute((tx) => linkOrdersOfEmail(tx, aicha.account.id, "aicha@example.com"));
    const { items } = await listCustomers(db, staff, FIRST);
    expect(items.map(({ is_guest, order_count }) => [is_guest, order_count])).toEqual([[false, 1]]);
    await expect(getCustomer(db, staff, { id: asGuest, page: 1 })).rejects.toThrow("customer_not_found");
    const { notes } = await getCustomer(db, staff, { id: items[0]?.id ?? 0, page: 1 });
    expect(notes.map(({ body }) => body)).toEqual(["Leaves it with the neighbour"]);
    const exported = await exportOnRequest(db, await owner(db), items[0]?.id ?? 0);
    expect(exported.notes).toMatchObject([{ body: "Leaves it with the neighbour" }]);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("[R26 C14] where staff correct a guest's number, notes, block and log go with it, and are erased with it", async () => {
    const { db } = await open("seeded");
    const [admin, staff] = [await owner(db), await staffMember(db)];
    const { order } = await buyTo(db, guest());
    const former = await idOf(db, { phone: PHONE });
    await addNote(db, staff, { id: former, body: "Speaks Tachelhit" });
    await blockCustomer(db, staff, { id: former, reason: "Refused three parcels" });
    const { city, ...address } = to().shipping_address;
    await editDelivery(db, staff, order.number, { ...address, city, phone: "0611223344", zip_code: "" });
    const id = await idOf(db, { phone: "0611223344" });
    expect(await getCustomer(db, staff, { id, page: 1 })).toMatchObject({
      notes: [{ body: "Speaks Tachelhit" }],
      block: { reason: "Refused three parcels" },
    });
    await expect(buyTo(db, guest(), { phone: "0611223344" })).rejects.toThrow("order_refused");
    await buyTo(db, guest());
    await unblockCustomer(db, staff, id);
    await cancelOrder(db, staff, order.number);
    await eraseOnRequest(db, admin, id);
    const left = JSON.stringify(
      await Promise.all(
        ["activity", "customer_notes", "customer_blocks"].map((table) =>
          sql`SELECT * FROM ${sql.table(table)}`.execute(db),
        ),
      ),
    );
    expect(left).not.toMatch(/Tachelhit|0611223344/);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("[security.md] a blocked customer signs in but orders neither with the account nor with the number", async () => {
    const { db } = await open("seeded");
    const staff = await staffMember(db);
    const fatima = await registeredCustomer(db, {
      email: "fatima@example.com",
      phone: "0611112222",
      password: "correct horse battery",
    });
    await buyTo(db, fatima, { phone: "0611112222" });
    const id = await idOf(db, { account: fatima.account.id });
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

  test("[security.md] a guest is blocked by number, and so is the account that has it; the team is not", async () => {
    const { db } = await open("seeded");
    const staff = await staffMember(db);
    await buyTo(db, guest());
    await blockCustomer(db, staff, { id: await idOf(db, { phone: PHONE }), reason: "Never at home" });
    const aicha = await registeredCustomer(db, { phone: PHONE });
    const buyer = await putIntoCart(db, aicha, await honey(db));
    const input = await orderInput(db, buyer, to({ phone: "0600000002" }));
    await expect(placeOrder(db, buyer, { input, idempotency_key: "k1" })).rejects.toThrow("order_refused");
    const own = await idOf(db, { account: staff.account.id });
    await expect(blockCustomer(db, staff, { id: own, reason: "No" })).rejects.toThrow("forbidden");
  });

  test("[A9] an export on request is the customer's own, staff's words included; a guest's has their orders", async () => {
    const { db } = await open("seeded");
    const [admin, staff] = [await owner(db), await staffMember(db)];
    const fatima = await registeredCustomer(db, { email: "fatima@example.com" });
    const bought = await buyTo(db, fatima);
    const asGuest = await buyTo(db, guest(), { phone: "0600000003" });
    const id = await idOf(db, { account: fatima.account.id });
    await addNote(db, staff, { id, body: "Prefers mornings" });
    await blockCustomer(db, staff, { id, reason: "Owes us" });
    const data = await exportOnRequest(db, admin, id);
    expect(data).toMatchObject({
      user: { email: "fatima@example.com" },
      orders: [{ number: bought.order.number, phone: PHONE }],
      notes: [{ body: "Prefers mornings" }],
      block: { reason: "Owes us" },
    });
    const ofGuest = await exportOnRequest(db, admin, await idOf(db, { phone: "0600000003" }));
    expect(ofGuest).toMatchObject({ user: null, orders: [{ number: asGuest.order.number }], notes: [], block: null });
    await expect(exportOnRequest(db, staff, id)).rejects.toThrow("forbidden");
  });

  test("[C14] erasing on request takes the person out of everything, the log included", async () => {
    const { db } = await open("seeded");
    const [admin, staff] = [await owner(db), await staffMember(db)];
    const zineb = await registeredCustomer(db, { email: "zineb.unique@example.com", phone: PHONE });
    const mark = { first_name: "Zinebunique", last_name: "Bennisunique", email: "zineb.unique@example.com" };
    const before = await buyTo(db, guest(), mark);
    const asGuest = await idOf(db, { phone: PHONE });
    await addNote(db, staff, { id: asGuest, body: "Zinebunique calls at noon" });
    await db.transaction().execute((tx) => linkOrdersOfEmail(tx, zineb.account.id, "zineb.unique@example.com"));
    const { order } = await buyTo(db, zineb, mark);
    const id = await idOf(db, { account: zineb.account.id });
    await addNote(db, staff, { id, body: "Zinebunique moved" });
    await blockCustomer(db, staff, { id, reason: "Zinebunique owes us" });
    await recordActivity(db, staff.account, {
      action: "order.address",
      subject: order.number,
      subjectName: order.number,
      before: { address: "Zinebunique, 4" },
      after: { address: "Zinebunique, 5" },
    });
    await expect(eraseOnRequest(db, staff, id)).rejects.toThrow("forbidden");
    await expect(eraseOnRequest(db, admin, id)).rejects.toThrow("customer_has_open_orders");
    await deliver(db, before.order.number);
    await deliver(db, order.number);
    await eraseOnRequest(db, admin, id);

    const { rows: tables } = await sql<{ name: string }>`
      SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'mails'`.execute(db);
    for (const { name } of tables) {
      const { rows } =
        await sql`SELECT FROM ${sql.table(name)} t WHERE t::text ~* 'nisunique|zineb.?unique|0655443322'`.execute(db);
      expect(rows, name).toEqual([]);
    }
    const log = await db
      .selectFrom("activity")
      .select(["action", "subject", "subject_name", "before", "after"])
      .orderBy("id")
      .execute();
    expect(log.filter(({ before: was, after }) => was || after)).toEqual([]);
    expect(log.at(-1)).toMatchObject({ action: "customer.erase", subject: String(id), subject_name: String(id) });
    await expect(getCustomer(db, admin, { id, page: 1 })).rejects.toThrow("customer_not_found");
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("[C14] a guest's person goes out of their orders and letters; the team and who acted for the shop stay", async () => {
    const { db } = await open("seeded");
    const [admin, staff] = [await owner(db), await staffMember(db)];
    const { order } = await buyTo(db, guest());
    const id = await idOf(db, { phone: PHONE });
    await expect(eraseOnRequest(db, admin, id)).rejects.toThrow("customer_has_open_orders");
    await deliver(db, order.number);
    await eraseOnRequest(db, admin, id);
    const left = await db
      .selectFrom("orders")
      .select(["number", "phone", "first_name", "email"])
      .where("number", "=", order.number)
      .executeTakeFirstOrThrow();
    expect(left).toEqual({ number: order.number, phone: "", first_name: "", email: null });
    expect(await db.selectFrom("mails").select("id").where("recipient", "=", "aicha@example.com").execute()).toEqual(
      [],
    );
    expect(await db.selectFrom("customers").select("id").where("phone", "=", PHONE).execute()).toEqual([]);
    const own = await idOf(db, { account: staff.account.id });
    await expect(eraseOnRequest(db, admin, own)).rejects.toThrow("forbidden");
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("customers of orders that commit at once all count", async () => {
    const { db } = await open("seeded");
    await Promise.all(Array.from({ length: 8 }, () => buyTo(db, guest())));
    const customer = await db.selectFrom("customers").selectAll().where("phone", "=", PHONE).executeTakeFirstOrThrow();
    expect(customer.order_count).toBe(8);
    expect(await checkInvariants(db)).toEqual([]);
  });
});
