import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { DAILY_ORDER_MAIL_LIMIT, HOURLY_ORDER_MAIL_LIMIT } from "../../contract/constants.ts";
import { apiClient } from "../../tests/api-client.ts";
import { lastMail, mailsTo } from "../../tests/customers.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import {
  buyerWith,
  guest,
  orderInput,
  owner,
  putIntoCart,
  registeredCustomer,
  setSetting,
  setStock,
  sizeOf,
} from "../../tests/fixtures.ts";
import { cancelOrder, cancelOwnOrder, receiveTransfer, shipOrder } from "../orders/admin/actions.ts";
import { getAdminOrder } from "../orders/admin/order.ts";
import { getOrder } from "../orders/order.ts";
import { processUnpaidOrders } from "../orders/unpaid.ts";
import type { Caller } from "../platform/caller.ts";
import { clock, HOUR_MS } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { toMailboxKey } from "../platform/mail/outbox.ts";
import { placePhoneOrder } from "./admin/phone-order.ts";
import { sendEmailCode, verifyEmailByCode } from "./email-proof.ts";
import { placeOrder } from "./place-order.ts";
import { submitOrder } from "./submit-order.ts";

const STRANGER = "victim@example.com";
const MORE = HOURLY_ORDER_MAIL_LIMIT.points + 2;
const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
});

/** Each buyer has a different network and phone number, because orders are also limited by network and phone number. */
let networks = 0;
let phones = 0;
async function buyerOfHoney({ db }: Database, as: Caller = guest("en")): Promise<Caller> {
  const size = await sizeOf(db, "thyme-honey", 500);
  const buyer = await putIntoCart(db, as, { size, quantity: 1 });
  return { ...buyer, address: `2001:db8::${(++networks).toString(16)}` };
}

async function submit(database: Database, buyer: Caller, email: string | null, total?: number) {
  const input = await orderInput(database.db, buyer);
  return submitOrder(database, buyer, {
    input: {
      ...input,
      shipping_address: { ...input.shipping_address, email, phone: `06${String(++phones).padStart(8, "0")}` },
      expected_total: total ?? input.expected_total,
    },
    proof: null,
    idempotency_key: crypto.randomUUID(),
  });
}

const order = async (database: Database, email: string | null, as?: Caller) =>
  submit(database, await buyerOfHoney(database, as), email);

async function shop(open: () => Promise<Database>): Promise<Database> {
  const database = await open();
  await setSetting(database.db, "checkout_challenge", "off");
  await setStock(database.db, (await sizeOf(database.db, "thyme-honey", 500)).variant_id, 1000);
  return database;
}

describeOnBothEngines("order mails to unverified e-mails", (open) => {
  const newShop = () => shop(() => open("seeded"));

  test("of 50 concurrent orders with one unverified e-mail address, only three get an order mail; each response states whether a mail is sent", async () => {
    const database = await newShop();
    const buyers = [];
    for (let i = 0; i < 50; i++) buyers.push(await buyerOfHoney(database));
    const placed = await Promise.all(buyers.map((buyer) => submit(database, buyer, STRANGER)));
    const states = placed.map(({ order: { mail } }) => mail);
    expect(states.filter((state) => state === "sent")).toHaveLength(HOURLY_ORDER_MAIL_LIMIT.points);
    expect(states.filter((state) => state === "limited")).toHaveLength(50 - HOURLY_ORDER_MAIL_LIMIT.points);
    expect(await mailsTo(database.db, STRANGER)).toEqual(Array(HOURLY_ORDER_MAIL_LIMIT.points).fill("order_placed"));
  });

  test("different spellings of one unverified e-mail address share one limit: at most six order mails a day", async () => {
    const database = await newShop();
    const spelled = ["ab@gmail.com", "A.B@gmail.com", "a.b+shop@googlemail.com", "ab+2@gmail.com"];
    const states = [];
    for (const email of spelled) states.push((await order(database, email.toLowerCase())).order.mail);
    expect(states).toEqual(["sent", "sent", "sent", "limited"]);
    for (let hours = 0; hours < 2; hours++) {
      await database.pool.query("DELETE FROM rate_limits WHERE key LIKE 'order_mails_hourly%'");
      for (let i = 0; i < HOURLY_ORDER_MAIL_LIMIT.points; i++) await order(database, spelled[0] as string);
    }
    const { length } = await database.db.selectFrom("mails").select("id").where("kind", "=", "order_placed").execute();
    expect(length).toBe(DAILY_ORDER_MAIL_LIMIT.points);
  });

  test("mails every order to a customer's own verified e-mail address, and limits order mails to other e-mail addresses", async () => {
    const database = await newShop();
    const customer = await registeredCustomer(database.db);
    const { email } = customer.account;
    for (let i = 0; i < MORE; i++) expect((await order(database, email, customer)).order.mail).toBe("sent");
    expect((await order(database, null, customer)).order.mail).toBe("sent");
    const other = await registeredCustomer(database.db);
    const claim = await registeredCustomer(database.db, { email: STRANGER, isVerified: false });
    for (const [as, to] of [
      [other, email],
      [claim, STRANGER],
    ] as const) {
      const states = [];
      for (let i = 0; i < MORE; i++) states.push((await order(database, to, as)).order.mail);
      expect(states).toEqual(["sent", "sent", "sent", "limited", "limited"]);
    }
    expect((await order(database, null, claim)).order.mail).toBe("none");
    expect((await order(database, null)).order.mail).toBe("none");
  });

  test("an order mail is sent even beyond the limit to an e-mail address that was verified by a checkout code for the cart", async () => {
    const database = await newShop();
    for (let i = 0; i < MORE; i++) await order(database, STRANGER);
    await setSetting(database.db, "email_verification_required", true);
    const buyer = await buyerOfHoney(database);
    await sendEmailCode(database, buyer, STRANGER);
    await verifyEmailByCode(database, buyer, { email: STRANGER, code: (await lastMail(database.db, STRANGER)).code });
    expect((await submit(database, buyer, STRANGER)).order.mail).toBe("sent");
  });

  test("rejected orders do not count toward the limit of order mails; retrying an order beyond the limit returns the first response and sends no mail", async () => {
    const database = await newShop();
    const buyer = await buyerOfHoney(database);
    for (let i = 0; i < HOURLY_ORDER_MAIL_LIMIT.points; i++)
      await expect(submit(database, buyer, STRANGER, 1)).rejects.toMatchObject({ code: "cart_changed" });
    for (let i = 0; i < HOURLY_ORDER_MAIL_LIMIT.points; i++)
      expect((await order(database, STRANGER)).order.mail).toBe("sent");
    const limited = await buyerOfHoney(database);
    const input = await orderInput(database.db, limited);
    const shipping_address = { ...input.shipping_address, email: STRANGER };
    const request = { input: { ...input, shipping_address }, proof: null, idempotency_key: "again-key-1" };
    const first = await submitOrder(database, limited, request);
    expect(first.order.mail).toBe("limited");
    await database.pool.query("DELETE FROM rate_limits");
    expect(await submitOrder(database, limited, request)).toEqual(first);
    expect(await mailsTo(database.db, STRANGER)).toHaveLength(HOURLY_ORDER_MAIL_LIMIT.points);
  });

  test("after an order beyond the mail limit, the buyer gets mails about staff's actions, but not about the buyer's own cancellation or a missed payment", async () => {
    const database = await newShop();
    const { db } = database;
    for (let i = 0; i < HOURLY_ORDER_MAIL_LIMIT.points; i++) await order(database, STRANGER);
    await db.deleteFrom("mails").execute();
    const limited = async () => {
      const { order: placed, access_key } = await order(database, STRANGER);
      expect(placed.mail).toBe("limited");
      return { ref: placed.number, key: access_key };
    };
    const canceled = await limited();
    await cancelOwnOrder(db, guest(), canceled);
    const unpaid = await limited();
    const staff = await owner(db);
    const shipped = await limited();
    await receiveTransfer(db, staff, shipped.ref);
    await shipOrder(db, staff, shipped.ref, {
      courier_id: (await getAdminOrder(db, staff, shipped.ref)).courier_id as number,
      tracking_number: "T-1",
    });
    const rejected = await limited();
    await cancelOrder(db, staff, rejected.ref);
    const mailedKinds = ["payment_received", "order_shipped", "order_canceled"];
    expect(await mailsTo(db, STRANGER)).toEqual(mailedKinds);
    await db.updateTable("orders").set({ reminded_at: null }).where("number", "<>", unpaid.ref).execute();
    for (const hours of [25, 49]) {
      clock.now = () => new Date(realNow().getTime() + hours * HOUR_MS);
      await processUnpaidOrders(db);
    }
    expect((await getOrder(db, guest(), unpaid)).status).toBe("canceled");
    const aboutUnpaid = await db
      .selectFrom("mails")
      .select("kind")
      .where("subject", "like", `%${unpaid.ref}%`)
      .execute();
    expect(aboutUnpaid).toEqual([]);
  });

  test("a phone order that staff enter gets an order mail even beyond the limit of order mails", async () => {
    const database = await newShop();
    for (let i = 0; i < MORE; i++) await order(database, STRANGER);
    const { db } = database;
    const { variant_id } = await sizeOf(db, "thyme-honey", 500);
    const input = await orderInput(db, await buyerOfHoney(database));
    const phoneOrder = {
      ...input,
      payment_method: "bank_transfer" as const,
      shipping_address: { ...input.shipping_address, email: STRANGER },
      lines: [{ variant_id, quantity: 1 }],
      locale: "fr" as const,
    };
    expect((await placePhoneOrder(db, await owner(db), phoneOrder, "phone-key-1")).mail).toBe("sent");
  });

  test('POST /checkout/orders returns mail: "limited" for an order beyond the mail limit', async () => {
    const database = await newShop();
    for (let i = 0; i < MORE; i++) await order(database, STRANGER);
    const buyer = await buyerWith(database.db, { size: await sizeOf(database.db, "thyme-honey", 500), quantity: 1 });
    const input = await orderInput(database.db, buyer);
    const answer = await apiClient(database).post(
      "/checkout/orders",
      { ...input, shipping_address: { ...input.shipping_address, email: STRANGER } },
      { "X-Cart-Session": buyer.cartSecret as string, "Idempotency-Key": "api-key-12" },
    );
    expect(answer.status).toBe(201);
    expect((answer.body as { data: { order: unknown } }).data.order).toMatchObject({
      mail: "limited",
      status: "placed",
    });
  });

  test("placeOrder sends no mail to an unverified e-mail address unless its caller permits the mail", async () => {
    const database = await newShop();
    const { db } = database;
    const buyer = await buyerOfHoney(database);
    const input = await orderInput(db, buyer);
    const shipping_address = { ...input.shipping_address, email: STRANGER };
    const placed = await placeOrder(db, buyer, {
      input: { ...input, shipping_address },
      idempotency_key: "no-permit-1",
    });
    expect(placed.order.mail).toBe("limited");
    expect(await mailsTo(db, STRANGER)).toEqual([]);
  });
});

test.each([
  ["Fatima@Example.com", "fatima@example.com"],
  ["a.b+c@gmail.com", "ab@gmail.com"],
  ["ab@googlemail.com", "ab@gmail.com"],
  ["a.b+c@example.com", "a.b@example.com"],
])("counts the e-mail address %s as the mailbox %s", (address, key) => {
  expect(toMailboxKey(address)).toBe(key);
});

/** All code that mails to an unverified e-mail address. docs/security.md describes the limit of each. */
const UNPROVED = {
  "checkout/email-proof.ts": ["code"],
  "identity/verified-email.ts": ["code", "code"],
  "identity/staff/invitations.ts": ["staff"],
  "orders/admin/changed-email.ts": ["staff"],
  "orders/mail-order.ts": ["order"],
};

test("only the source files listed in this test send mail to unverified e-mail addresses, each under the listed rate limit", async () => {
  const folder = join(import.meta.dirname, "..");
  const files = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const reasonsByFile: Record<string, string[]> = {};
  for (const name of files) {
    const text = await readFile(join(folder, name), "utf8");
    if (!text.includes("enqueueMail(tx")) continue;
    const reasons = [...text.matchAll(/mailbox(?::| =)[^,;]*"(code|order|staff)"/g)].map(
      ([, reason]) => reason as string,
    );
    if (reasons.length > 0) reasonsByFile[name] = reasons;
  }
  expect(reasonsByFile).toEqual(UNPROVED);
});
