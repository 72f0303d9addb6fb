import { sql } from "kysely";
import { expect, test } from "vitest";
import { mapLocales } from "../../contract/locales.ts";
import { phoneOrderInput } from "../../contract/phone-orders.ts";
import { describeOnBothEngines, openSecondDatabase } from "../../tests/database.ts";
import { buyAs, guest, owner, registeredCustomer, setSetting, sizeOf } from "../../tests/fixtures.ts";
import { placePhoneOrder } from "../checkout/admin/phone-order.ts";
import { getAdminPage, listAdminPages, savePage } from "../content/admin/pages.ts";
import { readSetting } from "../content/stored-settings.ts";
import { exportCustomer } from "../customers/export.ts";
import type { Caller } from "../platform/caller.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";
import { migrate } from "../platform/database/migrate.ts";
import { getAdminOrder } from "./admin/order.ts";
import { checkInvariants } from "./invariants.ts";
import { getOrder, getTracking } from "./order.ts";
import { getOrderTerms, getOrderTermsAsStaff } from "./terms.ts";

async function changeTerms(db: Db, admin: Caller, text: string): Promise<void> {
  const id = (await listAdminPages(db, admin)).find(({ slug }) => slug === "terms")?.id as number;
  const { version, values } = await getAdminPage(db, admin, id);
  await savePage(db, admin, { id, version }, { ...values, body: mapLocales((locale) => `${text} ${locale} {seller}`) });
}

async function order(db: Db, buyer: Caller = guest("fr")) {
  const bought = await buyAs(db, buyer, [{ size: await sizeOf(db, "thyme-honey", 500), quantity: 1 }]);
  return { ...bought, ref: { ref: bought.order.number, key: bought.access_key } };
}

const decoded = async (file: Promise<{ bytes: Uint8Array }>) => new TextDecoder().decode((await file).bytes);
const storedTexts = async (db: Db) => (await db.selectFrom("terms_texts").select("body").execute()).length;

describeOnBothEngines("stored terms of an order", (open, engine) => {
  test("an order keeps the terms and conditions in force when it was placed, even if they change later; equal texts are stored once [R9 C9]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    await changeTerms(db, admin, "First terms");
    const first = await order(db);
    const same = await order(db);
    const arabic = await order(db, guest("ar"));
    expect(await storedTexts(db)).toBe(2);
    await changeTerms(db, admin, "Second terms");
    const seller = await readSetting(db, "seller");
    const second = await order(db);
    await setSetting(db, "seller", { ...seller, legal_name: "<i>Rif</i> SARL" });
    const renamed = await order(db);
    expect(await storedTexts(db)).toBe(4);
    for (const { ref, buyer } of [first, same]) {
      const html = await decoded(getOrderTerms(db, buyer, ref));
      expect(html).toContain("First terms fr Amlou Démonstration SARL");
      expect(html).toContain('<html lang="fr" dir="ltr">');
      expect(html).toContain(ref.ref);
    }
    expect(await decoded(getOrderTerms(db, arabic.buyer, arabic.ref))).toMatch(/dir="rtl"[\s\S]*First terms ar/);
    expect(await decoded(getOrderTerms(db, second.buyer, second.ref))).toContain("Second terms fr Amlou");
    const staffs = await getOrderTermsAsStaff(db, admin, renamed.ref.ref);
    expect(staffs.name).toBe(`terms-${renamed.ref.ref}.html`);
    expect(new TextDecoder().decode(staffs.bytes)).toContain("Second terms fr &lt;i&gt;Rif&lt;/i&gt; SARL");
    await expect(getOrderTerms(db, guest(), { ref: first.ref.ref, key: null })).rejects.toMatchObject({
      code: "order_not_found",
    });
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("a phone order stores the terms and conditions; reading the terms of an order that stored none returns not_found", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const size = await sizeOf(db, "thyme-honey", 500);
    const placed = await order(db);
    const { courier_id } = await db.selectFrom("orders").select("courier_id").executeTakeFirstOrThrow();
    const input = phoneOrderInput.parse({
      lines: [{ variant_id: size.variant_id, quantity: 1 }],
      locale: "fr",
      shipping_address: placed.input.shipping_address,
      shipping_method_id: courier_id,
      payment_method: "cod",
      expected_total: placed.input.expected_total,
    });
    const { number } = await placePhoneOrder(db, admin, input, crypto.randomUUID());
    expect((await getAdminOrder(db, admin, number)).has_terms).toBe(true);
    expect(await storedTexts(db)).toBe(1);

    await db.updateTable("orders").set({ terms_hash: null }).where("number", "=", placed.ref.ref).execute();
    expect((await getOrder(db, placed.buyer, placed.ref)).has_terms).toBe(false);
    expect((await getTracking(db, placed.buyer, placed.ref)).has_terms).toBe(false);
    await expect(getOrderTerms(db, placed.buyer, placed.ref)).rejects.toMatchObject({ code: "not_found" });
    await db.deleteFrom("pages").where("slug", "=", "terms").execute();
    const bare = await order(db);
    expect((await getOrder(db, bare.buyer, bare.ref)).has_terms).toBe(false);
  });

  test("the data export contains each terms text once, referenced by hash, and a stored text cannot be changed", async () => {
    const { db } = await open("seeded");
    const buyer = await registeredCustomer(db, { locale: "fr" });
    const admin = await owner(db);
    await changeTerms(db, admin, "First");
    await order(db, buyer);
    await order(db, buyer);
    await changeTerms(db, admin, "Second");
    await order(db, buyer);
    const { orders, terms } = await exportCustomer(db, buyer);
    expect(terms.map(({ text }) => text.split(" ")[0])).toEqual(["First", "Second"]);
    const [first, second] = terms.map(({ sha256 }) => sha256);
    expect(orders.map((each) => each.terms)).toEqual([first, first, second]);
    await expect(db.updateTable("terms_texts").set({ body: "other" }).execute()).rejects.toThrow("append-only");
    await expect(db.deleteFrom("terms_texts").execute()).rejects.toThrow("append-only");
  });

  test.runIf(engine === "postgres")(
    "the migration that adds the terms table waits for a long-running read of orders without blocking new reads",
    async () => {
      const database = await open("blank");
      const { db } = database;
      await migrate(database, "0056_issued_documents.sql");
      const upgrading: { done: Promise<string[]> | null } = { done: null };
      const countOrders = (on: Db) => sql`SELECT count(*) FROM orders`.execute(on);
      await inTransaction(db, async (backup) => {
        await countOrders(backup);
        upgrading.done = migrate(database);
        const waiting = () =>
          sql<{ waits: boolean }>`SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database()
            AND wait_event_type = 'Lock' AND query LIKE '%CREATE TABLE terms_texts%') AS waits`.execute(db);
        await expect.poll(async () => (await waiting()).rows[0]?.waits, { interval: 10 }).toBe(true);
        // If the waiting migration blocked this read, the read would exceed the lock timeout and be rejected as busy.
        await countOrders(db);
      });
      expect((await upgrading.done)?.[0]).toBe("0060_order_terms.sql");
    },
    60_000,
  );

  test.runIf(engine === "postgres")(
    "an order placed while the terms change stores one complete version of the text",
    async () => {
      const here = await open("seeded");
      const there = await openSecondDatabase(here);
      try {
        const admin = await owner(here.db);
        await changeTerms(here.db, admin, "Text 0");
        const changes = (async () => {
          for (let round = 1; round <= 5; round++) await changeTerms(here.db, admin, `Text ${round}`);
        })();
        const orders = await Promise.all(
          Array.from({ length: 24 }, (_, index) => order([here.db, there.db][index % 2] as Db)),
        );
        await changes;
        const { rows } = await here.pool.query(
          "SELECT o.number, t.body FROM orders o LEFT JOIN terms_texts t ON t.hash = o.terms_hash",
        );
        expect(rows).toHaveLength(orders.length);
        for (const { body } of rows) expect(body).toMatch(/^Text [0-5] fr Amlou/);
        const texts = rows.map(({ body }) => body);
        expect(await storedTexts(here.db)).toBe(new Set(texts).size);
        const after = await order(there.db);
        expect(await decoded(getOrderTerms(here.db, after.buyer, after.ref))).toContain("Text 5 fr");
      } finally {
        await there.close();
      }
    },
  );
});
