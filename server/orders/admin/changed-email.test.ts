import { expect, test } from "vitest";
import { formatDateTime } from "../../../contract/dates.ts";
import { LOCALES } from "../../../contract/locales.ts";
import { ADDRESS_CHANGED_FAULT } from "../../../contract/mail-faults.ts";
import type { DeliveryDetailsInput } from "../../../contract/parcels.ts";
import { verifiedCustomer } from "../../../tests/customers.ts";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { buyAs, guest, owner, putIntoCart, registeredCustomer, sizeOf } from "../../../tests/fixtures.ts";
import type { Caller } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { mailTranslate } from "../../platform/messages/part-messages.ts";
import { checkInvariants } from "../invariants.ts";
import { composeContactChangedMail } from "../mails.ts";
import { sendOrderMailAgain } from "../order-mails.ts";
import { editDelivery } from "./edit-delivery.ts";
import { getAdminOrder } from "./order.ts";

const BUYER = "fatima@example.com";
const STAFFS = "thief@example.com";
const DELIVERY = {
  firstName: "Fatima",
  lastName: "Alaoui",
  phone: "0612345678",
  city: "agadir",
  address: "12, rue des Amandiers",
  zip_code: "",
};

async function ordered(db: Db, email: string | null, buyer: Caller = guest("fr")): Promise<string> {
  const line = { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 };
  const { order } = await buyAs(db, buyer, [line], { shipping_address: { ...DELIVERY, email } });
  return order.number;
}
async function edit(db: Db, staff: Caller, number: string, input: DeliveryDetailsInput) {
  return editDelivery(db, staff, number, input, (await getAdminOrder(db, staff, number)).delivery_version);
}
const noticesIn = async (db: Db) =>
  (
    await db.selectFrom("mails").select("recipient").where("kind", "=", "order_contact_changed").orderBy("id").execute()
  ).map(({ recipient }) => recipient);

test.each(LOCALES)(
  "the mail about changed contact data in %s names the order, the changed fields and the time, and contains a link only if the order belongs to an account [U17 R26]",
  (locale) => {
    const change = { number: "AM12345678", at: new Date("2026-11-27T21:05:00Z"), isOwned: false };
    const { subject, body, html } = composeContactChangedMail(locale, { ...change, changed: ["email", "phone"] });
    const owned = composeContactChangedMail(locale, { ...change, changed: ["address"], isOwned: true });
    const t = mailTranslate(locale);
    for (const part of [body, html]) {
      expect(part).toContain(t("orderContactChanged.email"));
      expect(part).toContain(t("orderContactChanged.phone"));
      expect(part).not.toContain(t("orderContactChanged.address"));
      expect(part).toContain(formatDateTime(change.at, locale));
    }
    expect(owned.body).toContain("/orders/AM12345678");
    expect(owned.body).not.toContain("key");
    expect(subject).toMatch(/^[^\n{}]*AM12345678[^\n{}]*$/);
    expect(subject.length).toBeLessThanOrEqual(60);
    for (const part of [body, html]) expect(part).not.toMatch(/undefined|\{\w+\}|shop:|track/);
  },
);

describeOnBothEngines("an order's e-mail address that staff changed", (open) => {
  test("after staff replace an order's e-mail address, the buyer's original address is notified of the change and of each later edit [R26 A9]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const number = await ordered(db, BUYER);
    await edit(db, staff, number, { ...DELIVERY, address: "1, rue du Port" });
    expect(await noticesIn(db)).toEqual([]);
    await edit(db, staff, number, { ...DELIVERY, address: "1, rue du Port", email: STAFFS });
    expect(await noticesIn(db)).toEqual([BUYER]);
    await edit(db, staff, number, { ...DELIVERY, address: "2, rue du Port" });
    expect(await noticesIn(db)).toEqual([BUYER, BUYER]);
    await edit(db, staff, number, { ...DELIVERY, address: "2, rue du Port", email: null });
    expect(await noticesIn(db)).toEqual([BUYER, BUYER, BUYER]);
  });

  test("an e-mail address that staff set is notified of its replacement if a mail about the order was delivered to it [R26]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const number = await ordered(db, BUYER);
    await edit(db, staff, number, { ...DELIVERY, email: STAFFS });
    await edit(db, staff, number, { ...DELIVERY, address: "2, rue du Port", email: STAFFS });
    await db.updateTable("mails").set({ sent_at: clock.now() }).where("recipient", "=", STAFFS).execute();
    await edit(db, staff, number, { ...DELIVERY, address: "2, rue du Port", email: "third@example.com" });
    expect(await noticesIn(db)).toEqual([BUYER, BUYER, BUYER, STAFFS]);
  });

  test("when staff set an order's e-mail address, the verified address of the order's account is notified too [R26 A9]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const buyer = await registeredCustomer(db, { email: "salma@example.com" });
    const withOwn = await ordered(db, BUYER, await putIntoCart(db, buyer));
    await edit(db, staff, withOwn, { ...DELIVERY, email: STAFFS });
    expect(await noticesIn(db)).toEqual([BUYER, "salma@example.com"]);
    const without = await ordered(db, null, await putIntoCart(db, buyer));
    await edit(db, staff, without, { ...DELIVERY, email: STAFFS });
    expect((await noticesIn(db)).slice(2)).toEqual(["salma@example.com"]);
  });

  test("editing an order's delivery returns the e-mail addresses that must be notified, an empty list if there are none, and null if nothing changed [R26]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const buyer = await registeredCustomer(db, { email: "salma@example.com" });
    const number = await ordered(db, BUYER, await putIntoCart(db, buyer));
    const former = [
      { holder: "former", address: BUYER, is_notice: true },
      { holder: "account", address: "salma@example.com", is_notice: true },
    ];
    expect(await edit(db, staff, number, { ...DELIVERY, email: STAFFS })).toEqual(former);
    expect(await edit(db, staff, number, { ...DELIVERY, email: STAFFS })).toBeNull();
    expect(await edit(db, staff, number, { ...DELIVERY, phone: "0612345679", email: STAFFS })).toEqual([
      { holder: "order", address: STAFFS, is_notice: false },
      ...former,
    ]);
    const ofGuest = await ordered(db, null);
    expect(await edit(db, staff, ofGuest, { ...DELIVERY, email: BUYER })).toEqual([]);
  });

  test("replacing an order's e-mail address sends no notification to the old address if no order mail was ever delivered to it [R26]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const number = await ordered(db, BUYER);
    await db.updateTable("mails").set({ given_up_at: clock.now(), last_error: "EENVELOPE 550 RCPT TO" }).execute();
    await edit(db, staff, number, { ...DELIVERY, email: STAFFS });
    expect(await noticesIn(db)).toEqual([]);
  });

  test("replacing an order's e-mail address stops unsent mails to the old address; staff can resend them to the new address immediately [R26 J1]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const staff = await owner(db);
    const number = await ordered(db, "fatima@exmaple.com");
    await edit(db, staff, number, { ...DELIVERY, email: BUYER });
    const mails = async () => (await getAdminOrder(db, staff, number)).mails;
    const stopped = (await mails()).find(({ kind }) => kind === "order_placed");
    expect(stopped).toMatchObject({ state: "given_up", error: ADDRESS_CHANGED_FAULT, can_send_again: true });
    // The pending notice to the former address is still sent.
    expect((await mails()).find(({ kind }) => kind === "order_contact_changed")).toMatchObject({ state: "waiting" });
    expect(await sendOrderMailAgain(database, staff, number, stopped?.id as number)).toMatchObject({ is_sent: true });
    expect((await mails())[0]).toMatchObject({ kind: "order_placed", recipient: BUYER, state: "waiting" });
    expect(await sendOrderMailAgain(database, staff, number, stopped?.id as number)).toMatchObject({ is_sent: false });
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("an order mail just sent to the old e-mail address can be resent to the new address without a waiting period [R26 J1]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const staff = await owner(db);
    const number = await ordered(db, "fatima@exmaple.com");
    await db.updateTable("mails").set({ sent_at: clock.now(), html: "", body: "" }).execute();
    await edit(db, staff, number, { ...DELIVERY, email: BUYER });
    const mail = (await getAdminOrder(db, staff, number)).mails.find(({ kind }) => kind === "order_placed");
    expect(await sendOrderMailAgain(database, staff, number, mail?.id as number)).toMatchObject({ is_sent: true });
  });

  test("changing an order's e-mail address requires the order's version; verifying the restored original address moves the order to the account [R26 P3]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const number = await ordered(db, BUYER);
    const storedEmails = () =>
      db.selectFrom("orders").select(["email", "email_changed_at", "buyer_email"]).executeTakeFirstOrThrow();
    await expect(editDelivery(db, staff, number, { ...DELIVERY, email: STAFFS })).rejects.toMatchObject({
      code: "invalid",
      fields: { version: ["field.required"] },
    });
    await edit(db, staff, number, { ...DELIVERY, email: STAFFS });
    await edit(db, staff, number, { ...DELIVERY, email: null });
    expect(await storedEmails()).toEqual({ email: null, email_changed_at: expect.any(Date), buyer_email: BUYER });
    await edit(db, staff, number, { ...DELIVERY, email: BUYER });
    expect(await storedEmails()).toEqual({ email: BUYER, email_changed_at: null, buyer_email: null });
    await verifiedCustomer(db, BUYER);
    const { account_id } = await db.selectFrom("orders").select("account_id").executeTakeFirstOrThrow();
    expect(account_id).not.toBeNull();
  });

  test("after staff add an order's missing e-mail address, the order confirmation is listed as not sent and can be sent [R26 J1]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const staff = await owner(db);
    const number = await ordered(db, null);
    const mailed = async () => (await db.selectFrom("orders").select("mail").executeTakeFirstOrThrow()).mail;
    const mails = async () => (await getAdminOrder(db, staff, number)).mails;
    expect(await mails()).toEqual([]);
    await edit(db, staff, number, { ...DELIVERY, email: BUYER });
    expect(await mailed()).toBe("sent");
    const [offered, ...others] = await mails();
    expect(others).toEqual([]);
    expect(offered).toMatchObject({
      kind: "order_placed",
      recipient: BUYER,
      state: "given_up",
      error: ADDRESS_CHANGED_FAULT,
      can_send_again: true,
    });
    await sendOrderMailAgain(database, staff, number, offered?.id as number);
    const sent = await db.selectFrom("mails").select(["recipient", "given_up_at", "body"]).execute();
    expect(sent).toMatchObject([{ recipient: BUYER, given_up_at: null }]);
    expect(sent[0]?.body).not.toContain("key=");
    await edit(db, staff, number, { ...DELIVERY, email: null });
    expect(await mailed()).toBe("none");
    expect(await mails()).toHaveLength(1);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("replacing the e-mail address of an order whose confirmation the mail limit prevented lifts the limit and lists the confirmation for the new address [R26 J1]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const number = await ordered(db, BUYER);
    await db.deleteFrom("mails").execute();
    await db.updateTable("orders").set({ mail: "limited" }).execute();
    await edit(db, staff, number, { ...DELIVERY, email: "salma@example.com" });
    const { mail } = await db.selectFrom("orders").select("mail").executeTakeFirstOrThrow();
    expect(mail).toBe("sent");
    const { mails } = await getAdminOrder(db, staff, number);
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["order_placed", "salma@example.com"],
      ["order_contact_changed", BUYER],
    ]);
  });
});
