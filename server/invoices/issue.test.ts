import { expect, test } from "vitest";
import { toDirhams } from "../../contract/money.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { buy, owner, setSetting, setStock, sizeOf } from "../../tests/fixtures.ts";
import { textOf } from "../../tests/products.ts";
import {
  cancelOrder,
  confirmOrder,
  deliverOrder,
  receiveLateTransfer,
  receiveTransfer,
  reopenOrder,
  returnOrder,
  shipOrder,
} from "../orders/admin/actions.ts";
import { getAdminOrder } from "../orders/admin/order.ts";
import { refundOrder } from "../orders/admin/refund.ts";
import { checkInvariants } from "../orders/invariants.ts";
import { clock } from "../platform/clock.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";
import { issueMissingDocuments } from "./catch-up.ts";
import { formatDocumentNumber, issueDocuments } from "./issue.ts";
import { sweepDocumentBuyers } from "./retention.ts";
import type { VatSum } from "./vat.ts";

const invoices = (db: Db) =>
  db
    .selectFrom("issued_documents")
    .selectAll()
    .where("kind", "=", "invoice")
    .orderBy("year")
    .orderBy("sequence")
    .execute();
const documentsOf = (db: Db, orderId: number) =>
  db
    .selectFrom("issued_documents")
    .select(["kind", "number", "amount_centimes"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();

const paid = (db: Db, ids: readonly number[]) =>
  db.updateTable("orders").set({ payment_status: "success" }).where("id", "in", ids).execute();

async function ordersOf(db: Db, count: number) {
  const size = await sizeOf(db, "thyme-honey", 250);
  await setStock(db, size.variant_id, count);
  const placed = [];
  for (let i = 0; i < count; i++) placed.push((await buy(db, { size, quantity: 1 })).order.number);
  return db.selectFrom("orders").select(["id", "number"]).where("number", "in", placed).orderBy("id").execute();
}

describeOnBothEngines("issueDocuments", (open) => {
  test("forty concurrent invoices are numbered 1 to 40, although every third transaction rolls back after taking a number [A9 I1]", async () => {
    const { db } = await open("seeded");
    const orders = await ordersOf(db, 60);
    await paid(
      db,
      orders.map(({ id }) => id),
    );
    const outcomes = await Promise.allSettled(
      orders.map(({ id }, at) =>
        inTransaction(db, async (tx) => {
          await issueDocuments(tx, id);
          if (at % 3 === 2) throw new Error("what happened to the order was not to be");
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(40);
    const year = new Date().getFullYear();
    const issued = await invoices(db);
    expect(issued.map(({ number }) => number)).toEqual(
      Array.from({ length: 40 }, (_, at) => formatDocumentNumber("invoice", year, at + 1)),
    );
    expect(issued.map(({ order_id }) => order_id).sort((a, b) => a - b)).toEqual(
      orders.filter((_, at) => at % 3 !== 2).map(({ id }) => id),
    );
  }, 30_000);

  test("issuing the documents of one order ten times concurrently creates exactly one invoice [A9]", async () => {
    const { db } = await open("seeded");
    const [order] = await ordersOf(db, 1);
    const id = order?.id as number;
    await paid(db, [id]);
    await Promise.all(
      Array.from({ length: 10 }, () =>
        inTransaction(db, async (tx) => {
          await issueDocuments(tx, id);
        }),
      ),
    );
    expect((await invoices(db)).map(({ sequence }) => sequence)).toEqual([1]);
    expect(await db.selectFrom("invoice_series").select("last").execute()).toEqual([{ last: 1 }]);
  });

  test("invoice numbers start at one in each year of Moroccan time [A9]", async () => {
    const { db } = await open("seeded");
    const orders = await ordersOf(db, 3);
    await paid(
      db,
      orders.map(({ id }) => id),
    );
    const now = clock.now;
    try {
      for (const [at, time] of ["2024-12-31T22:59:59Z", "2024-12-31T23:00:00Z", "2025-01-02T10:00:00Z"].entries()) {
        clock.now = () => new Date(time);
        await inTransaction(db, (tx) => issueDocuments(tx, orders[at]?.id as number));
      }
    } finally {
      clock.now = now;
    }
    expect((await invoices(db)).map(({ number }) => number)).toEqual([
      "F-2024-000001",
      "F-2025-000001",
      "F-2025-000002",
    ]);
  });

  test("invoices and credit notes issued concurrently over the end of a year are numbered without a gap in both years [A9 I1]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const orders = await ordersOf(db, 24);
    const { now } = clock;
    const overNewYear = async (work: (number: string) => Promise<void>) => {
      let looks = 0;
      clock.now = () => new Date(looks++ < 60 ? "2024-12-31T22:59:59.9Z" : "2024-12-31T23:00:00.1Z");
      try {
        await Promise.all(orders.map(({ number }) => work(number)));
      } finally {
        clock.now = now;
      }
    };
    await overNewYear((number) => receiveTransfer(db, staff, number));
    await overNewYear((number) => cancelOrder(db, staff, number));
    const issued = await db.selectFrom("issued_documents").selectAll().execute();
    for (const kind of ["invoice", "credit_note"] as const) {
      const series = [2024, 2025].map((year) => issued.filter((each) => each.kind === kind && each.year === year));
      expect(series.flat()).toHaveLength(24);
      for (const [at, ofYear] of series.entries()) {
        expect(ofYear.length).toBeGreaterThan(0);
        const sequences = ofYear.map(({ sequence }) => sequence).sort((a, b) => a - b);
        expect(sequences).toEqual(ofYear.map((_, index) => index + 1));
        expect(new Set(ofYear.map(({ issued_at }) => issued_at.getTime() < Date.parse("2024-12-31T23:00Z")))).toEqual(
          new Set([at === 0]),
        );
      }
    }
    expect(await checkInvariants(db)).toEqual([]);
  }, 30_000);

  test("an invoice is issued when a bank transfer is received or a cash-on-delivery order ships; later changes of the seller's data do not affect it [A9 P3 I2]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const [transfer, cash] = await ordersOf(db, 2);
    await db
      .updateTable("orders")
      .set({ payment_method: "cod", pay_before: null, status: "processing" })
      .where("id", "=", cash?.id as number)
      .execute();
    await db
      .insertInto("order_events")
      .values({ order_id: cash?.id as number, kind: "processing", source: "system", at: new Date() })
      .execute();
    expect(await invoices(db)).toEqual([]);
    await receiveTransfer(db, staff, transfer?.number as string);
    expect((await invoices(db)).map(({ order_id }) => order_id)).toEqual([transfer?.id]);
    const [courier] = (await getAdminOrder(db, staff, cash?.number as string)).couriers;
    for (const order of [transfer, cash])
      await shipOrder(db, staff, order?.number as string, {
        courier_id: courier?.id as number,
        tracking_number: "RA-1",
      });
    const seller = {
      legal_name: "Another",
      address: textOf({ ar: "", fr: "", en: "" }),
      ice: "1",
      tax_id: "",
      trade_register: "",
      patente: "",
    };
    await setSetting(db, "seller", seller);
    const issued = await invoices(db);
    expect(issued.map(({ order_id }) => order_id)).toEqual([transfer?.id, cash?.id]);
    for (const invoice of issued)
      expect(invoice.snapshot).toMatchObject({ paper: { seller: { name: { text: "Amlou Démonstration SARL" } } } });
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("a canceled paid order gets one credit note even if it is also refunded; a reopened order gets a second invoice [A9 M2]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const [canceled, served] = await ordersOf(db, 2);
    const year = new Date().getFullYear();
    for (const order of [canceled, served]) {
      await receiveTransfer(db, staff, order?.number as string);
      await cancelOrder(db, staff, order?.number as string);
    }
    const total = (await totalOf(db, canceled?.id as number)) as number;
    await refundOrder(db, staff, canceled?.number as string, refundOf(total, 0));
    expect(await documentsOf(db, canceled?.id as number)).toEqual([
      { kind: "invoice", number: formatDocumentNumber("invoice", year, 1), amount_centimes: total },
      { kind: "credit_note", number: formatDocumentNumber("credit_note", year, 1), amount_centimes: total },
    ]);
    await reopenOrder(db, staff, served?.number as string);
    expect((await documentsOf(db, served?.id as number)).map(({ number }) => number)).toEqual([
      formatDocumentNumber("invoice", year, 2),
      formatDocumentNumber("credit_note", year, 2),
      formatDocumentNumber("invoice", year, 3),
    ]);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("when an order was partly refunded and later reopened, one job run issues both the missing credit note and the second invoice [A9 M2]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const [order] = await ordersOf(db, 1);
    const { id, number } = order as { id: number; number: string };
    await receiveTransfer(db, staff, number);
    await cancelOrder(db, staff, number);
    await refundOrder(db, staff, number, refundOf(500, 0));
    await db.updateTable("orders").set({ status: "processing", fulfilment: "to_pack" }).where("id", "=", id).execute();
    expect([await issueMissingDocuments(db), await issueMissingDocuments(db)]).toEqual([1, 0]);
    const total = await totalOf(db, id);
    expect((await documentsOf(db, id)).map(({ kind, amount_centimes }) => [kind, amount_centimes])).toEqual([
      ["invoice", total],
      ["credit_note", total],
      ["invoice", total],
      ["credit_note", 500],
    ]);
  });

  test("the credit notes of an order's partial and final refunds sum to the invoice's net amounts and VAT to the centime [A9 M1 M2 I3]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const [order] = await ordersOf(db, 1);
    const { id, number } = order as { id: number; number: string };
    await receiveTransfer(db, staff, number);
    const [courier] = (await getAdminOrder(db, staff, number)).couriers;
    await shipOrder(db, staff, number, { courier_id: courier?.id as number, tracking_number: "RA-1" });
    await deliverOrder(db, staff, number);
    const total = await totalOf(db, id);
    for (const [at, amount] of [1, 333, 1001].entries())
      await refundOrder(db, staff, number, refundOf(amount, [0, 1, 334][at] as number));
    await returnOrder(db, staff, number, { restock: true });
    await refundOrder(db, staff, number, refundOf(total - 1335, 1335));
    expect((await documentsOf(db, id)).map(({ amount_centimes }) => amount_centimes)).toEqual([
      total,
      1,
      333,
      1001,
      total - 1335,
    ]);
    const storedDocuments = await db
      .selectFrom("issued_documents")
      .select(["kind", "snapshot"])
      .orderBy("id")
      .execute();
    const vats = storedDocuments.map(({ snapshot }) => (snapshot as { vat: VatSum[] }).vat);
    const [invoiced = [], ...credited] = vats;
    for (const { rate, base, vat } of invoiced) {
      const parts = credited.flat().filter((part) => part.rate === rate);
      expect(parts.reduce((sum, part) => sum + part.base, 0)).toBe(base);
      expect(parts.reduce((sum, part) => sum + part.vat, 0)).toBe(vat);
    }
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("an unpaid order that was shipped and returned gets an invoice and a credit note; an order canceled before its invoice gets neither [A9 P3]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const [returnedOrder, unpaid] = await ordersOf(db, 2);
    await db
      .updateTable("orders")
      .set({ payment_method: "cod", pay_before: null })
      .where("id", "=", returnedOrder?.id as number)
      .execute();
    await confirmOrder(db, staff, returnedOrder?.number as string);
    const [courier] = (await getAdminOrder(db, staff, returnedOrder?.number as string)).couriers;
    await shipOrder(db, staff, returnedOrder?.number as string, {
      courier_id: courier?.id as number,
      tracking_number: "RA-1",
    });
    await returnOrder(db, staff, returnedOrder?.number as string, { restock: true });
    await cancelOrder(db, staff, unpaid?.number as string);
    expect((await documentsOf(db, returnedOrder?.id as number)).map(({ kind }) => kind)).toEqual([
      "invoice",
      "credit_note",
    ]);
    await receiveLateTransfer(db, staff, unpaid?.number as string);
    expect(await documentsOf(db, unpaid?.id as number)).toEqual([]);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("credit notes of twenty concurrent refunds are numbered without a gap; of ten identical refunds, one is accepted [A9 M2]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const orders = await ordersOf(db, 20);
    for (const { number } of orders) await receiveTransfer(db, staff, number);
    const outcomes = await Promise.allSettled([
      ...orders.slice(1).map(({ number }) => refundOrder(db, staff, number, refundOf(500, 0))),
      ...Array.from({ length: 10 }, () => refundOrder(db, staff, orders[0]?.number as string, refundOf(700, 0))),
      ...orders.slice(1, 6).map(({ number }) => cancelOrder(db, staff, number)),
    ]);
    expect(outcomes.slice(19, 29).filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const notes = await db
      .selectFrom("issued_documents")
      .select("sequence")
      .where("kind", "=", "credit_note")
      .orderBy("sequence")
      .execute();
    expect(notes.map(({ sequence }) => sequence)).toEqual(notes.map((_, at) => at + 1));
    expect(notes.length).toBeGreaterThanOrEqual(20);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("an issued document cannot be changed, and its buyer's data cannot be deleted before the end of the tenth year [C14]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const [order, erased, corrected] = await ordersOf(db, 3);
    await receiveTransfer(db, staff, order?.number as string);
    await expect(db.updateTable("issued_documents").set({ amount_centimes: 1 }).execute()).rejects.toThrow(
      "append-only",
    );
    await expect(db.deleteFrom("issued_documents").execute()).rejects.toThrow("append-only");
    await expect(db.deleteFrom("document_buyers").execute()).rejects.toThrow("legal term");
    await expect(db.updateTable("document_buyers").set({ buyer: "{}" }).execute()).rejects.toThrow("legal term");
    const now = clock.now;
    try {
      clock.now = () => new Date("2015-12-31T12:00:00Z");
      for (const id of [erased?.id as number, corrected?.id as number]) {
        await paid(db, [id]);
        await inTransaction(db, (tx) => issueDocuments(tx, id));
      }
    } finally {
      clock.now = now;
    }
    // Buyers of 2015 are stored until the end of 2025. After that, a buyer is deleted only if the order no longer has
    // the buyer's phone number.
    expect(await sweepDocumentBuyers(db)).toBe(0);
    // The phone number was corrected, so the order no longer names the document's buyer.
    await db
      .updateTable("orders")
      .set({ phone: "0699999999" })
      .where("id", "=", corrected?.id as number)
      .execute();
    expect(await sweepDocumentBuyers(db)).toBe(1);
    await db.updateTable("orders").set({ phone: "" }).execute();
    expect(await sweepDocumentBuyers(db)).toBe(1);
    const documents = await db
      .selectFrom("document_buyers")
      .innerJoin("issued_documents", "id", "document_id")
      .select("order_id")
      .execute();
    expect(documents).toEqual([{ order_id: order?.id }]);
  });
});

const totalOf = async (db: Db, id: number): Promise<number> =>
  (await db.selectFrom("orders").select("total_centimes").where("id", "=", id).executeTakeFirstOrThrow())
    .total_centimes;
const refundOf = (amount: number, before: number) => ({
  amount: toDirhams(amount),
  refunded: toDirhams(before),
  reason: "Broken jar",
});
