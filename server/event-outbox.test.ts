import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnBothEngines } from "../tests/database.ts";
import { buyerWith, orderInput, putIntoCart, registeredCustomer, setStock, sizeOf } from "../tests/fixtures.ts";
import { placeOrder } from "./checkout/place-order.ts";
import { checkInvariants } from "./orders/invariants.ts";
import { outboxHandlers } from "./outbox-handlers.ts";
import type { Caller } from "./platform/caller.ts";
import { type Database, type Db, inTransaction } from "./platform/database/database.ts";
import { drainAfterChange, drainOutbox, type OutboxHandlers } from "./platform/database/event-outbox.ts";

const PHONE = "0611223344";

async function place(db: Db, buyer: Caller, changes: Record<string, string> = {}): Promise<string> {
  const input = await orderInput(db, buyer);
  const shipping_address = { ...input.shipping_address, phone: PHONE, ...changes };
  const request = { input: { ...input, shipping_address }, idempotency_key: `key-${crypto.randomUUID()}` };
  return (await placeOrder(db, buyer, request)).order.number;
}

const placeAsGuest = async (db: Db, changes: Record<string, string> = {}) =>
  place(db, await buyerWith(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 }), changes);

const guestFigures = (db: Db, phone = PHONE) =>
  db
    .selectFrom("customers")
    .select(["order_count", "first_name"])
    .where("account_id", "is", null)
    .where("phone", "=", phone)
    .executeTakeFirst();

const drain = (db: Db) => drainOutbox(db, outboxHandlers);
const countEvents = async (db: Db) => (await db.selectFrom("outbox_events").select("id").execute()).length;

async function notificationsOf(database: Database, channel: string): Promise<() => Promise<number>> {
  let count = 0;
  await database.listen(channel, () => void count++);
  return async () => {
    await database.notified();
    return count;
  };
}

describeOnBothEngines("the event outbox", (open) => {
  test("a guest's orders are counted when the outbox is drained, and the invariants hold before and after [B1]", async () => {
    const { db } = await open("seeded");
    await placeAsGuest(db, { firstName: "Amina" });
    expect(await guestFigures(db)).toBeUndefined();
    expect(await checkInvariants(db)).toEqual([]);
    expect(await drain(db)).toBe(1);
    expect(await guestFigures(db)).toEqual({ order_count: 1, first_name: "Amina" });
    await placeAsGuest(db);
    await placeAsGuest(db, { firstName: "Salma" });
    expect(await checkInvariants(db)).toEqual([]);
    expect(await drain(db)).toBe(2);
    expect(await guestFigures(db)).toEqual({ order_count: 3, first_name: "Salma" });
    expect([await drain(db), await countEvents(db)]).toEqual([0, 0]);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("an account's order is counted with the account's own name [B1]", async () => {
    const { db } = await open("seeded");
    const customer = await registeredCustomer(db);
    await place(db, await putIntoCart(db, customer, { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 }));
    await drain(db);
    const row = await db
      .selectFrom("customers")
      .select(["order_count", "first_name"])
      .where("account_id", "=", customer.account.id)
      .executeTakeFirst();
    expect(row).toEqual({ order_count: 1, first_name: customer.account.firstName });
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("an order whose name or phone number changes before the drain is counted once, for its present customer [B1]", async () => {
    const { db } = await open("seeded");
    const [renamed, moved] = [await placeAsGuest(db), await placeAsGuest(db)];
    await db.updateTable("orders").set({ first_name: "Zineb" }).where("number", "=", renamed).execute();
    await db.updateTable("orders").set({ phone: "0655667788" }).where("number", "=", moved).execute();
    expect(await checkInvariants(db)).toEqual([]);
    await drain(db);
    expect(await guestFigures(db)).toEqual({ order_count: 1, first_name: "Zineb" });
    expect((await guestFigures(db, "0655667788"))?.order_count).toBe(1);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("a handler that fails loses no event: the next drain handles it once [B1]", async () => {
    const { db } = await open("seeded");
    await placeAsGuest(db);
    const failing: OutboxHandlers = {
      ...outboxHandlers,
      async order_placed(tx, events) {
        await outboxHandlers.order_placed(tx, events);
        throw new Error("the process was killed");
      },
    };
    await expect(drainOutbox(db, failing)).rejects.toThrow("the process was killed");
    // A change of staff that is followed by a failing drain was saved, and says so.
    await drainAfterChange(db, failing);
    expect([await guestFigures(db), await countEvents(db)]).toEqual([undefined, 1]);
    await drain(db);
    expect((await guestFigures(db))?.order_count).toBe(1);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("concurrent drains count each order once [B1]", async () => {
    const { db } = await open("seeded");
    for (let count = 0; count < 6; count++) await placeAsGuest(db);
    const handled = await Promise.all([drain(db), drain(db), drain(db)]);
    expect(handled.reduce((sum, count) => sum + count)).toBe(6);
    expect((await guestFigures(db))?.order_count).toBe(6);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("an order sends no NOTIFY in its transaction; the drain notifies open back offices and invalidates pages that show the stock [E5]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const size = await sizeOf(db, "thyme-honey", 500);
    // The first order creates the shop's secrets, which are cached content.
    await placeAsGuest(db);
    await setStock(db, size.variant_id, 5);
    const buyer = await buyerWith(db, { size, quantity: 1 });
    await drain(db);
    const orders = await notificationsOf(database, "new_order");
    const content = await notificationsOf(database, "public_content");
    await place(db, buyer);
    expect([await orders(), await content()]).toEqual([0, 0]);
    await drain(db);
    expect([await orders(), await content()]).toEqual([1, 1]);
  });
});

describeOnBothEngines("the event outbox on a busy database", (open) => {
  test("a drain skips the event of an order that another transaction is changing, and handles it afterwards [B1]", async () => {
    const { db, engine } = await open("seeded");
    // The embedded database has one connection, so nothing runs beside a transaction.
    if (engine === "embedded") return;
    const number = await placeAsGuest(db);
    await inTransaction(db, async (tx) => {
      await sql`SELECT FROM orders WHERE number = ${number} FOR NO KEY UPDATE`.execute(tx);
      expect(await drain(db)).toBe(0);
    });
    expect(await drain(db)).toBe(1);
    expect((await guestFigures(db))?.order_count).toBe(1);
  });
});
