import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnBothEngines } from "../tests/database.ts";
import { buyerWith, orderInput, putIntoCart, registeredCustomer, setStock, sizeOf } from "../tests/fixtures.ts";
import { placeOrder } from "./checkout/place-order.ts";
import { repairCustomerFigures } from "./customers/figures.ts";
import { checkInvariants } from "./orders/invariants.ts";
import { outboxHandlers } from "./outbox-handlers.ts";
import type { Caller } from "./platform/caller.ts";
import { type Database, type Db, inTransaction } from "./platform/database/database.ts";
import {
  drainEventOutboxAfterChange,
  drainOutbox,
  type OutboxHandlers,
  pollOutbox,
} from "./platform/database/event-outbox.ts";

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
  test("draining the outbox adds a guest's orders to the guest's order count, and the invariants hold before and after [B1]", async () => {
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

  test("after an account's order, draining the outbox stores a customer row with order count 1 and the account's first name [B1]", async () => {
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

  test("an order whose name or phone number is changed before the outbox is drained is counted once, for the customer with its new phone number [B1]", async () => {
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

  test("if an order is delivered or refused before the outbox is drained, draining also adds its value or the refusal to the customer's figures [B1]", async () => {
    const { db } = await open("seeded");
    const numbers = [await placeAsGuest(db), await placeAsGuest(db), await placeAsGuest(db)];
    for (const [index, status] of (["delivered", "returned"] as const).entries())
      await db
        .updateTable("orders")
        .set({ status, fulfilment: status, payment_method: "cod", payment_status: "pending" })
        .where("number", "=", numbers[index] ?? "")
        .execute();
    await drain(db);
    const { value_centimes, ...counts } = await db
      .selectFrom("customers")
      .select(["order_count", "value_centimes", "refused_count"])
      .where("phone", "=", PHONE)
      .executeTakeFirstOrThrow();
    expect(counts).toEqual({ order_count: 3, refused_count: 1 });
    expect(value_centimes).toBeGreaterThan(0);
    expect(await repairCustomerFigures(db)).toBe(0);
  });

  test("an event whose handler fails is retried after a minute and then counted once; the other events are handled immediately [B1]", async () => {
    const { db } = await open("seeded");
    const numbers: string[] = [];
    for (let count = 0; count < 12; count++) numbers.push(await placeAsGuest(db));
    const { id } = await db
      .selectFrom("orders")
      .select("id")
      .where("number", "=", numbers[4] ?? "")
      .executeTakeFirstOrThrow();
    const failing: OutboxHandlers = {
      ...outboxHandlers,
      async order_placed(tx, events) {
        await outboxHandlers.order_placed(tx, events);
        if (events.some(({ order_id }) => order_id === id)) throw new Error("the order cannot be counted");
      },
    };
    expect(await drainOutbox(db, failing)).toBe(11);
    expect([(await guestFigures(db))?.order_count, await countEvents(db)]).toEqual([11, 1]);
    expect(await checkInvariants(db)).toEqual([]);
    expect(await drain(db)).toBe(0);
    await sql`UPDATE outbox_events SET not_before = not_before - interval '1 minute'`.execute(db);
    expect(await drain(db)).toBe(1);
    expect([(await guestFigures(db))?.order_count, await countEvents(db)]).toEqual([12, 0]);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("concurrent drains in small batches count each order once [B1]", async () => {
    const { db } = await open("seeded");
    for (let count = 0; count < 12; count++) await placeAsGuest(db);
    const handled = await Promise.all([1, 2, 3, 2].map((batch) => drainOutbox(db, outboxHandlers, batch)));
    const remaining = await drain(db);
    expect(handled.reduce((sum, count) => sum + count, remaining)).toBe(12);
    expect((await guestFigures(db))?.order_count).toBe(12);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("repairing customer figures recomputes only wrong or missing ones, and does not count orders that still wait in the outbox [B1]", async () => {
    const { db } = await open("seeded");
    const customer = await registeredCustomer(db);
    await place(db, await putIntoCart(db, customer, { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 }));
    await placeAsGuest(db);
    await placeAsGuest(db, { phone: "0655667788" });
    await drain(db);
    await placeAsGuest(db);
    expect(await repairCustomerFigures(db)).toBe(0);
    await db.updateTable("customers").set({ order_count: 7 }).where("account_id", "=", customer.account.id).execute();
    await db.deleteFrom("customers").where("phone", "=", "0655667788").execute();
    expect(await checkInvariants(db)).not.toEqual([]);
    expect(await repairCustomerFigures(db)).toBe(2);
    expect(await checkInvariants(db)).toEqual([]);
    await drain(db);
    expect((await guestFigures(db))?.order_count).toBe(2);
    expect(await repairCustomerFigures(db)).toBe(0);
  });

  test("placing an order sends no notification; draining the outbox then notifies back offices and invalidates pages that show the stock [E5]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const size = await sizeOf(db, "thyme-honey", 500);
    // The first order creates the shop's secrets, which also notifies about changed content. That must happen before
    // the notifications are counted.
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

// Some tests run only on a server: the embedded database has a single connection, so nothing can run beside a
// transaction.
describeOnBothEngines("the event outbox while other transactions hold locks", (open, engine) => {
  const testOnServer = test.skipIf(engine === "embedded");

  testOnServer(
    "draining the outbox skips the event of an order that another transaction has locked; the next drain handles it [B1]",
    async () => {
      const { db } = await open("seeded");
      const number = await placeAsGuest(db);
      await inTransaction(db, async (tx) => {
        await sql`SELECT FROM orders WHERE number = ${number} FOR NO KEY UPDATE`.execute(tx);
        expect(await drain(db)).toBe(0);
      });
      expect(await drain(db)).toBe(1);
      expect((await guestFigures(db))?.order_count).toBe(1);
    },
  );

  testOnServer(
    "while another transaction locks a customer's row, draining the outbox counts other customers' orders and leaves that customer's for later [B1]",
    async () => {
      const { db } = await open("seeded");
      await placeAsGuest(db);
      await drain(db);
      const others = ["0655667701", "0655667702", "0655667703"];
      for (const phone of [PHONE, ...others]) await placeAsGuest(db, { phone });
      await inTransaction(db, async (tx) => {
        await sql`SELECT FROM customers WHERE phone = ${PHONE} FOR UPDATE`.execute(tx);
        expect(await drain(db)).toBe(others.length);
        expect((await guestFigures(db, others[2]))?.order_count).toBe(1);
      });
      expect(await drain(db)).toBe(1);
      expect((await guestFigures(db))?.order_count).toBe(2);
      expect(await checkInvariants(db)).toEqual([]);
    },
  );

  testOnServer(
    "if a guest's customer row is deleted while the outbox is drained, the guest's pending order is counted in a new customer row [B1]",
    async () => {
      const { db } = await open("seeded");
      await placeAsGuest(db);
      await drain(db);
      await placeAsGuest(db);
      const draining = await inTransaction(db, async (tx) => {
        await sql`DELETE FROM customers WHERE phone = ${PHONE}`.execute(tx);
        return [drain(db)];
      });
      await Promise.all(draining);
      await drain(db);
      expect((await guestFigures(db))?.order_count).toBe(1);
    },
  );

  testOnServer(
    "the outbox poller handles new events; after a back-office change, draining does not wait for a locked outbox but handles its events later [E5]",
    async () => {
      const { db } = await open("seeded");
      const polling = pollOutbox(db, outboxHandlers);
      await placeAsGuest(db);
      await expect.poll(() => countEvents(db)).toBe(0);
      await polling.stop();
      await placeAsGuest(db);
      await inTransaction(db, async (tx) => {
        await sql`LOCK TABLE outbox_events`.execute(tx);
        await drainEventOutboxAfterChange(db, outboxHandlers);
      });
      await expect.poll(() => countEvents(db)).toBe(0);
    },
  );
});
