import { expect, test } from "vitest";
import { apiClient } from "../../tests/api-client.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { bearerOf, buyAs, guest, owner, registeredCustomer, sizeOf } from "../../tests/fixtures.ts";
import { cancelOrder, receiveTransfer } from "../orders/admin/actions.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";

async function order(db: Db, as: Caller) {
  const { order, access_key } = await buyAs(db, as, [{ size: await sizeOf(db, "thyme-honey", 500), quantity: 1 }]);
  const { id } = await db
    .selectFrom("orders")
    .select("id")
    .where("number", "=", order.number)
    .executeTakeFirstOrThrow();
  return { id, number: order.number, key: access_key };
}

describeOnBothEngines("routes of documents and terms", (open) => {
  test("the API serves invoices, credit notes and terms to the order's owner, to the holder of its order key and to staff; others get 404 [C9 R9]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const api = apiClient(database);
    const staff = await owner(db);
    const customer = await registeredCustomer(db);
    const [own, other] = [await order(db, customer), await order(db, guest("fr"))];
    for (const { number } of [own, other]) await receiveTransfer(db, staff, number);
    await cancelOrder(db, staff, own.number);
    const storedDocuments = await db
      .selectFrom("issued_documents")
      .select(["kind", "number", "order_id"])
      .orderBy("id")
      .execute();
    const numberOf = (of: typeof own, kind: string) =>
      storedDocuments.find((each) => each.order_id === of.id && each.kind === kind)?.number as string;
    const [invoice, creditNote] = [numberOf(own, "invoice"), numberOf(own, "credit_note")];
    const files = [
      { path: `documents/${invoice}`, type: "application/pdf", name: `invoice-${invoice}.pdf`, starts: "%PDF-" },
      {
        path: `documents/${creditNote}`,
        type: "application/pdf",
        name: `credit-note-${creditNote}.pdf`,
        starts: "%PDF-",
      },
      { path: "terms", type: "text/html", name: `terms-${own.number}.html`, starts: "<!doctype html>" },
    ];
    const byAccount = await bearerOf(db, customer);
    const byStaff = await bearerOf(db, staff as typeof customer);
    const byStranger = await bearerOf(db, await registeredCustomer(db));
    for (const { path, type, name, starts } of files) {
      const [customerPath, asStaff] = [`/orders/${own.number}/${path}`, `/admin/orders/${own.number}/${path}`];
      for (const { status, headers, body } of [
        await api.get(`${customerPath}?key=${own.key}`),
        await api.get(customerPath, byAccount),
        await api.get(asStaff, byStaff),
      ]) {
        expect(status).toBe(200);
        expect(headers.get("Content-Type")).toBe(type);
        expect(headers.get("Content-Disposition")).toBe(`inline; filename="${name}"`);
        expect(headers.get("Cache-Control")).toContain("no-store");
        expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
        expect(headers.get("Content-Security-Policy")).toBe("frame-ancestors 'none'");
        expect(body.startsWith(starts)).toBe(true);
        // The HTML file also contains the policy in a meta element, because a customer can save the file and open it
        // from disk.
        if (type === "text/html")
          expect(body).toContain(`<meta http-equiv="Content-Security-Policy" content="default-src 'none'; `);
      }
      for (const response of [
        await api.get(customerPath),
        await api.get(customerPath, byStranger),
        await api.get(`${customerPath}?key=${other.key}`),
        await api.get(`/orders/AM00000000/${path}`, byAccount),
        await api.get(`/admin/orders/AM00000000/${path}`, byStaff),
      ])
        expect([response.status, response.body.code]).toEqual([404, "order_not_found"]);
      expect((await api.get(asStaff, byAccount)).status).toBe(403);
      expect((await api.get(asStaff)).status).toBe(401);
    }
    const foreign = `documents/${numberOf(other, "invoice")}`;
    for (const response of [
      await api.get(`/orders/${own.number}/${foreign}`, byAccount),
      await api.get(`/orders/${own.number}/${foreign}?key=${own.key}`),
      await api.get(`/admin/orders/${own.number}/${foreign}`, byStaff),
    ])
      expect([response.status, response.body.code]).toEqual([404, "order_not_found"]);
  }, 60_000);
});
