import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { type LocalizedText, mapLocales } from "../../contract/locales.ts";
import { seed } from "../../db/seed/seed.ts";
import { GATEWAY } from "../../tests/cards.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { customer, guest, owner, setSetting } from "../../tests/fixtures.ts";
import { freePort } from "../../tests/postgres.ts";
import { getAdminPage, listAdminPages, savePage } from "../content/admin/pages.ts";
import { DEMO_SELLER } from "../content/demo.ts";
import { readSettings, STORED_SETTINGS } from "../content/stored-settings.ts";
import { createBankAccount, deleteBankAccount, listAdminBankAccounts } from "../payments/bank-accounts.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { clearMailServerFault, testMailServer } from "../platform/mail/server-check.ts";
import { createMailTransport } from "../platform/mail/transport.ts";
import { listSetupItems } from "./setup-checklist.ts";

const AT_FIRST = { cards: { ...GATEWAY, isTest: true }, hasMailServer: false };
const doneOf = async (db: Db, caller: Caller, surroundings = AT_FIRST) =>
  (await listSetupItems(db, caller, surroundings)).filter(({ isDone }) => isDone).map(({ step }) => step);

async function nameSeller(db: Db): Promise<void> {
  const { address, ...seller } = { ...STORED_SETTINGS.seller.fallback, legal_name: "Miel du Rif", tax_id: "12345678" };
  const seat = mapLocales(() => "12, rue Tahar Sebti, Casablanca");
  await setSetting(
    db,
    "site_name",
    mapLocales(() => "Miel du Rif"),
  );
  await setSetting(db, "seller", { ...seller, ice: "001234567000089", address: { ...address, ...seat } });
  const host = { host_name: "Genious", host_address: "Casablanca" };
  const legal = { ...STORED_SETTINGS.legal.fallback, form: "auto_entrepreneur", cndp_number: "D-12/2026" } as const;
  await setSetting(db, "legal", { ...legal, ...host });
  await setSetting(db, "home_texts", {});
  await setSetting(db, "company_phone", "0612345678");
  await setSetting(db, "company_whatsapp", "212612345678");
  await setSetting(db, "company_email", "salam@mieldurif.ma");
  await setSetting(db, "company_address", seat);
  await setSetting(db, "social_media", {});
}

async function replacePages(db: Db, admin: Caller): Promise<void> {
  for (const { id, slug } of await listAdminPages(db, admin)) {
    if (!["about", "shipping", "legal-notice"].includes(slug)) continue;
    const { version, values } = await getAdminPage(db, admin, id);
    const body = mapLocales(() => (slug === "legal-notice" ? "{legal_notice}" : "Miel du Rif"));
    await savePage(db, admin, { id, version }, { ...values, body });
  }
}

const leftOf = async (db: Db, caller: Caller) =>
  (await listSetupItems(db, caller, AT_FIRST)).find(({ step }) => step === "seller");

describeOnBothEngines("listSetupItems", (open) => {
  test("the demo shop's set-up checklist starts with no step done; each step is done only after its own change, such as a new bank account", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    expect(await doneOf(db, admin)).toEqual([]);
    await nameSeller(db);
    await replacePages(db, admin);
    expect(await doneOf(db, admin)).toEqual(["seller", "contact"]);

    const rib = "011780000012345678901213";
    await createBankAccount(db, admin, { bank_name: "CIH", account_name: "AMAL", rib, swift: "CIHMMAMC" });
    expect(await doneOf(db, admin)).not.toContain("bank");
    for (const account of await listAdminBankAccounts(db, admin))
      if (account.rib !== rib) await deleteBankAccount(db, admin, account.id);
    await db.updateTable("couriers").set({ tracking_url: null }).execute();
    expect(await doneOf(db, admin)).toEqual(["seller", "contact", "bank", "couriers"]);

    const changed = { password_hash: "another" };
    await db
      .updateTable("accounts")
      .set(changed)
      .where("id", "=", admin.account?.id as number)
      .execute();
    const factor = {
      account_id: admin.account?.id as number,
      secret: "S",
      confirmed_at: new Date(),
      created_at: new Date(),
    };
    await db.insertInto("second_factors").values(factor).execute();
    const surroundings = { cards: { ...GATEWAY, isTest: false }, hasMailServer: true };
    expect((await listSetupItems(db, admin, surroundings)).filter(({ isDone }) => !isDone)).toEqual([
      { step: "products", isDone: false, to: "/admin/products", left: [] },
    ]);
    const columns = sql`main_category_id, name, short_description, description, brand_name, search_text`;
    await sql`INSERT INTO products (slug, ${columns}) SELECT 'own', ${columns} FROM products LIMIT 1`.execute(db);
    expect(await doneOf(db, admin, surroundings)).toHaveLength(9);
    // A mail server is configured, but it fails, so the step counts as not done.
    onTestFinished(clearMailServerFault);
    await testMailServer(createMailTransport({ smtpUrl: `smtp://127.0.0.1:${await freePort()}`, dataDir: "" }));
    expect(await doneOf(db, admin, surroundings)).not.toContain("mail");
  });

  test("the seller step of the set-up checklist lists each seller fact and page that still has the demo shop's value [R21]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const demo = await leftOf(db, admin);
    expect(demo).toMatchObject({ isDone: false, to: "/admin/settings/shop" });
    for (const name of [
      "Name of the shop",
      "ICE",
      "Legal name",
      "Business tax (patente)",
      "Phone",
      "Home page",
      "About us",
      "Delivery",
      "Legal notice",
    ])
      expect(demo?.left).toContain(name);
    await nameSeller(db);
    const about = (await listAdminPages(db, admin)).find(({ slug }) => slug === "about");
    expect(await leftOf(db, admin)).toEqual({
      step: "seller",
      isDone: false,
      to: `/admin/content/pages/${about?.id}`,
      left: ["About us", "Delivery", "Legal notice"],
    });
    await replacePages(db, admin);
    expect(await leftOf(db, admin)).toMatchObject({ isDone: true, left: [] });
    // The seller step is not done while a single number of the demo seller remains.
    const { seller } = await readSettings(db);
    await setSetting(db, "seller", { ...seller, patente: DEMO_SELLER.patente });
    expect(await leftOf(db, admin)).toMatchObject({ isDone: false, left: ["Business tax (patente)"] });
  });

  test("without demo data, the set-up checklist's seller step lists missing seller facts and pages with gaps that are not filled in [R21]", async () => {
    const database = await open();
    await seed(database, { seed: "none" });
    const { db } = database;
    const admin = await owner(db);
    expect((await leftOf(db, admin))?.left).toEqual([
      ...["Legal name", "Legal form", "Registered office", "ICE", "Tax number (IF)", "Phone", "E-mail"],
      ...[
        "The host’s name",
        "The host’s address",
        "CNDP declaration number",
        "Name of the shop",
        "About us",
        "Delivery",
      ],
    ]);
    await nameSeller(db);
    expect((await leftOf(db, admin))?.left).toEqual(["About us", "Delivery"]);
    await replacePages(db, admin);
    expect(await leftOf(db, admin)).toMatchObject({ isDone: true });
    const id = (await listAdminPages(db, admin)).find(({ slug }) => slug === "legal-notice")?.id as number;
    const { version, values } = await getAdminPage(db, admin, id);
    await savePage(db, admin, { id, version }, { ...values, body: mapLocales(() => "We sell honey.") });
    expect((await leftOf(db, admin))?.left).toEqual(["Legal notice"]);
  });

  test("the set-up checklist asks for a shop name while an offered language shows the demo's name, unless the seller's legal name contains it [R21]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    await nameSeller(db);
    await replacePages(db, admin);
    const setNames = (names: Partial<LocalizedText>) =>
      setSetting(db, "site_name", { ...mapLocales(() => "Miel du Rif"), ...names });
    const openItems = async () => (await leftOf(db, admin))?.left;
    expect(await openItems()).toEqual([]);
    await setNames({ fr: "Amlou" });
    expect(await openItems()).toEqual(["Name of the shop"]);
    // Spanish is not offered, so its shop name does not count.
    await setNames({ es: "Amlou" });
    expect(await openItems()).toEqual([]);
    // French has no shop name, so it uses the name of the first language, which is the demo's.
    await setNames({ ar: "أملو", fr: "" });
    expect(await openItems()).toEqual(["Name of the shop"]);
    const { seller } = await readSettings(db);
    await setSetting(db, "seller", { ...seller, legal_name: "AMLOU DU SOUSS SARL" });
    expect(await openItems()).toEqual([]);
  });

  test("the bank and card steps of the set-up checklist are done if transfers and cards are disabled", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    await setSetting(db, "card_payments", "off");
    await setSetting(db, "bank_transfer_enabled", false);
    expect(await doneOf(db, admin)).toEqual(["bank", "cards"]);
  });

  test("guests and customers cannot read the set-up checklist [P5]", async () => {
    const { db } = await open("seeded");
    await expect(listSetupItems(db, guest(), AT_FIRST)).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(listSetupItems(db, customer(guest()), AT_FIRST)).rejects.toMatchObject({ code: "forbidden" });
  });
});
