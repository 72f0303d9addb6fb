import { expect, test } from "vitest";
import { describeOnBothEngines } from "../../tests/database.ts";
import { buyAs, customer, guest, owner, putIntoCart, registeredCustomer, sizeOf } from "../../tests/fixtures.ts";
import { eraseAccount } from "../customers/erase.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { deliverOrder, receiveTransfer, shipOrder } from "./admin/actions.ts";
import { getAdminOrder } from "./admin/order.ts";
import { backfillMailOrders } from "./backfill-mail-orders.ts";
import { checkInvariants } from "./invariants.ts";
import { getTracking } from "./order.ts";
import { correctTracking } from "./tracking.ts";

const ADDRESS = {
  firstName: "Fatima",
  lastName: "Alaoui",
  phone: "0612345678",
  city: "agadir",
  address: "12, rue des Amandiers",
  email: "fatima@example.com" as string | null,
};

async function sent(db: Db, tracking_number: string, address: Partial<typeof ADDRESS> = {}, buyer: Caller = guest()) {
  const staff = await owner(db);
  const line = { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 };
  const placed = await buyAs(db, buyer, [line], { shipping_address: { ...ADDRESS, ...address } });
  const { number } = placed.order;
  await receiveTransfer(db, staff, number);
  await shipOrder(db, staff, number, { courier_id: 1, tracking_number });
  return { ...placed, number };
}
const shippedMails = (db: Db) =>
  db.selectFrom("mails").select(["recipient", "html"]).where("kind", "=", "order_shipped").orderBy("id").execute();
const leave = (db: Db) => db.updateTable("mails").set({ sent_at: new Date(), html: "", body: "" }).execute();

describeOnBothEngines("correcting a tracking number", (open) => {
  test("correcting a tracking number updates order, history and tracking page, and mails a customer who was mailed the wrong number [R26 R25 J1]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const { number, access_key: key } = await sent(db, "RA-1");
    await leave(db);
    await correctTracking(db, staff, number, { tracking_number: "RA-2" });
    await correctTracking(db, staff, number, { tracking_number: "RA-2" });
    await correctTracking(db, staff, number, { tracking_number: "RA 2" });
    const order = await getAdminOrder(db, staff, number);
    expect(order).toMatchObject({ tracking_number: "RA 2", courier_id: 1, status: "shipped" });
    expect(order.corrections).toMatchObject([
      { from: "RA-2", to: "RA 2", by: "Amal Owner" },
      { from: "RA-1", to: "RA-2", by: "Amal Owner" },
    ]);
    const log = await db
      .selectFrom("activity")
      .select(["action", "subject", "before", "after"])
      .orderBy("id")
      .execute();
    expect(log[0]).toEqual({
      action: "order.tracking",
      subject: number,
      before: { tracking_number: "RA-1" },
      after: { tracking_number: "RA-2" },
    });
    expect((await getTracking(db, guest(), { ref: number, key })).tracking_number).toBe("RA 2");
    const mails = await shippedMails(db);
    expect(mails).toHaveLength(2);
    expect(mails[1]).toMatchObject({ recipient: ADDRESS.email, html: expect.stringContaining("RA-2") });
    await correctTracking(db, staff, number, { tracking_number: "RA-1" });
    const now = await shippedMails(db);
    expect(now).toHaveLength(2);
    expect(now[1]?.html).toContain("RA-1");
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("after a backfill adds the order ids that the previous version did not store with mails, a corrected tracking number is mailed [R26 J1]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const { number } = await sent(db, "RA-1");
    await leave(db);
    const kinds = async () => (await getAdminOrder(db, staff, number)).mails.map(({ kind }) => kind);
    const all = await kinds();
    // The previous version does not set order_id.
    await db.updateTable("mails").set({ order_id: null }).execute();
    expect([await backfillMailOrders(db), await backfillMailOrders(db)]).toEqual([all.length, 0]);
    expect(all).toContain("order_shipped");
    expect(await kinds()).toEqual(all);
    await correctTracking(db, staff, number, { tracking_number: "RA-2" });
    expect(await shippedMails(db)).toMatchObject([{}, { html: expect.stringContaining("RA-2") }]);
  });

  test("a corrected tracking number is not mailed to a customer who was not mailed the first number [J1]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const buyer = await registeredCustomer(db);
    const prove = (at: Date | null) => db.updateTable("accounts").set({ email_verified_at: at }).execute();
    await prove(null);
    const { number } = await sent(db, "RA-1", { email: null }, await putIntoCart(db, buyer));
    await sent(db, "RA-5", { email: "other@example.com" });
    await prove(new Date());
    await correctTracking(db, staff, number, { tracking_number: "RA-2" });
    expect((await shippedMails(db)).map(({ recipient }) => recipient)).toEqual(["other@example.com"]);
  });

  test("guests and customers cannot correct a tracking number; staff cannot after delivery, or if another customer's order has the new number [R26 T2 V1]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const { number } = await sent(db, "RA-1");
    const other = (await sent(db, "RA-7", { phone: "0611223344" })).number;
    await expect(correctTracking(db, staff, number, { tracking_number: "ra 7" })).rejects.toMatchObject({
      code: "invalid",
      fields: { tracking_number: ["field.trackingNumberTaken"] },
      params: { number: other },
    });
    for (const caller of [guest(), customer(guest())])
      await expect(correctTracking(db, caller, number, { tracking_number: "RA-2" })).rejects.toThrow(
        /unauthenticated|forbidden/,
      );
    await expect(correctTracking(db, staff, "AM00000000", { tracking_number: "RA-2" })).rejects.toThrow(
      "order_not_found",
    );
    await deliverOrder(db, staff, number);
    await expect(correctTracking(db, staff, number, { tracking_number: "RA-2" })).rejects.toThrow(
      "order_status_conflict",
    );
    expect(await getAdminOrder(db, staff, number)).toMatchObject({ tracking_number: "RA-1", corrections: [] });
  });

  test("erasing an account erases the old and the new number of each tracking number correction, but keeps the staff member's name [C14]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const password = "correct horse battery";
    const buyer = await registeredCustomer(db, { password });
    const { number } = await sent(db, "RA-1", {}, await putIntoCart(db, buyer));
    await correctTracking(db, staff, number, { tracking_number: "RA-2" });
    await deliverOrder(db, staff, number);
    await eraseAccount(db, buyer, { password });
    expect((await getAdminOrder(db, staff, number)).corrections).toMatchObject([
      { from: null, to: null, by: "Amal Owner" },
    ]);
  });
});
