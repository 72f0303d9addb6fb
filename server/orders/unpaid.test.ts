import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { mailsTo } from "../../tests/customers.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import {
  buy,
  buyAs,
  guest,
  owner,
  registeredCustomer,
  setSetting,
  setStock,
  sizeOf,
  stockOf,
} from "../../tests/fixtures.ts";
import { phonePicture } from "../../tests/pictures.ts";
import { listToDoItems } from "../dashboard/to-do.ts";
import type { Caller } from "../platform/caller.ts";
import { clock, DAY_MS, HOUR_MS } from "../platform/clock.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";
import { parseShopTime } from "../platform/shop-time.ts";
import { receiveTransfer } from "./admin/actions.ts";
import { listOrders } from "./admin/list.ts";
import { getAdminOrder } from "./admin/order.ts";
import { lockOrder } from "./change.ts";
import { checkInvariants } from "./invariants.ts";
import { getOrder, getTracking } from "./order.ts";
import { addReceipt } from "./receipts.ts";
import { processUnpaidOrders } from "./unpaid.ts";

const now = clock.now;
afterEach(() => {
  clock.now = now;
});
const goTo = (hours: number) => {
  clock.now = () => new Date(now().getTime() + hours * HOUR_MS);
};

const EMAIL = "fatima@example.com";

async function buyByTransfer(db: Db, as: Caller = guest("fr")) {
  const size = await sizeOf(db, "thyme-honey", 500);
  const shipping_address = {
    firstName: "Fatima",
    lastName: "Alaoui",
    phone: "0612345678",
    city: "agadir",
    address: "12, rue des Amandiers",
    email: EMAIL,
  };
  const bought = await buyAs(db, as, [{ size, quantity: 3 }], { shipping_address });
  return { ...bought, size, ref: { ref: bought.order.number, key: bought.access_key } };
}

const NOTHING = { reminded: 0, closed: 0 };

describeOnBothEngines("unpaid orders", (open, engine) => {
  test("reminds the customer of a missing bank transfer once after 24 hours; after 48 hours cancels the order and releases its stock [T3 K1]", async () => {
    const { db } = await open("seeded");
    await setStock(db, (await sizeOf(db, "thyme-honey", 500)).variant_id, 10);
    const { size, ref, buyer } = await buyByTransfer(db);
    goTo(23.9);
    expect(await processUnpaidOrders(db)).toEqual(NOTHING);
    goTo(24.1);
    expect(await processUnpaidOrders(db)).toEqual({ reminded: 1, closed: 0 });
    expect(await processUnpaidOrders(db)).toEqual(NOTHING);
    goTo(47.9);
    expect(await processUnpaidOrders(db)).toEqual(NOTHING);
    expect((await stockOf(db, size.variant_id)).available).toBe(7);
    goTo(48.1);
    expect(await processUnpaidOrders(db)).toEqual({ reminded: 0, closed: 1 });
    expect(await processUnpaidOrders(db)).toEqual(NOTHING);
    expect(await stockOf(db, size.variant_id)).toEqual({ on_hand: 10, available: 10 });
    expect(await getOrder(db, buyer, ref)).toMatchObject({ status: "canceled", payment_status: "canceled" });
    const { events } = await getTracking(db, buyer, ref);
    expect(events[0]).toMatchObject({ status: "canceled", source: "system" });
    expect(await mailsTo(db, EMAIL)).toEqual(["order_placed", "transfer_reminder", "order_canceled"]);
    const last = await db.selectFrom("mails").select("body").orderBy("id", "desc").executeTakeFirstOrThrow();
    expect(last.body).toContain("pas reçu le paiement à temps");
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("sends the bank transfer reminder after the configured number of hours, but not for an order that is paid or has a receipt [T3]", async () => {
    const { db } = await open("seeded");
    await setSetting(db, "bank_transfer_reminder_hours", 6);
    const staff = await owner(db);
    const paid = await buyByTransfer(db);
    const withReceipt = await buyByTransfer(db);
    const waiting = await buyByTransfer(db);
    await receiveTransfer(db, staff, paid.order.number);
    const { id } = await db
      .selectFrom("orders")
      .select("id")
      .where("number", "=", withReceipt.order.number)
      .executeTakeFirstOrThrow();
    await db
      .insertInto("transfer_receipts")
      .values({ order_id: id, picture: Buffer.from("x"), at: now() })
      .execute();
    goTo(6.1);
    expect(await processUnpaidOrders(db)).toEqual({ reminded: 1, closed: 0 });
    const reminders = await db.selectFrom("mails").select("body").where("kind", "=", "transfer_reminder").execute();
    expect(reminders.map(({ body }) => body.includes(waiting.order.number))).toEqual([true]);
    goTo(49);
    expect((await processUnpaidOrders(db)).closed).toBe(1);
    expect(await getOrder(db, paid.buyer, paid.ref)).toMatchObject({ status: "processing" });
    expect(await getOrder(db, withReceipt.buyer, withReceipt.ref)).toMatchObject({ status: "placed" });
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("an order with a receipt stays open until staff check the receipt, for a limited number of days [T3 K1]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const staff = await owner(db);
    const picture = await phonePicture();
    const customer = await registeredCustomer(db, { locale: "fr" });
    const [checked, unchecked, third] = [
      await buyByTransfer(db, customer),
      await buyByTransfer(db, customer),
      await buyByTransfer(db, customer),
    ];
    for (const { buyer, ref } of [checked, unchecked, third]) await addReceipt(database, buyer, ref, picture);
    const { available } = await stockOf(db, checked.size.variant_id);
    goTo(49);
    expect(await processUnpaidOrders(db)).toEqual(NOTHING);
    const { items } = await listOrders(db, staff, { queue: "awaiting_transfer", q: "", page: 1 });
    expect(items.map(({ number, has_receipt, next_action }) => [number, has_receipt, next_action])).toEqual(
      [checked, unchecked, third].map(({ order }) => [order.number, true, "receive_transfer"]),
    );
    // The customer sent a receipt in time, so the shop is late, not the customer. Staff see which receipts to check and
    // by when.
    const keptUntil = new Date(Date.parse(checked.order.pay_before ?? "") + 7 * DAY_MS).toISOString();
    expect(items[0]?.kept_until).toBe(keptUntil);
    expect((await getAdminOrder(db, staff, checked.order.number)).kept_until).toBe(keptUntil);
    const transfers = async () => (await listToDoItems(db, staff)).find(({ queue }) => queue === "awaiting_transfer");
    expect(await transfers()).toMatchObject({ count: 3, receipts: 3 });
    await receiveTransfer(db, staff, checked.order.number);
    expect((await getAdminOrder(db, staff, checked.order.number)).kept_until).toBeNull();
    expect(await transfers()).toMatchObject({ count: 2, receipts: 2 });
    goTo(48 + 7 * 24 - 0.1);
    expect(await processUnpaidOrders(db)).toEqual(NOTHING);
    expect((await stockOf(db, checked.size.variant_id)).available).toBe(available);
    goTo(48 + 7 * 24 + 0.1);
    expect(await processUnpaidOrders(db)).toEqual({ reminded: 0, closed: 2 });
    expect((await stockOf(db, checked.size.variant_id)).available).toBe(available + 6);
    expect(await getOrder(db, unchecked.buyer, unchecked.ref)).toMatchObject({ status: "canceled" });
    expect(await getOrder(db, checked.buyer, checked.ref)).toMatchObject({ status: "processing" });
    clock.now = now;
    const short = await buyByTransfer(db, customer);
    await addReceipt(database, short.buyer, short.ref, picture);
    await setSetting(db, "transfer_receipt_days", 0);
    expect((await getAdminOrder(db, staff, short.order.number)).kept_until).toBeNull();
    goTo(48.1);
    expect(await processUnpaidOrders(db)).toEqual({ reminded: 0, closed: 1 });
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("a guest's receipt keeps the order open for only two business days, and puts the order first in the queue of awaited transfers [T3 K1]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const staff = await owner(db);
    // Thursday noon shop time: the second business day after it ends on Saturday.
    const thursday = parseShopTime("2026-11-26T12:00");
    clock.now = () => thursday;
    const trustedOrder = await buyByTransfer(db, await registeredCustomer(db));
    const [early, late] = [await buyByTransfer(db), await buyByTransfer(db)];
    const picture = await phonePicture();
    await addReceipt(database, trustedOrder.buyer, trustedOrder.ref, picture);
    await addReceipt(database, late.buyer, late.ref, picture);
    const rows = async () => (await listOrders(db, staff, { queue: "awaiting_transfer", q: "", page: 1 })).items;
    const end = parseShopTime("2026-11-29T00:00");
    expect((await rows()).map(({ number, receipt_first }) => [number, receipt_first])).toEqual([
      [late.order.number, true],
      [trustedOrder.order.number, false],
      [early.order.number, false],
    ]);
    expect((await rows())[0]?.kept_until).toBe(end.toISOString());
    expect((await getAdminOrder(db, staff, late.order.number)).receipt_first).toBe(true);
    // Neither further receipts nor shorter opening hours change the stored deadline.
    clock.now = () => parseShopTime("2026-11-27T12:00");
    await addReceipt(database, late.buyer, late.ref, picture);
    await setSetting(db, "business_hours", [{ day: 5, open: "09:00", close: "12:00" }]);
    expect((await rows())[0]?.kept_until).toBe(end.toISOString());
    clock.now = () => new Date(end.getTime() - 60_000);
    expect((await processUnpaidOrders(db)).closed).toBe(1);
    expect(await getOrder(db, late.buyer, late.ref)).toMatchObject({ status: "placed" });
    clock.now = () => new Date(end.getTime() + 60_000);
    expect((await processUnpaidOrders(db)).closed).toBe(1);
    expect(await getOrder(db, late.buyer, late.ref)).toMatchObject({ status: "canceled" });
    expect(await getOrder(db, trustedOrder.buyer, trustedOrder.ref)).toMatchObject({ status: "placed" });
  });

  test("if two processes close an unpaid order while staff record its payment, exactly one succeeds [T3]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const complained = vi.spyOn(process.stderr, "write");
    for (let round = 0; round < 5; round++) {
      clock.now = now;
      const { order, size, ref, buyer } = await buyByTransfer(db);
      const { available } = await stockOf(db, size.variant_id);
      goTo(24.5);
      const reminders = await Promise.all([processUnpaidOrders(db), processUnpaidOrders(db)]);
      expect(reminders.reduce((sum, { reminded }) => sum + reminded, 0)).toBe(1);
      goTo(48.5);
      const [first, second, received] = await Promise.allSettled([
        processUnpaidOrders(db),
        processUnpaidOrders(db),
        receiveTransfer(db, staff, order.number),
      ]);
      const closed = [first, second].reduce(
        (sum, result) => sum + (result.status === "fulfilled" ? result.value.closed : 9),
        0,
      );
      expect(closed + (received.status === "fulfilled" ? 1 : 0)).toBe(1);
      const { status } = await getOrder(db, buyer, ref);
      expect(status).toBe(closed === 1 ? "canceled" : "processing");
      expect((await stockOf(db, size.variant_id)).available).toBe(available + 3 * closed);
      expect(await checkInvariants(db)).toEqual([]);
    }
    expect(complained).not.toHaveBeenCalled();
    complained.mockRestore();
  });

  test("closing an unpaid order locks and rereads it first, so that a receipt stored in the meantime keeps the order open [T3 T1]", async () => {
    const { db } = await open("seeded");
    const { order, buyer, ref } = await buyByTransfer(db);
    goTo(48.1);
    const { following } = await inTransaction(db, async (tx) => {
      const { id: order_id } = await lockOrder(tx, order.number);
      const following = processUnpaidOrders(db);
      // The embedded engine has only one connection, so there the receipt is stored before the job reads the order.
      if (engine === "postgres")
        await expect
          .poll(async () => {
            const { rows } = await sql`SELECT FROM pg_stat_activity
              WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(tx);
            return rows.length;
          })
          .toBe(1);
      await tx
        .insertInto("transfer_receipts")
        .values({ order_id, picture: Buffer.from("x"), at: now() })
        .execute();
      return { following };
    });
    expect(await following).toEqual(NOTHING);
    expect(await getOrder(db, buyer, ref)).toMatchObject({ status: "placed" });
  });

  test("a paid order gets no payment reminder and is not closed, regardless of its status [T3 M4]", async () => {
    const { db } = await open("seeded");
    const { order, buyer, ref } = await buyByTransfer(db);
    await db.updateTable("orders").set({ payment_status: "success" }).where("number", "=", order.number).execute();
    for (const hours of [24.1, 48.1, 1000]) {
      goTo(hours);
      expect(await processUnpaidOrders(db)).toEqual(NOTHING);
    }
    expect(await getOrder(db, buyer, ref)).toMatchObject({ status: "placed", payment_status: "success" });
  });

  test("an unpaid order that cannot be closed is logged and does not stop closing other orders [T3]", async () => {
    const { db } = await open("seeded");
    const [first, second] = [await buyByTransfer(db), await buyByTransfer(db)];
    const { id } = await db
      .selectFrom("orders")
      .select("id")
      .where("number", "=", first.order.number)
      .executeTakeFirstOrThrow();
    // Reserves more than the stock, so that releasing it fails.
    const lines = db.selectFrom("order_lines").select("id").where("order_id", "=", id);
    await db.updateTable("reservations").set({ quantity: 1_000_000 }).where("order_line_id", "in", lines).execute();
    const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    goTo(48.1);
    const counts = await processUnpaidOrders(db);
    const logLines = written.mock.calls.map(([line]) => JSON.parse(String(line)));
    written.mockRestore();
    expect(counts).toEqual({ reminded: 0, closed: 1 });
    expect(logLines).toMatchObject([{ event: "unpaid order not closed", order: id }]);
    expect(await getOrder(db, first.buyer, first.ref)).toMatchObject({ status: "placed" });
    expect(await getOrder(db, second.buyer, second.ref)).toMatchObject({ status: "canceled" });
  });

  test("a card order is closed at its deadline unless the gateway may still confirm its payment [T1 T6]", async () => {
    const { db } = await open("seeded");
    const { order } = await buy(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 });
    const { id } = await db
      .updateTable("orders")
      .set({ payment_method: "cmi", payment_status: "failed" })
      .where("number", "=", order.number)
      .returning("id")
      .executeTakeFirstOrThrow();
    const { number: oid, total } = order;
    const amount_centimes = Math.round(total * 100);
    const attempt = { order_id: id, oid, amount_centimes, starts: 1, started_at: now(), updated_at: now() };
    await db
      .insertInto("payment_attempts")
      .values({ ...attempt, state: "returned" })
      .execute();
    goTo(49);
    expect(await processUnpaidOrders(db)).toEqual(NOTHING);
    await db.updateTable("payment_attempts").set({ state: "declined" }).execute();
    expect(await processUnpaidOrders(db)).toEqual({ reminded: 0, closed: 1 });
    expect(await checkInvariants(db)).toEqual([]);
  });
});
