import { sql } from "kysely";
import { expect, test } from "vitest";
import { toDirhams } from "../../contract/money.ts";
import { describeOnOwnCopies, openSecondDatabase } from "../../tests/database.ts";
import { buyAs, guest, owner, registeredCustomer, setSetting, setStock, sizeOf } from "../../tests/fixtures.ts";
import {
  backToVersionBefore,
  issueAsBefore,
  receiveAsBefore,
  refundAsBefore,
  upgrade,
  withoutDocuments,
} from "../../tests/invoices-before.ts";
import { lettersOf, textOf, written } from "../../tests/pdf.ts";
import { eraseAccount } from "../customers/erase.ts";
import { exportGuest } from "../customers/export.ts";
import { getInvoiceAsStaff } from "../documents/invoice.ts";
import { cancelOrder, receiveTransfer } from "../orders/admin/actions.ts";
import { getAdminOrder } from "../orders/admin/order.ts";
import { refundOrder } from "../orders/admin/refund.ts";
import { checkInvariants } from "../orders/invariants.ts";
import type { Caller } from "../platform/caller.ts";
import { clock, DAY_MS } from "../platform/clock.ts";
import { type Database, type Db, inTransaction } from "../platform/database/database.ts";
import { issueMissingDocuments, storeMissingSnapshots } from "./catch-up.ts";
import { issueDocuments } from "./issue.ts";

type Placed = { number: string; id: number; total: number };

async function place(db: Db, as: Caller = guest("fr")): Promise<Placed> {
  const size = await sizeOf(db, "thyme-honey", 250);
  const { order } = await buyAs(db, as, [{ size, quantity: 1 }]);
  const { id, total_centimes } = await db
    .selectFrom("orders")
    .select(["id", "total_centimes"])
    .where("number", "=", order.number)
    .executeTakeFirstOrThrow();
  return { number: order.number, id, total: total_centimes };
}

async function placePaid(db: Db, staff: Caller, as?: Caller): Promise<Placed> {
  const placed = await place(db, as);
  await receiveTransfer(db, staff, placed.number);
  return placed;
}

const refund = (db: Db, staff: Caller, { number }: Placed, amount: number, before: number) =>
  refundOrder(db, staff, number, { amount: toDirhams(amount), refunded: toDirhams(before), reason: "Broken" });

const documents = (db: Db) =>
  db
    .selectFrom("issued_documents")
    .select(["order_id", "kind", "sequence", "amount_centimes", "is_frozen"])
    .orderBy("id")
    .execute();

describeOnOwnCopies("invoices of the previous version", (open, engine) => {
  const openClean = async (): Promise<Database> => {
    const database = await withoutDocuments(await open("seeded"));
    const size = await sizeOf(database.db, "thyme-honey", 250);
    await setStock(database.db, size.variant_id, 50);
    return database;
  };

  test.each([
    ["fr", "Émise avant que la boutique ne conserve ses factures"],
    ["ar", "يحفظ المتجر فواتيره"],
  ] as const)(
    "an invoice issued before the shop stored invoices is stored unchanged, with a notice in language %s; later refunds get credit notes [A9 C14 M2]",
    async (locale, mark) => {
      const database = await openClean();
      const { db } = database;
      const staff = await owner(db);
      const customer = await registeredCustomer(db, { password: "correct horse battery" });
      const [whole, partly, canceled, erased] = [
        await placePaid(db, staff, guest(locale)),
        await placePaid(db, staff, guest(locale)),
        await placePaid(db, staff, guest(locale)),
        await placePaid(db, staff, { ...customer, locale }),
      ];
      await refund(db, staff, partly, 1000, 0);
      await cancelOrder(db, staff, canceled.number);
      await cancelOrder(db, staff, erased.number);
      await refund(db, staff, erased, erased.total, 0);
      await eraseAccount(db, customer, { password: "correct horse battery" });
      await backToVersionBefore(database);
      await upgrade(database);

      const reading = locale === "ar" ? "rtl" : "ltr";
      const readDocument = async ({ number }: Placed) =>
        lettersOf(await textOf((await getInvoiceAsStaff(db, staff, number)).bytes, reading));
      const all = [whole, partly, canceled, erased];
      const before = await Promise.all(all.map(readDocument));
      for (const text of before) expect(text.replaceAll("\n", "")).toContain(written(mark));
      // The documents must show the full invoice totals, whatever was canceled or refunded before the upgrade.
      const { phone } = (await getAdminOrder(db, staff, whole.number)).shipping_address;
      const amounts = async () => {
        const views = await Promise.all(all.map(({ number }) => getAdminOrder(db, staff, number)));
        const { orders } = await exportGuest(db, staff, phone);
        return [...views, ...orders].map((order) => (order.documents as { amount: number }[])[0]?.amount);
      };
      const totals = [...all, ...all.slice(0, 3)].map(({ total }) => toDirhams(total));
      expect(await amounts()).toEqual(totals);
      expect(await documents(db)).toEqual([]);
      expect(await checkInvariants(db)).toEqual([]);
      expect([await storeMissingSnapshots(db), await issueMissingDocuments(db)]).toEqual([4, 0]);
      expect([await storeMissingSnapshots(db), await issueMissingDocuments(db)]).toEqual([0, 0]);
      expect(await Promise.all(all.map(readDocument))).toEqual(before);
      expect(await amounts()).toEqual(totals);

      await db
        .updateTable("orders")
        .set({ first_name: "Another", address: "Elsewhere", courier_name: "Other" })
        .execute();
      await setSetting(db, "company_phone", "0699999999");
      await db
        .updateTable("order_lines")
        .set({ name: JSON.stringify({ ar: "x", fr: "x", en: "x", es: "x" }) })
        .execute();
      await refund(db, staff, whole, 500, 0);
      await refund(db, staff, partly, partly.total - 1000, 1000);
      expect(await Promise.all(all.map(readDocument))).toEqual(before);
      const frozen = { kind: "invoice", is_frozen: true };
      const creditNote = { kind: "credit_note", is_frozen: false };
      expect(await documents(db)).toEqual([
        { order_id: whole.id, sequence: 1, amount_centimes: whole.total, ...frozen },
        { order_id: partly.id, sequence: 2, amount_centimes: partly.total - 1000, ...frozen },
        { order_id: canceled.id, sequence: 3, amount_centimes: 0, ...frozen },
        { order_id: erased.id, sequence: 4, amount_centimes: 0, ...frozen },
        { order_id: whole.id, sequence: 1, amount_centimes: 500, ...creditNote },
        { order_id: partly.id, sequence: 2, amount_centimes: partly.total - 1000, ...creditNote },
      ]);
      const buyers = await db
        .selectFrom("document_buyers")
        .innerJoin("issued_documents", "id", "document_id")
        .select("order_id")
        .execute();
      expect(buyers.map(({ order_id }) => order_id)).not.toContain(erased.id);
      expect(buyers).toHaveLength(5);
      expect(await checkInvariants(db)).toEqual([]);
    },
    30_000,
  );

  test("an invoice from before the upgrade stays unchanged when the old or the new version of the shop changes the order's data [A9 C14]", async () => {
    const database = await openClean();
    const { db } = database;
    const staff = await owner(db);
    const customer = await registeredCustomer(db, { password: "correct horse battery" });
    const orders: Record<string, Placed> = {};
    for (const name of ["orders", "order_lines", "payments", "refund"]) orders[name] = await placePaid(db, staff);
    const erased = await placePaid(db, staff, { ...customer, locale: "fr" });
    await cancelOrder(db, staff, erased.number);
    await backToVersionBefore(database);
    await upgrade(database);
    const { rows } = await sql<{
      source: string;
    }>`SELECT prosrc AS source FROM pg_proc WHERE proname = 'frozen_invoice'`.execute(db);
    const tablesRead = new Set([...(rows[0]?.source ?? "").matchAll(/FROM (\w+)/g)].map(([, table]) => table));
    const { rows: guarded } = await sql<{ name: string }>`
      SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'freeze_first'`.execute(db);
    expect(tablesRead).toEqual(new Set([...guarded.map(({ name }) => name), "settings", "cities"]));

    const readOf = async ({ number }: Placed) => textOf((await getInvoiceAsStaff(db, staff, number)).bytes);
    const before = await Promise.all([...Object.values(orders), erased].map(readOf));
    await sql`UPDATE orders SET address = 'Elsewhere', first_name = 'Another' WHERE id = ${orders.orders?.id}`.execute(
      db,
    );
    await sql`UPDATE order_lines SET name = '{"fr": "x"}' WHERE order_id = ${orders.order_lines?.id}`.execute(db);
    await refundAsBefore(db, orders.payments?.id as number, 700, staff.account?.id as number);
    await refund(db, staff, orders.refund as Placed, 300, 0);
    await eraseAccount(db, customer, { password: "correct horse battery" });
    expect(await Promise.all([...Object.values(orders), erased].map(readOf))).toEqual(before);
    expect(await storeMissingSnapshots(db)).toBe(0);
    expect(await issueMissingDocuments(db)).toBe(1);
    const creditNotes = (await documents(db)).filter(({ kind }) => kind === "credit_note");
    expect(creditNotes.map(({ order_id, amount_centimes }) => [order_id, amount_centimes])).toEqual([
      [orders.refund?.id, 300],
      [orders.payments?.id, 700],
    ]);
    const buyer = await db
      .selectFrom("document_buyers")
      .innerJoin("issued_documents", "id", "document_id")
      .select("buyer")
      .where("order_id", "=", erased.id)
      .executeTakeFirstOrThrow();
    expect(buyer).toMatchObject({ buyer: { phone: expect.stringMatching(/^0/) } });
    await db
      .updateTable("order_lines")
      .set({ name: JSON.stringify({ ar: "x", fr: "x", en: "x", es: "x" }) })
      .execute();
    expect(await checkInvariants(db)).toEqual([]);
  }, 30_000);

  test("two concurrent jobs store each invoice from before the upgrade exactly once while orders are edited, refunded and erased [A9 C14 M2]", async () => {
    const database = await openClean();
    const { db } = database;
    const staff = await owner(db);
    const customer = await registeredCustomer(db, { password: "correct horse battery" });
    const orders: Placed[] = [];
    while (orders.length < 18) orders.push(await placePaid(db, staff));
    const own = [await placePaid(db, staff, customer), await placePaid(db, staff, customer)];
    for (const { number } of own) await cancelOrder(db, staff, number);
    await backToVersionBefore(database);
    await upgrade(database);
    const beside = engine === "postgres" ? await openSecondDatabase(database) : database;
    try {
      await Promise.all([
        ...orders.map(({ id }) =>
          sql`UPDATE orders SET address = 'Elsewhere', phone = '0699999999' WHERE id = ${id}`.execute(beside.db),
        ),
        storeMissingSnapshots(db),
        storeMissingSnapshots(beside.db),
        ...orders.slice(0, 9).map((order) => refund(db, staff, order, 300, 0)),
        ...own.map((order) => refund(db, staff, order, 300, 0)),
        eraseAccount(beside.db, customer, { password: "correct horse battery" }),
      ]);
    } finally {
      if (beside !== database) await beside.close();
    }
    const invoices = (await documents(db)).filter(({ kind }) => kind === "invoice");
    expect(invoices.map(({ order_id }) => order_id).sort((a, b) => a - b)).toEqual(
      [...orders, ...own].map(({ id }) => id),
    );
    const buyers = await db
      .selectFrom("document_buyers")
      .innerJoin("issued_documents", "id", "document_id")
      .select("buyer")
      .execute();
    // 20 invoices and the credit notes of 9 orders, each with its invoice's buyer.
    expect(buyers).toHaveLength(29);
    for (const { buyer } of buyers) expect(JSON.stringify(buyer)).not.toMatch(/Elsewhere|0699999999/);
    expect(await checkInvariants(db)).toEqual([]);
  }, 60_000);

  test("a job stores invoices from before the upgrade in several limited runs; a failing invoice blocks neither other invoices nor credit notes [A9]", async () => {
    const database = await openClean();
    const { db } = database;
    const staff = await owner(db);
    const accountId = staff.account?.id as number;
    const orders: Placed[] = [];
    while (orders.length < 4) orders.push(await placePaid(db, staff));
    await backToVersionBefore(database);
    await upgrade(database);
    const short = { forMs: 0, batch: 1 };
    expect(await storeMissingSnapshots(db, short)).toBe(1);
    await sql`ALTER TABLE issued_documents ADD CONSTRAINT refused CHECK (order_id <> ${sql.lit(orders[1]?.id as number)})`.execute(
      db,
    );
    // The other three invoices are one batch. The first invoice of this batch fails.
    expect(await storeMissingSnapshots(db)).toBe(2);
    expect((await documents(db)).map(({ order_id }) => order_id)).toEqual([0, 2, 3].map((at) => orders[at]?.id));
    await sql`ALTER TABLE issued_documents DROP CONSTRAINT refused`.execute(db);
    expect(await storeMissingSnapshots(db)).toBe(1);

    for (const { id } of orders) await refundAsBefore(db, id, 500, accountId);
    const failingId = sql.lit(orders[0]?.id as number);
    await sql`ALTER TABLE issued_documents ADD CONSTRAINT refused
      CHECK (kind = 'invoice' OR order_id <> ${failingId})`.execute(db);
    // With a batch size of one order, the failing first order does not prevent the job from processing the others.
    expect(await issueMissingDocuments(db, { forMs: 60_000, batch: 1 })).toBe(3);
    await sql`ALTER TABLE issued_documents DROP CONSTRAINT refused`.execute(db);
    const now = clock.now;
    try {
      clock.now = () => new Date(now().getTime() + 3 * DAY_MS);
      expect(await issueMissingDocuments(db)).toBe(0);
    } finally {
      clock.now = now;
    }
    expect(await checkInvariants(db)).toEqual([expect.stringMatching(`^I3.*${orders[0]?.number}$`)]);
    expect(await issueMissingDocuments(db)).toBe(1);
    expect(await checkInvariants(db)).toEqual([]);
  }, 30_000);

  test("while the old and the new version of the shop both run, their invoices are numbered in one gapless series [A9 M2]", async () => {
    const database = await openClean();
    const { db } = database;
    const staff = await owner(db);
    const accountId = staff.account?.id as number;
    const orders: Placed[] = [];
    while (orders.length < 24) orders.push(await place(db));
    const beside = engine === "postgres" ? await openSecondDatabase(database) : database;
    try {
      const payments = orders.map(({ id, number }, at) =>
        at % 2 === 0 ? receiveAsBefore(beside.db, id, accountId) : receiveTransfer(db, staff, number),
      );
      await Promise.all(payments);
      await Promise.all(
        orders.flatMap(({ id }) => [
          inTransaction(beside.db, (tx) => issueAsBefore(tx, id)),
          inTransaction(db, (tx) => issueDocuments(tx, id)),
        ]),
      );
      const changes = orders.map((order, at) =>
        at % 3 === 0 ? refundAsBefore(beside.db, order.id, 500, accountId) : refund(db, staff, order, 400, 0),
      );
      await Promise.all([...changes, issueMissingDocuments(db)]);
      await issueMissingDocuments(db);
    } finally {
      if (beside !== database) await beside.close();
    }
    const all = await documents(db);
    for (const [kind, count] of [
      ["invoice", 24],
      ["credit_note", 24],
    ] as const) {
      const own = all.filter((each) => each.kind === kind);
      expect(own.map(({ sequence }) => sequence).sort((a, b) => a - b)).toEqual(
        Array.from({ length: count }, (_, at) => at + 1),
      );
      expect(new Set(own.map(({ order_id }) => order_id)).size).toBe(count);
    }
    expect(all.filter(({ is_frozen }) => is_frozen)).toHaveLength(12);
    const { rows } = await sql<{ seen: number }>`
      SELECT count(*) AS seen FROM orders WHERE EXISTS (SELECT FROM invoices WHERE invoices.order_id = orders.id)`.execute(
      db,
    );
    expect(rows).toEqual([{ seen: 24 }]);
    expect(await checkInvariants(db)).toEqual([]);
  }, 60_000);

  test.runIf(engine === "postgres")(
    "the migration of invoices neither deadlocks with an order's open transaction nor blocks it [A9]",
    async () => {
      const database = await openClean();
      const { db } = database;
      const order = await placePaid(db, await owner(db));
      await backToVersionBefore(database);
      const upgrading: { done: Promise<unknown> | null } = { done: null };
      // In a deadlock PostgreSQL would abort the order's transaction, because its deadlock_timeout is shorter than the upgrade's.
      let attempts = 0;
      await inTransaction(db, async (tx) => {
        attempts += 1;
        await sql`SET LOCAL deadlock_timeout = '500ms'`.execute(tx);
        await sql`SELECT id FROM orders WHERE id = ${order.id} FOR NO KEY UPDATE`.execute(tx);
        await sql`UPDATE order_lines SET quantity = quantity WHERE order_id = ${order.id}`.execute(tx);
        upgrading.done ??= upgrade(database);
        const waiting = () =>
          sql<{ waits: boolean }>`SELECT EXISTS (SELECT FROM pg_stat_activity
            WHERE wait_event_type = 'Lock' AND query LIKE '%CREATE TABLE issued_documents%') AS waits`.execute(db);
        await expect.poll(async () => (await waiting()).rows[0]?.waits, { interval: 10 }).toBe(true);
        // By now the upgrade may have locked `orders` while it waits for `order_lines`, which this transaction has
        // locked.
        await sql`UPDATE orders SET updated_at = now() WHERE id = ${order.id}`.execute(tx);
        await sql`SELECT number FROM invoices WHERE order_id = ${order.id}`.execute(tx);
      });
      expect(attempts).toBe(1);
      expect(await upgrading.done).toContain("0056_issued_documents.sql");
      expect(await storeMissingSnapshots(db)).toBe(1);
      expect(await checkInvariants(db)).toEqual([]);
    },
    30_000,
  );
});
