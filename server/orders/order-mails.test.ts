import { expect, test } from "vitest";
import { describeOnBothEngines } from "../../tests/database.ts";
import { buyAs, guest, owner, registeredCustomer, sizeOf, staffMember } from "../../tests/fixtures.ts";
import { eraseGuest } from "../customers/erase.ts";
import { getHealth } from "../dashboard/health.ts";
import { countUnhandledFailedMails, countWaitingMails } from "../dashboard/health-facts.ts";
import { dismissMail, sendMailAgain, sendTestMail } from "../dashboard/outbox.ts";
import { hashSecret } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import { readConfig } from "../platform/config/config.ts";
import { type Database, inTransaction } from "../platform/database/database.ts";
import { cancelOrder } from "./admin/actions.ts";
import { editDelivery } from "./admin/edit-delivery.ts";
import { getAdminOrder } from "./admin/order.ts";
import { checkInvariants } from "./invariants.ts";
import { isOrderKeyValid } from "./order.ts";
import { sendOrderMailAgain } from "./order-mails.ts";

const { backup, publicUrl } = readConfig({});
const PLACE = { dataDir: "none", smtpUrl: null, backup, publicUrl };

const PERSON = {
  firstName: "Fatima",
  lastName: "Alaoui",
  phone: "0612345678",
  city: "agadir",
  address: "12, rue des Amandiers",
};
const ADDRESS = { ...PERSON, email: "fatima@exmaple.com" };

async function ordered({ db }: Database) {
  const line = { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 };
  const { order } = await buyAs(db, guest("fr"), [line], { shipping_address: ADDRESS });
  const { id } = await db.selectFrom("mails").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  return { number: order.number, mail: id };
}

const refuse = ({ db }: Database, id: number) =>
  db
    .updateTable("mails")
    .set({ given_up_at: clock.now(), tries: 1, last_error: "EENVELOPE 550 RCPT TO" })
    .where("id", "=", id)
    .execute();
const send = ({ db }: Database, minutesAgo = 5) =>
  db
    .updateTable("mails")
    .set({ sent_at: new Date(clock.now().getTime() - minutesAgo * 60_000), html: "", body: "", tries: 1 })
    .where("sent_at", "is", null)
    .where("given_up_at", "is", null)
    .execute();

describeOnBothEngines("an order's mails", (open) => {
  test("lists an order's mails for staff with recipient, state and reason of failure [R26 J1]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const staff = await staffMember(db);
    const { number, mail } = await ordered(database);
    const mails = async () => (await getAdminOrder(db, staff, number)).mails;
    expect(await mails()).toMatchObject([
      { id: mail, kind: "order_placed", recipient: ADDRESS.email, state: "waiting", error: null },
    ]);
    await refuse(database, mail);
    expect(await mails()).toMatchObject([{ state: "given_up", error: "EENVELOPE 550 RCPT TO", sent_at: null }]);
    await cancelOrder(db, await owner(db), number, {});
    await send(database);
    expect((await mails()).map(({ kind, state }) => [kind, state])).toEqual([
      ["order_canceled", "sent"],
      ["order_placed", "given_up"],
    ]);
  });

  test("two concurrent requests to resend a failed mail queue the stored mail once, with its text unchanged [R26 J1]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const staff = await staffMember(db);
    const { number, mail } = await ordered(database);
    const before = await db.selectFrom("mails").selectAll().where("id", "=", mail).executeTakeFirstOrThrow();
    await refuse(database, mail);
    await Promise.all([1, 2].map(() => sendOrderMailAgain(database, staff, number, mail)));
    const after = await db.selectFrom("mails").selectAll().where("order_id", "=", before.order_id).execute();
    expect(after).toEqual([{ ...before, tries: 1 }]);
    const log = await db.selectFrom("activity").select(["action", "subject", "after"]).execute();
    expect(log).toEqual([{ action: "order.mail_again", subject: number, after: { mail: "order_placed" } }]);
  });

  test("resending a failed mail to the order's corrected e-mail address queues a new mail; the health page no longer lists the failed one [R26 J1]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const admin = await owner(db);
    const { number, mail } = await ordered(database);
    await refuse(database, mail);
    const health = () => getHealth(database, admin, { ...PLACE, smtpUrl: "smtp://localhost" });
    expect((await health()).mails).toMatchObject({
      waiting: 0,
      oldest: null,
      given_up: [{ id: mail, order: number, can_send_again: true, error: "EENVELOPE 550 RCPT TO" }],
    });
    expect([await countWaitingMails(db), await countUnhandledFailedMails(db)]).toEqual([{ count: 0, oldest: null }, 1]);
    await db.updateTable("orders").set({ email: "fatima@example.com" }).where("number", "=", number).execute();
    await sendMailAgain(database, admin, mail);
    const { mails } = await health();
    expect(mails).toMatchObject({ waiting: 1, given_up: [] });
    expect(mails.latest[0]).toMatchObject({ recipient: "fatima@example.com", kind: "order_placed", state: "waiting" });
    expect(await countUnhandledFailedMails(db)).toBe(0);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("resending a mail that was already sent queues a newly rendered mail, at most once a minute and ten times an hour [R26 J1]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const staff = await staffMember(db);
    const { number, mail } = await ordered(database);
    const resend = () => sendOrderMailAgain(database, staff, number, mail);
    const count = async () => (await getAdminOrder(db, staff, number)).mails.length;
    await send(database, 0);
    expect(await resend()).toMatchObject({ is_sent: false });
    expect(await count()).toBe(1);
    await db
      .updateTable("mails")
      .set({ sent_at: new Date(clock.now().getTime() - 61_000) })
      .execute();
    expect(await resend()).toMatchObject({ is_sent: true });
    expect(await count()).toBe(2);
    const [fresh] = await db.selectFrom("mails").select(["body", "recipient"]).orderBy("id", "desc").limit(1).execute();
    expect(fresh?.recipient).toBe(ADDRESS.email);
    expect(fresh?.body).toContain(number);
    for (let nth = 3; nth <= 10; nth++) await resend();
    await expect(resend()).rejects.toMatchObject({ code: "too_many_requests" });
    expect(await count()).toBe(2);
  });

  test("a resent order confirmation contains the same order key as the first one, or no key if that key has been revoked [R26 J1]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const staff = await staffMember(db);
    const { number, mail } = await ordered(database);
    const keyIn = async () => {
      const { body } = await db
        .selectFrom("mails")
        .select("body")
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirstOrThrow();
      return /[?&]key=([\w-]+)/.exec(body)?.[1] ?? null;
    };
    const former = await keyIn();
    await send(database);
    await sendOrderMailAgain(database, staff, number, mail);
    expect(await keyIn()).toBe(former);
    expect(await isOrderKeyValid(db, number, former ?? "")).toBe(true);
    await send(database);
    await db
      .updateTable("orders")
      .set({ access_key_hash: hashSecret("another key") })
      .execute();
    await sendOrderMailAgain(database, staff, number, mail);
    expect(await keyIn()).toBeNull();
  });

  test("a failed mail can be resent even if an earlier mail of the same kind was just sent [R26 J1]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const { number } = await ordered(database);
    for (const address of ["13, rue des Amandiers", "14, rue des Amandiers"]) {
      await send(database, 0);
      await editDelivery(db, await owner(db), number, { ...PERSON, address });
    }
    const { id } = await db.selectFrom("mails").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
    await refuse(database, id);
    const staff = await staffMember(db);
    expect(await sendOrderMailAgain(database, staff, number, id)).toMatchObject({ is_sent: true });
    expect(await sendOrderMailAgain(database, staff, number, id)).toMatchObject({ is_sent: false });
  });

  test("staff cannot resend another order's mail, an unknown mail, or a mail of an order without an e-mail address; others cannot resend any mail [P5 R26]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const staff = await staffMember(db);
    const [one, other] = [await ordered(database), await ordered(database)];
    await send(database);
    await expect(sendOrderMailAgain(database, staff, one.number, other.mail)).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(sendOrderMailAgain(database, guest(), one.number, one.mail)).rejects.toThrow("unauthenticated");
    await db.updateTable("orders").set({ email: null }).where("number", "=", one.number).execute();
    await expect(sendOrderMailAgain(database, staff, one.number, one.mail)).rejects.toMatchObject({
      code: "order_without_email",
    });
    for (const refused of [
      sendMailAgain(database, staff, one.mail),
      dismissMail(db, staff, one.mail),
      sendTestMail(database, staff),
    ])
      await expect(refused).rejects.toMatchObject({ code: "forbidden" });
  });

  test("dismissing a failed mail, even twice, removes it from the health page and adds one log entry; the order's mail list still contains the mail [R26]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const admin = await owner(db);
    const { number, mail } = await ordered(database);
    await refuse(database, mail);
    for (const _ of [1, 2]) await dismissMail(db, admin, mail);
    expect((await getHealth(database, admin, PLACE)).mails.given_up).toEqual([]);
    expect((await getAdminOrder(db, admin, number)).mails).toMatchObject([{ state: "given_up" }]);
    expect(await db.selectFrom("activity").select("action").execute()).toEqual([{ action: "mail.dismissed" }]);
  });

  test("the health page lists a failed mail with a verification code only if its recipient is the account's verified e-mail address [R26 J1]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const admin = await owner(db);
    const { number } = await ordered(database);
    const { account } = await registeredCustomer(db);
    const written = { locale: "fr", subject: "-", html: "-", body: "-", created_at: clock.now() };
    const code = (kind: string, recipient: string, account_id: number | null) => ({
      ...written,
      kind,
      recipient,
      account_id,
    });
    await db.deleteFrom("mails").where("order_id", "is", null).execute();
    await db
      .insertInto("mails")
      .values([
        code("reset_password", account.email, account.id),
        ...["verify_email", "change_email", "reset_password", "checkout_code"].map((kind) =>
          code(kind, "stranger@example.com", account.id),
        ),
        ...Array.from({ length: 100 }, (_, nth) => code("checkout_code", `nobody${nth}@example.com`, null)),
      ])
      .execute();
    await db.updateTable("mails").set({ given_up_at: clock.now() }).execute();
    const listed = async () =>
      (await getHealth(database, admin, PLACE)).mails.given_up.map(({ kind, order }) => [kind, order]);
    const order = ["order_placed", number];
    expect(await listed()).toEqual([["reset_password", null], order]);
    expect(await countUnhandledFailedMails(db)).toBe(2);
    await db.updateTable("accounts").set({ email_verified_at: null }).where("id", "=", account.id).execute();
    expect(await listed()).toEqual([order]);
    expect(await countUnhandledFailedMails(db)).toBe(1);
  });

  test("erasing a guest deletes the mails of the guest's orders, including mails to a corrected e-mail address [C14]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const { number } = await ordered(database);
    await cancelOrder(db, await owner(db), number, {});
    await db.updateTable("orders").set({ email: "fatima@example.com" }).where("number", "=", number).execute();
    await inTransaction(db, (tx) => eraseGuest(tx, ADDRESS.phone));
    expect(await db.selectFrom("mails").select("recipient").execute()).toEqual([]);
  });

  test("sends a test mail to the administrator's own e-mail address, at most five an hour [R26]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const admin = await owner(db);
    for (let nth = 1; nth <= 5; nth++) await sendTestMail(database, admin);
    await expect(sendTestMail(database, admin)).rejects.toMatchObject({ code: "too_many_requests" });
    const mails = await db.selectFrom("mails").select(["kind", "recipient"]).execute();
    expect(mails).toHaveLength(5);
    expect(mails[0]).toEqual({ kind: "test_mail", recipient: admin.account?.email });
  });
});
