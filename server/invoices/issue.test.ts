import { expect, test } from "vitest";
import { describeOnBothEngines } from "../../tests/database.ts";
import { buy, owner, setSetting, setStock, sizeOf } from "../../tests/fixtures.ts";
import { textOf } from "../../tests/products.ts";
import { receiveTransfer, shipOrder } from "../orders/actions.ts";
import { getAdminOrder } from "../orders/admin-order.ts";
import { checkInvariants } from "../orders/invariants.ts";
import { clock } from "../platform/clock.ts";
import { type Db, inTransaction } from "../platform/db.ts";
import { invoiceNumber, issueInvoice } from "./issue.ts";

const invoices = (db: Db) => db.selectFrom("invoices").selectAll().orderBy("year").orderBy("sequence").execute();

/** So many orders, as a guest places them. */
async function ordersOf(db: Db, count: number) {
  const size = await sizeOf(db, "thyme-honey", 250);
  await setStock(db, size.variant_id, count);
  const placed = [];
  for (let i = 0; i < count; i++) placed.push((await buy(db, { size, quantity: 1 })).order.number);
  return db.selectFrom("orders").select(["id", "number"]).where("number", "in", placed).orderBy("id").execute();
}

describeOnBothEngines("issueInvoice", (open) => {
  test("[A9] forty at once get the numbers 1 to 40, each order one, though every third fails after it had its own", async () => {
    const { db } = await open("seeded");
    const orders = await ordersOf(db, 60);
    const outcomes = await Promise.allSettled(
      orders.map(({ id }, at) =>
        inTransaction(db, async (tx) => {
          await tx.selectFrom("orders").select("id").where("id", "=", id).forNoKeyUpdate().execute();
          await issueInvoice(tx, id);
          if (at % 3 === 2) throw new Error("what happened to the order was not to be");
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(40);
    const year = new Date().getFullYear();
    const issued = await invoices(db);
    expect(issued.map(({ number }) => number)).toEqual(
      Array.from({ length: 40 }, (_, at) => invoiceNumber(year, at + 1)),
    );
    expect(issued.map(({ order_id }) => order_id).sort((a, b) => a - b)).toEqual(
      orders.filter((_, at) => at % 3 !== 2).map(({ id }) => id),
    );
  }, 30_000);

  test("[A9] an order's second call changes nothing, and ten at once make one", async () => {
    const { db } = await open("seeded");
    const [order] = await ordersOf(db, 1);
    const id = order?.id as number;
    await Promise.all(
      Array.from({ length: 10 }, () =>
        inTransaction(db, async (tx) => {
          await tx.selectFrom("orders").select("id").where("id", "=", id).forNoKeyUpdate().execute();
          await issueInvoice(tx, id);
        }),
      ),
    );
    expect((await invoices(db)).map(({ sequence }) => sequence)).toEqual([1]);
    expect(await db.selectFrom("invoice_series").select("last").execute()).toEqual([{ last: 1 }]);
  });

  test("[A9] each year begins at one, by the clock of Morocco", async () => {
    const { db } = await open("seeded");
    const orders = await ordersOf(db, 3);
    const now = clock.now;
    try {
      for (const [at, time] of ["2024-12-31T22:59:59Z", "2024-12-31T23:00:00Z", "2025-01-02T10:00:00Z"].entries()) {
        clock.now = () => new Date(time);
        await inTransaction(db, (tx) => issueInvoice(tx, orders[at]?.id as number));
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

  test("[A9 P3] issued when the transfer is received, or when what is paid on delivery leaves; the seller stays as they were", async () => {
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
    for (const invoice of issued) expect(invoice.seller).toMatchObject({ legal_name: "Amlou Démonstration SARL" });
    expect(await checkInvariants(db)).toEqual([]);
  });
});
