import { sql } from "kysely";
import { expect, test } from "vitest";
import { GATEWAY } from "../../tests/cards.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { customer, guest, owner, setSetting } from "../../tests/fixtures.ts";
import { readSettings } from "../content/stored-settings.ts";
import { createBankAccount, deleteBankAccount, listAdminBankAccounts } from "../payments/bank-accounts.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/db.ts";
import { setupChecklist } from "./setup-checklist.ts";

const AT_FIRST = { cards: { ...GATEWAY, isTest: true }, hasMailServer: false };
const doneOf = async (db: Db, caller: Caller, surroundings = AT_FIRST) =>
  (await setupChecklist(db, caller, surroundings)).filter(({ isDone }) => isDone).map(({ step }) => step);

describeOnBothEngines("setupChecklist", (open) => {
  test("of the demo shop nothing is done; each step is ticked by what was really done", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    expect(await doneOf(db, admin)).toEqual([]);
    const { seller } = await readSettings(db);
    await setSetting(db, "seller", { ...seller, ice: "001234567000089" });
    await setSetting(db, "company_whatsapp", "212612345678");
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
    expect((await setupChecklist(db, admin, surroundings)).filter(({ isDone }) => !isDone)).toEqual([
      { step: "products", isDone: false, to: "/admin/products" },
    ]);
    const columns = sql`main_category_id, name, short_description, description, brand_name, search_text`;
    await sql`INSERT INTO products (slug, ${columns}) SELECT 'own', ${columns} FROM products LIMIT 1`.execute(db);
    expect(await doneOf(db, admin, surroundings)).toHaveLength(9);
  });

  test("what the shop does without needs nothing: no cards, no transfers", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    await setSetting(db, "card_payments", "off");
    await setSetting(db, "bank_transfer_enabled", false);
    expect(await doneOf(db, admin)).toEqual(["bank", "cards"]);
  });

  test("[P5] it is an administrator's alone", async () => {
    const { db } = await open("seeded");
    await expect(setupChecklist(db, guest(), AT_FIRST)).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(setupChecklist(db, customer(guest()), AT_FIRST)).rejects.toMatchObject({ code: "forbidden" });
  });
});
