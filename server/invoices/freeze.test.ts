import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { dirhams } from "../../contract/money.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import {
  buyAs,
  deliver,
  guest,
  owner,
  registeredCustomer,
  setSetting,
  setStock,
  sizeOf,
} from "../../tests/fixtures.ts";
import { lettersOf, textOf, written } from "../../tests/pdf.ts";
import { eraseAccount } from "../customers/erase.ts";
import { getInvoiceAsStaff } from "../documents/invoice.ts";
import { cancelOrder, receiveTransfer } from "../orders/actions.ts";
import { checkInvariants } from "../orders/invariants.ts";
import { refundOrder } from "../orders/refund.ts";
import type { Db } from "../platform/db.ts";

const MIGRATION = join(import.meta.dirname, "../../db/migrations/0056_issued_documents.sql");

/** The shop as the version before left it: an order has a row in `invoices`, and its paper was made anew whenever it was asked for. */
async function asBefore(db: Db): Promise<void> {
  await sql
    .raw(`
    CREATE TABLE invoice_series (year integer PRIMARY KEY, last integer NOT NULL);
    CREATE TABLE invoices (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, order_id bigint NOT NULL UNIQUE REFERENCES orders,
      year integer NOT NULL, sequence integer NOT NULL, number text NOT NULL UNIQUE, issued_at timestamptz NOT NULL, seller jsonb NOT NULL);
    INSERT INTO invoices (order_id, year, sequence, number, issued_at, seller)
      SELECT order_id, year, sequence, number, issued_at, (SELECT value FROM settings WHERE key = 'seller')
      FROM issued_documents WHERE kind = 'invoice' ORDER BY id;
    INSERT INTO invoice_series SELECT year, last FROM document_series WHERE kind = 'invoice';
    DROP TABLE document_buyers, document_series, issued_documents;
    DROP FUNCTION frozen_invoice, keep_for_legal_term, legal_term_is_over;`)
    .execute(db);
}

describeOnBothEngines("invoices of an earlier version", (open) => {
  test.each([
    ["fr", "Émise avant que la boutique ne conserve ses factures"],
    ["ar", "يحفظ المتجر فواتيره"],
  ] as const)(
    "are frozen by the upgrade as they stand, say so, and are credited for what changes later: %s [A9 C14 M2]",
    async (locale, mark) => {
      const { db } = await open("seeded");
      const staff = await owner(db);
      const size = await sizeOf(db, "thyme-honey", 250);
      await setStock(db, size.variant_id, 10);
      const customer = await registeredCustomer(db, { password: "correct horse battery" });
      const order = async (as = guest(locale)) => {
        const { order } = await buyAs(db, as, [{ size, quantity: 1 }]);
        const { id, total_centimes } = await db
          .selectFrom("orders")
          .select(["id", "total_centimes"])
          .where("number", "=", order.number)
          .executeTakeFirstOrThrow();
        await receiveTransfer(db, staff, order.number);
        return { number: order.number, id, total: total_centimes };
      };
      const refund = (number: string, amount: number, before: number) =>
        refundOrder(db, staff, number, { amount: dirhams(amount), refunded: dirhams(before), reason: "Broken" });
      const [whole, partly, canceled, erased] = [
        await order(),
        await order(),
        await order(),
        await order({ ...customer, locale }),
      ];
      await deliver(db, partly.number).catch(() => {});
      await refund(partly.number, 1000, 0);
      await cancelOrder(db, staff, canceled.number);
      await cancelOrder(db, staff, erased.number);
      await refund(erased.number, erased.total, 0);
      await eraseAccount(db, customer, { password: "correct horse battery" });
      await asBefore(db);
      await sql.raw(await readFile(MIGRATION, "utf8")).execute(db);

      const reading = locale === "ar" ? "rtl" : "ltr";
      const read = async (number: string) => {
        const { bytes } = await getInvoiceAsStaff(db, staff, number);
        return lettersOf(await textOf(bytes, reading));
      };
      const before = await Promise.all([whole, partly, canceled, erased].map(({ number }) => read(number)));
      for (const text of before) expect(text.replaceAll("\n", "")).toContain(written(mark));
      expect(await checkInvariants(db)).toEqual([]);

      // Whatever changes afterwards is not on it.
      await db
        .updateTable("orders")
        .set({ first_name: "Another", address: "Elsewhere", courier_name: "Other" })
        .execute();
      await setSetting(db, "company_phone", "0699999999");
      await db
        .updateTable("order_lines")
        .set({ name: JSON.stringify({ ar: "x", fr: "x", en: "x", es: "x" }) })
        .execute();
      await refund(whole.number, 500, 0);
      await refund(partly.number, partly.total - 1000, 1000);
      expect(await Promise.all([whole, partly, canceled, erased].map(({ number }) => read(number)))).toEqual(before);
      const documents = await db
        .selectFrom("issued_documents")
        .select(["order_id", "kind", "amount_centimes", "is_frozen"])
        .orderBy("id")
        .execute();
      const frozen = { kind: "invoice", is_frozen: true };
      const creditNote = { kind: "credit_note", is_frozen: false };
      expect(documents).toEqual([
        { order_id: whole.id, amount_centimes: whole.total, ...frozen },
        { order_id: partly.id, amount_centimes: partly.total - 1000, ...frozen },
        { order_id: canceled.id, amount_centimes: 0, ...frozen },
        { order_id: erased.id, amount_centimes: 0, ...frozen },
        { order_id: whole.id, amount_centimes: 500, ...creditNote },
        { order_id: partly.id, amount_centimes: partly.total - 1000, ...creditNote },
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
  );
});
