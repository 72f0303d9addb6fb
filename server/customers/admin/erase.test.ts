import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { deliver, guest, owner, registeredCustomer } from "../../../tests/fixtures.ts";
import { buyTo, customerIdOf, nadia, PHONE, to } from "../../../tests/known-customers.ts";
import { linkOrdersOfEmail } from "../../identity/past-orders.ts";
import { cancelOrder, receiveTransfer } from "../../orders/admin/actions.ts";
import { editDelivery } from "../../orders/admin/edit-delivery.ts";
import { getAdminOrder } from "../../orders/admin/order.ts";
import { checkInvariants } from "../../orders/invariants.ts";
import { recordActivity } from "../../platform/activity.ts";
import { clock } from "../../platform/clock.ts";
import { blockCustomer, unblockCustomer } from "./blocks.ts";
import { getCustomer } from "./customer.ts";
import { eraseCustomerAsAdmin, exportCustomerAsAdmin } from "./erase.ts";
import { addCustomerNote } from "./notes.ts";

describeOnBothEngines("export and erasure of a customer's data in the back office", (open) => {
  test("correcting a guest's phone number moves notes and block to the new number; erasing the guest deletes note and number, also in the activity log [R26 C14]", async () => {
    const { db } = await open("seeded");
    const [admin, staff] = [await owner(db), await nadia(db)];
    const { order } = await buyTo(db, guest());
    const former = await customerIdOf(db, { phone: PHONE });
    await addCustomerNote(db, staff, { id: former, body: "Speaks Tachelhit" });
    await blockCustomer(db, staff, { id: former, reason: "Refused three parcels" });
    const { city, ...address } = to().shipping_address;
    await editDelivery(db, staff, order.number, { ...address, city, phone: "0611223344", zip_code: "" });
    const id = await customerIdOf(db, { phone: "0611223344" });
    expect(await getCustomer(db, staff, { id, page: 1 })).toMatchObject({
      notes: [{ body: "Speaks Tachelhit" }],
      block: { reason: "Refused three parcels" },
    });
    await expect(buyTo(db, guest(), { phone: "0611223344" })).rejects.toThrow("order_refused");
    await buyTo(db, guest());
    await unblockCustomer(db, staff, id);
    await cancelOrder(db, staff, order.number);
    await eraseCustomerAsAdmin(db, admin, id);
    const remainingData = JSON.stringify(
      await Promise.all(
        ["activity", "customer_notes", "customer_blocks"].map((table) =>
          sql`SELECT * FROM ${sql.table(table)}`.execute(db),
        ),
      ),
    );
    expect(remainingData).not.toMatch(/Tachelhit|0611223344/);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("an administrator's export of a customer's data contains account, orders, staff's notes and block; for a guest, it contains the guest's orders [A9]", async () => {
    const { db } = await open("seeded");
    const [admin, staff] = [await owner(db), await nadia(db)];
    const fatima = await registeredCustomer(db, { email: "fatima@example.com" });
    const bought = await buyTo(db, fatima);
    const asGuest = await buyTo(db, guest(), { phone: "0600000003" });
    const id = await customerIdOf(db, { account: fatima.account.id });
    await addCustomerNote(db, staff, { id, body: "Prefers mornings" });
    await blockCustomer(db, staff, { id, reason: "Owes us" });
    const data = await exportCustomerAsAdmin(db, admin, id);
    expect(data).toMatchObject({
      user: { email: "fatima@example.com" },
      orders: [{ number: bought.order.number, shipping_address: { phone: PHONE } }],
      notes: [{ body: "Prefers mornings" }],
      block: { reason: "Owes us" },
    });
    const ofGuest = await exportCustomerAsAdmin(db, admin, await customerIdOf(db, { phone: "0600000003" }));
    expect(ofGuest).toMatchObject({ user: null, orders: [{ number: asGuest.order.number }], notes: [], block: null });
    await expect(exportCustomerAsAdmin(db, staff, id)).rejects.toThrow("forbidden");
  });

  test("when staff correct an order's phone number to another buyer's number, that buyer's data export contains no data of the original buyer [A9 P2]", async () => {
    const { db } = await open("seeded");
    const [admin, staff] = [await owner(db), await nadia(db)];
    const corrected = await buyTo(db, guest());
    const own = await buyTo(db, guest(), { phone: "0611223344", firstName: "Hind" });
    for (const { order } of [corrected, own]) await receiveTransfer(db, admin, order.number);
    const { city, ...address } = to({
      firstName: "Hind",
      phone: "0611223344",
      address: "9, rue du Port",
    }).shipping_address;
    await editDelivery(db, staff, corrected.order.number, { ...address, city, zip_code: "" });
    const data = await exportCustomerAsAdmin(db, admin, await customerIdOf(db, { phone: "0611223344" }));
    expect(data.orders).toMatchObject([
      { number: corrected.order.number, documents: [{ kind: "invoice", amount: corrected.order.total, buyer: null }] },
      { number: own.order.number, documents: [{ buyer: { name: "Hind Bennis", phone: "0611223344" } }] },
    ]);
    expect(JSON.stringify(data.orders)).not.toMatch(/Aïcha|0655443322/);
  }, 20_000);

  test("erasing a customer on request erases all personal data, including those in the activity log [C14]", async () => {
    const { db } = await open("seeded");
    const [admin, staff] = [await owner(db), await nadia(db)];
    const zineb = await registeredCustomer(db, { email: "zineb.unique@example.com", phone: PHONE });
    const mark = { firstName: "Zinebunique", lastName: "Bennisunique", email: "zineb.unique@example.com" };
    const before = await buyTo(db, guest(), mark);
    const asGuest = await customerIdOf(db, { phone: PHONE });
    await addCustomerNote(db, staff, { id: asGuest, body: "Zinebunique calls at noon" });
    await db.transaction().execute((tx) => linkOrdersOfEmail(tx, zineb.account.id, "zineb.unique@example.com"));
    const { order } = await buyTo(db, zineb, mark);
    const id = await customerIdOf(db, { account: zineb.account.id });
    await addCustomerNote(db, staff, { id, body: "Zinebunique moved" });
    await blockCustomer(db, staff, { id, reason: "Zinebunique owes us" });
    await recordActivity(db, staff.account, {
      action: "order.address",
      subject: order.number,
      subjectName: order.number,
      before: { address: "Zinebunique, 4" },
      after: { address: "Zinebunique, 5" },
    });
    await expect(eraseCustomerAsAdmin(db, staff, id)).rejects.toThrow("forbidden");
    await expect(eraseCustomerAsAdmin(db, admin, id)).rejects.toThrow("customer_has_open_orders");
    await deliver(db, before.order.number);
    await deliver(db, order.number);
    await eraseCustomerAsAdmin(db, admin, id);

    const { rows: tables } = await sql<{ name: string }>`
      SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('mails', 'document_buyers')`.execute(
      db,
    );
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

  test("erasing a guest deletes personal data from orders and mails, and is rejected for a guest with an open order and for team members [C14]", async () => {
    const { db } = await open("seeded");
    const [admin, staff] = [await owner(db), await nadia(db)];
    const { order } = await buyTo(db, guest());
    const id = await customerIdOf(db, { phone: PHONE });
    await expect(eraseCustomerAsAdmin(db, admin, id)).rejects.toThrow("customer_has_open_orders");
    await deliver(db, order.number);
    await eraseCustomerAsAdmin(db, admin, id);
    const remaining = await db
      .selectFrom("orders")
      .select(["number", "phone", "first_name", "email"])
      .where("number", "=", order.number)
      .executeTakeFirstOrThrow();
    expect(remaining).toEqual({ number: order.number, phone: "", first_name: "", email: null });
    expect(await db.selectFrom("mails").select("id").where("recipient", "=", "aicha@example.com").execute()).toEqual(
      [],
    );
    expect(await db.selectFrom("customers").select("id").where("phone", "=", PHONE).execute()).toEqual([]);
    const own = await customerIdOf(db, { account: staff.account.id });
    await expect(eraseCustomerAsAdmin(db, admin, own)).rejects.toThrow("forbidden");
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("erasing a guest deletes contact messages from the guest's own e-mail address, but not from an address that staff entered in the order [C14]", async () => {
    const { db } = await open("seeded");
    const [admin, staff] = [await owner(db), await nadia(db)];
    const { order } = await buyTo(db, guest());
    const other = await buyTo(db, guest(), { phone: "0611223344", email: "hind@example.com" });
    for (const email of ["aicha@example.com", "hind@example.com"])
      await db
        .insertInto("contact_messages")
        .values({ name: "-", email, message: "-", locale: "fr", at: clock.now() })
        .execute();
    const { city, ...address } = to().shipping_address;
    const version = (await getAdminOrder(db, staff, order.number)).delivery_version;
    const input = { ...address, city, zip_code: "", email: "hind@example.com" };
    await editDelivery(db, staff, order.number, input, version);
    await cancelOrder(db, staff, order.number);
    await eraseCustomerAsAdmin(db, admin, await customerIdOf(db, { phone: PHONE }));
    expect(await db.selectFrom("contact_messages").select("email").execute()).toEqual([{ email: "hind@example.com" }]);
    const mails = await db
      .selectFrom("mails")
      .innerJoin("orders", "orders.id", "mails.order_id")
      .select(["recipient", "number"])
      .execute();
    expect(mails).toEqual([{ recipient: "hind@example.com", number: other.order.number }]);
    const { rows } = await sql`SELECT FROM orders o WHERE o::text LIKE '%aicha@%'`.execute(db);
    expect(rows).toEqual([]);
  });
});
