import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { foldText } from "../../../contract/fold.ts";
import type { OrderQueue } from "../../../contract/orders.ts";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { buy, buyAs, guest, owner, setSetting, sizeOf } from "../../../tests/fixtures.ts";
import { clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { checkInvariants } from "../invariants.ts";
import type { OrderRow } from "../view.ts";
import {
  cancelOrder,
  confirmOrder,
  deliverOrder,
  packOrder,
  receiveTransfer,
  returnOrder,
  shipOrder,
} from "./actions.ts";
import { listOrders } from "./list.ts";
import { listQueueOrderIds, readQueues } from "./queues.ts";

const numbersIn = async (db: Db, queue: OrderQueue, q = "") =>
  (await listOrders(db, await owner(db), { queue, q, page: 1 })).items.map(({ number }) => number);

describeOnBothEngines("order queues", (open) => {
  test("an order moves from queue to queue with each step, and each work queue is counted [R26]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    await setSetting(db, "cod_rule", "confirmed");
    const line = { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 };
    const { number } = (await buyAs(db, guest(), [line], { payment_method: "cod" })).order;
    const isIn = async () => {
      const { counts } = await listOrders(db, staff, { queue: "all", q: "", page: 1 });
      const counted = Object.entries(counts).filter(([, count]) => count > 0);
      for (const [queue] of counted) expect(await numbersIn(db, queue as OrderQueue)).toEqual([number]);
      return counted.map(([queue]) => queue);
    };
    expect(await isIn()).toEqual(["to_confirm"]);
    await confirmOrder(db, staff, number);
    expect(await isIn()).toEqual(["to_pack"]);
    await packOrder(db, staff, number);
    expect(await isIn()).toEqual(["packed"]);
    await shipOrder(db, staff, number, { courier_id: 1, tracking_number: "RA-1" });
    expect(await isIn()).toEqual(["shipped"]);
    await deliverOrder(db, staff, number);
    expect(await numbersIn(db, "delivered")).toEqual([number]);
    expect(await isIn()).toEqual(["cash_out"]);
    await returnOrder(db, staff, number, { restock: true });
    expect(await isIn()).toEqual(["to_refund", "cash_out"]);
    expect(await numbersIn(db, "returned")).toEqual([number]);
    const other = (await buy(db, line)).order.number;
    await cancelOrder(db, staff, other);
    expect(await numbersIn(db, "canceled")).toEqual([other]);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("lists an order as late if it waits a day to be packed, or is with the courier after its last promised day [R26 E8]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const { number } = (await buy(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 })).order;
    await receiveTransfer(db, staff, number);
    const at = async (hours: number) => {
      const now = clock.now().getTime();
      vi.spyOn(clock, "now").mockReturnValue(new Date(now + hours * 3_600_000));
      return numbersIn(db, "late");
    };
    try {
      expect(await at(23)).toEqual([]);
      expect(await at(2)).toEqual([number]);
      vi.restoreAllMocks();
      await shipOrder(db, staff, number, { courier_id: 1, tracking_number: "RA-1" });
      expect(await numbersIn(db, "late")).toEqual([]);
      const { estimated_to } = await db.selectFrom("orders").select("estimated_to").executeTakeFirstOrThrow();
      const promised = (estimated_to.getTime() - Date.now()) / 3_600_000;
      expect(await at(promised)).toEqual([]);
      expect(await at(25)).toEqual([number]);
    } finally {
      vi.restoreAllMocks();
    }
  });

  test("counting a queue only up to a maximum still returns its oldest order's time; the queue of late orders contains unpacked, packed and shipped orders [R26]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const line = { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 };
    const numbers: string[] = [];
    for (let orderCount = 0; orderCount < 4; orderCount++) {
      const { number } = (await buy(db, line)).order;
      await receiveTransfer(db, staff, number);
      numbers.push(number);
    }
    const [shipped, packed] = numbers as [string, string];
    await shipOrder(db, staff, shipped, { courier_id: 1, tracking_number: "RA-1" });
    await packOrder(db, staff, packed);
    const { placed_at, estimated_to } = await db
      .selectFrom("orders")
      .select(["placed_at", "estimated_to"])
      .where("number", "=", shipped)
      .executeTakeFirstOrThrow();
    vi.spyOn(clock, "now").mockReturnValue(new Date(estimated_to.getTime() + 25 * 3_600_000));
    try {
      const states = async (upTo?: number | null) => {
        const { late, to_pack, packed } = await readQueues(db, upTo);
        return [late.count, to_pack.count, packed.count, late.oldest];
      };
      expect(await states()).toEqual([4, 2, 1, placed_at]);
      expect(await states(null)).toEqual([4, 2, 1, placed_at]);
      expect(await states(1)).toEqual([1, 1, 1, placed_at]);
      expect(await numbersIn(db, "late")).toEqual(numbers);
      const ids = await listQueueOrderIds(db, "late", { limit: 9, offset: 0 });
      expect(await listQueueOrderIds(db, "late", { limit: 2, offset: 1 })).toEqual(ids.slice(1, 3));
    } finally {
      vi.restoreAllMocks();
    }
  });

  test("the queue of orders whose cash a courier still owes is sorted by collection date, oldest first [R26 M5]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    await setSetting(db, "cod_rule", "confirmed");
    const line = { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 };
    const numbers: string[] = [];
    for (let orderCount = 0; orderCount < 3; orderCount++)
      numbers.push((await buyAs(db, guest(), [line], { payment_method: "cod" })).order.number);
    for (const number of numbers) {
      await confirmOrder(db, staff, number);
      await shipOrder(db, staff, number, { courier_id: 1, tracking_number: number });
    }
    for (const number of [2, 0, 1].map((index) => numbers[index] as string)) await deliverOrder(db, staff, number);
    expect(await numbersIn(db, "cash_out")).toEqual([2, 0, 1].map((index) => numbers[index]));
  });

  test("the invariant check reports an order that is in no queue and has no next action [R26 O5]", async () => {
    const { db } = await open("seeded");
    const line = { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 };
    const { number } = (await buyAs(db, guest(), [line])).order;
    const change = (values: Partial<Pick<OrderRow, "payment_method" | "payment_status" | "pay_before">>) =>
      db.updateTable("orders").set(values).where("number", "=", number).execute();
    const lost = async () =>
      (await checkInvariants(db)).filter((broken) => /^O5 .*gateway until a deadline: /.test(broken));
    expect(await lost()).toEqual([]);
    // An order that waits for the payment gateway is closed at its deadline, so it needs no queue.
    await change({ payment_method: "cmi" });
    expect(await lost()).toEqual([]);
    await change({ pay_before: null });
    expect(await lost()).toEqual([expect.stringContaining(number)]);
    // An order with nothing to pay belongs in a queue, but is in none.
    await change({ payment_method: "none" });
    expect(await lost()).toEqual([expect.stringContaining(number)]);
    await change({ payment_method: "bank_transfer", payment_status: "failed" });
    expect(await lost()).toEqual([expect.stringContaining(number)]);
  });

  test("the SQL function folded normalizes search text exactly like the TypeScript function fold [R26]", async () => {
    const { db } = await open();
    const texts = [
      "Élodie  Ben-Naïm",
      "فَاطِمَة العَلَوِيّ",
      "أحمد إبراهيم آيت ٱلله",
      "مؤمن رئيس سماء ى ة",
      "ڭادة گولف كـتـاب",
      "Cœur d’Æther O'Brien `´",
      "٠١٢٣ ۴۵۶",
      "ÇA VA ŞİŞ Ångström",
      "  a\tb\nc ",
    ];
    for (const text of texts) {
      const { rows } = await sql<{ folded: string }>`SELECT folded(${text}) AS folded`.execute(db);
      expect(rows[0]?.folded, text).toBe(foldText(text));
    }
  });

  test("order search ignores accents, case and Arabic letter variants in names; a two-letter query matches only the start of a name [R26]", async () => {
    const { db } = await open("seeded");
    const line = { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 };
    const orderNamed = async (firstName: string, lastName: string) => {
      const address = { firstName, lastName, phone: "0612345678", city: "agadir", address: "12, rue des Amandiers" };
      return (await buyAs(db, guest(), [line], { shipping_address: address })).order.number;
    };
    const salma = await orderNamed("سَلمى", "الأندلسي");
    const elodie = await orderNamed("Élodie", "Zéroual");
    for (const q of ["سلمي", "الاندلسي", "سل"]) expect(await numbersIn(db, "all", q), q).toEqual([salma]);
    for (const q of ["elodie", "ELODIE ZE", "éL", "roual"]) expect(await numbersIn(db, "all", q), q).toEqual([elodie]);
    for (const q of ["5678", "٥٦٧٨", "06 12 34 56 78", "+212 612345678", "أكادير", "AGAD"])
      expect(await numbersIn(db, "all", q), q).toEqual([elodie, salma]);
    for (const q of ["al", "gadi_", "%", "الاندلسيي", "\\"]) expect(await numbersIn(db, "all", q), q).toEqual([]);
    expect(await numbersIn(db, "shipped", "elodie")).toEqual([]);
  });
});
