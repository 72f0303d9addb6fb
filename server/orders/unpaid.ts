import { type RawBuilder, sql } from "kysely";
import { getPaymentProperties } from "../../contract/payment-methods.ts";
import { listPaymentReminders } from "../payments/methods/index.ts";
import { clock } from "../platform/clock.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";
import { log } from "../platform/log.ts";
import { cancelLockedOrder, type Tx } from "./change.ts";
import { enqueueOrderMail } from "./mail-order.ts";
import { createReceiptReservationCondition, readReceiptDays } from "./receipts.ts";
import { selectOrder } from "./view.ts";

/** This file reminds buyers to pay and closes overdue orders (T3). It locks and rechecks each order before a change. */

const BATCH = 100;

export async function processUnpaidOrders(db: Db): Promise<{ reminded: number; closed: number }> {
  return { reminded: await remindAll(db), closed: (await closeUnpaid(db)) + (await closeOverduePickUps(db)) };
}

type Reminding = ReturnType<typeof listPaymentReminders>[number];

async function remindAll(db: Db): Promise<number> {
  let reminded = 0;
  for (const method of listPaymentReminders()) reminded += await remindOf(db, method);
  return reminded;
}

async function remindOf(db: Db, { code, mail, ...reminder }: Reminding): Promise<number> {
  const hours = await reminder.hours(db);
  const now = clock.now();
  const due = await db
    .selectFrom("orders")
    .select("id")
    .where("status", "=", "placed")
    .where("payment_method", "=", code)
    .where("payment_status", "=", "pending")
    .where("reminded_at", "is", null)
    // If the deadline comes before the usual reminder, the reminder is sent halfway to the deadline.
    .where(sql<boolean>`${now} >= placed_at + CASE WHEN placed_at + make_interval(hours => ${hours}) < pay_before
      THEN make_interval(hours => ${hours}) ELSE (pay_before - placed_at) / 2 END`)
    .where("pay_before", ">", now)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("transfer_receipts").select("id").whereRef("order_id", "=", "orders.id"))),
    )
    .orderBy("id")
    .limit(BATCH)
    .execute();
  return runPerOrder(db, due, "payment not reminded of", (tx, id) => remind(tx, id, mail));
}

async function remind(tx: Tx, id: number, mail: Reminding["mail"]): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("orders")
    .set({ reminded_at: clock.now() })
    .where("id", "=", id)
    .where("status", "=", "placed")
    .where("payment_status", "=", "pending")
    .where("reminded_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await enqueueOrderMail(tx, id, mail);
  return true;
}

async function closeUnpaid(db: Db): Promise<number> {
  const days = await readReceiptDays(db);
  const waits = mayStillBePaid(days);
  const due = await db
    .selectFrom("orders")
    .select("id")
    .where("status", "=", "placed")
    .where("payment_status", "<>", "success")
    .where("pay_before", "<=", clock.now())
    .where(sql<boolean>`NOT ${waits}`)
    .orderBy("pay_before")
    .limit(BATCH)
    .execute();
  return runPerOrder(db, due, "unpaid order not closed", (tx, id) => close(tx, id, waits));
}

/** SQL condition: a card approval awaits the gateway's callback, or an uploaded receipt keeps the order open. */
const mayStillBePaid = (days: number) => sql<boolean>`(
  EXISTS (SELECT FROM payment_attempts WHERE payment_attempts.order_id = orders.id AND payment_attempts.state = 'returned')
  OR ${createReceiptReservationCondition(days)})`;

async function close(tx: Tx, id: number, waits: RawBuilder<boolean>): Promise<boolean> {
  const unpaid = await tx
    .selectFrom("orders")
    .select("id")
    .where("id", "=", id)
    .where("status", "=", "placed")
    .where("payment_status", "<>", "success")
    .where("pay_before", "<=", clock.now())
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!unpaid) return false;
  // Read after locking: the payment or a receipt may have arrived during the wait for the lock.
  const { rows } = await sql<{ waits: boolean }>`
    SELECT ${waits} AS waits FROM orders WHERE id = ${id}`.execute(tx);
  if (rows[0]?.waits) return false;
  const order = await selectOrder(tx).where("orders.id", "=", id).executeTakeFirstOrThrow();
  await cancelLockedOrder(tx, order, "system", { isUnpaid: getPaymentProperties(order).settlement === "prepaid" });
  return true;
}

/** Closes unpaid orders not picked up by the deadline. Paid orders stay open for staff to decide. */
async function closeOverduePickUps(db: Db): Promise<number> {
  const due = await db
    .selectFrom("orders")
    .select("id")
    .where("fulfilment", "=", "ready_for_pick_up")
    .where("payment_status", "<>", "success")
    .where("pick_up_before", "<=", clock.now())
    .orderBy("pick_up_before")
    .limit(BATCH)
    .execute();
  return runPerOrder(db, due, "order that nobody fetched not closed", closeOverduePickUp);
}

async function closeOverduePickUp(tx: Tx, id: number): Promise<boolean> {
  const overdue = await tx
    .selectFrom("orders")
    .select("id")
    .where("id", "=", id)
    .where("fulfilment", "=", "ready_for_pick_up")
    .where("payment_status", "<>", "success")
    .where("pick_up_before", "<=", clock.now())
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!overdue) return false;
  const order = await selectOrder(tx).where("orders.id", "=", id).executeTakeFirstOrThrow();
  await cancelLockedOrder(tx, order, "system", { isPickUpOverdue: true });
  return true;
}

async function runPerOrder(
  db: Db,
  orders: { id: number }[],
  failure: string,
  work: (tx: Tx, id: number) => Promise<boolean>,
): Promise<number> {
  let succeededCount = 0;
  for (const { id } of orders) {
    try {
      if (await inTransaction(db, (tx) => work(tx, id))) succeededCount += 1;
    } catch (error) {
      log.error(failure, error, { order: id });
    }
  }
  return succeededCount;
}
