import { expect, test } from "vitest";
import { describeOnBothEngines } from "../../tests/database.ts";
import { attempts, PROMISE_LIMIT_MS } from "../../tests/faults.ts";
import { buy, deliver, owner, type SizeOf, setStock } from "../../tests/fixtures.ts";
import type { Database, Db } from "../platform/database/database.ts";
import { cancelOrder, deliverOrder, receiveTransfer, returnOrder, shipOrder } from "./admin/actions.ts";
import type { Tx } from "./change.ts";
import { checkInvariants } from "./invariants.ts";

const PARCEL = { courier_id: 1, tracking_number: "RA-2026-1" };

async function goodsOf(db: Db): Promise<SizeOf[]> {
  for (const { variant_id } of await db.selectFrom("stock").select("variant_id").execute())
    await setStock(db, variant_id, 1_000_000);
  return db
    .selectFrom("variants")
    .select(["product_id", "id as variant_id", "current_price_centimes as price"])
    .where("is_default", "=", true)
    .orderBy("id")
    .limit(8)
    .execute();
}

async function buyFrom(db: Db, goods: readonly SizeOf[], nth: number): Promise<string> {
  const turned = [...goods.slice(nth % goods.length), ...goods.slice(0, nth % goods.length)];
  const lines = (nth % 2 ? turned.reverse() : turned).map((size) => ({ size, quantity: 1 }));
  return (await buy(db, ...lines)).order.number;
}

/** Runs the step without a retry, so that a deadlock fails the test. */
const once = (db: Db, step: (tx: Tx) => Promise<void>): Promise<void> => db.transaction().execute(step);

describeOnBothEngines("concurrent orders of the same goods", (open, engine) => {
  test(
    "canceling, shipping, delivering and returning orders while others are placed causes no deadlock [S1 S4 O3]",
    async () => {
      const { db } = await open("seeded");
      const staff = await owner(db);
      const goods = await goodsOf(db);
      for (const round of attempts("locks", 300, 3)) {
        const numbers: string[] = [];
        for (let nth = 0; nth < 8; nth++) numbers.push(await buyFrom(db, goods, nth));
        const [toCancel, toDeliver] = [numbers.slice(0, 4), numbers.slice(4)];
        for (const number of toDeliver) await receiveTransfer(db, staff, number);
        await Promise.all([
          ...toCancel.map((number) => once(db, (tx) => cancelOrder(tx, staff, number))),
          ...toDeliver.map((number) => once(db, (tx) => shipOrder(tx, staff, number, PARCEL))),
          buyFrom(db, goods, round),
        ]);
        const [sold, returned] = [toDeliver.slice(0, 2), toDeliver.slice(2)];
        await Promise.all([
          ...sold.map((number) => once(db, (tx) => deliverOrder(tx, staff, number))),
          ...returned.map((number) => once(db, (tx) => returnOrder(tx, staff, number, { restock: true }))),
          buyFrom(db, goods, round),
        ]);
        await Promise.all(
          sold.map((number) => once(db, (tx) => returnOrder(tx, staff, number, { restock: round % 2 === 0 }))),
        );
      }
      expect(await checkInvariants(db)).toEqual([]);
    },
    PROMISE_LIMIT_MS,
  );

  // Not on the embedded engine: its single connection never waits for a row.
  test.runIf(engine === "postgres")(
    "an operation that waits for the lock of the first of several stock rows holds no lock on the other rows [S1]",
    async () => {
      const database = await open("seeded");
      const { db } = database;
      const staff = await owner(db);
      const goods = await goodsOf(db);
      const placed = await buyFrom(db, goods, 1);
      await holdsNothing(database, "stock", () => cancelOrder(db, staff, placed));
      const paid = await buyFrom(db, goods, 2);
      await receiveTransfer(db, staff, paid);
      await holdsNothing(database, "stock", () => shipOrder(db, staff, paid, PARCEL));
      await holdsNothing(database, "products", () => deliverOrder(db, staff, paid));
      await holdsNothing(database, "stock", () => returnOrder(db, staff, paid, { restock: true }));
      const back = await buyFrom(db, goods, 3);
      await deliver(db, back);
      await holdsNothing(database, "products", () => returnOrder(db, staff, back, { restock: false }));
      expect(await checkInvariants(db)).toEqual([]);
    },
  );
});

const FIRST = {
  stock: { id: "variant_id", other: "available", of: "SELECT min(variant_id) FROM reservations" },
  products: {
    id: "id",
    other: "sold_count",
    of: "SELECT min(product_id) FROM variants v JOIN order_lines l ON l.variant_id = v.id",
  },
};

async function holdsNothing({ pool }: Database, table: keyof typeof FIRST, step: () => Promise<void>): Promise<void> {
  const { id, other, of } = FIRST[table];
  const holder = await pool.connect();
  try {
    // The update moves the row to the physical end of the table. If the operation locked rows in physical order, it
    // would lock this row last and already hold the others.
    await holder.query(`UPDATE ${table} SET ${other} = ${other} WHERE ${id} = (${of})`);
    await holder.query(`BEGIN; SELECT FROM ${table} WHERE ${id} = (${of}) FOR UPDATE`);
    const stepping = step();
    const isWaiting = async () => {
      const { rows } = await pool.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return rows.length > 0;
    };
    await expect.poll(isWaiting).toBe(true);
    await holder.query(`SELECT FROM ${table} FOR UPDATE NOWAIT`);
    await holder.query("ROLLBACK");
    await stepping;
  } finally {
    holder.release();
  }
}
