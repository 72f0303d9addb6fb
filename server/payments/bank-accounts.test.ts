import { expect, test } from "vitest";
import { describeOnBothEngines } from "../../tests/database.ts";
import { guest, owner, setSetting } from "../../tests/fixtures.ts";
import {
  createBankAccount,
  deleteBankAccount,
  listAdminBankAccounts,
  listBankAccounts,
  saveBankAccountSequence,
  updateBankAccount,
} from "./bank-accounts.ts";

const CIH = { bank_name: "CIH", account_name: "AMAL SARL", rib: "230010000000000011111146", swift: "CIHMMAMC" };

describeOnBothEngines("bank accounts", (open) => {
  test("adds, edits, sorts and deletes bank accounts, shows them to customers and logs each change [E10]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const { id } = await createBankAccount(db, admin, CIH);
    await updateBankAccount(db, admin, id, { ...CIH, account_name: "AMAL SARL AU" });
    const ids = (await listAdminBankAccounts(db, admin)).map((account) => account.id);
    expect(ids.at(-1)).toBe(id);
    await saveBankAccountSequence(db, admin, ids.toReversed());
    expect((await listBankAccounts(db)).map(({ bank_name, account_name }) => [bank_name, account_name])).toEqual([
      ["CIH", "AMAL SARL AU"],
      ["Attijariwafa bank", "AMLOU SARL"],
      ["Banque Populaire", "AMLOU SARL"],
    ]);
    await deleteBankAccount(db, admin, id);
    expect(await db.selectFrom("activity").select(["action", "before", "after"]).orderBy("id").execute()).toMatchObject(
      [
        { action: "bank.create", before: null, after: CIH },
        { action: "bank.change", before: { account_name: "AMAL SARL" }, after: { account_name: "AMAL SARL AU" } },
        { action: "bank.order", after: { banks: "CIH, Attijariwafa bank, Banque Populaire" } },
        { action: "bank.delete", after: null },
      ],
    );
  });

  test("rejects deleting the last bank account while bank transfer is offered, also when accounts are deleted concurrently [E10]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const ids = (await listAdminBankAccounts(db, admin)).map(({ id }) => id);
    const outcomes = await Promise.allSettled(ids.map((id) => deleteBankAccount(db, admin, id)));
    const rejected = outcomes.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
    expect(rejected.map(({ reason }) => [reason.code, reason.messageKey])).toEqual([
      ["conflict", "admin.settings.bank.last"],
    ]);
    const [last] = await listAdminBankAccounts(db, admin);
    await setSetting(db, "bank_transfer_enabled", false);
    await deleteBankAccount(db, admin, last?.id as number);
    expect(await listBankAccounts(db)).toEqual([]);
  });

  test("rejects sorting bank accounts with an incomplete list, and changing a bank account that was deleted [E10]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const [first, second] = (await listAdminBankAccounts(db, admin)).map(({ id }) => id) as [number, number];
    for (const ids of [[first], [first, first], [first, second, 99], []])
      await expect(saveBankAccountSequence(db, admin, ids)).rejects.toMatchObject({ code: "conflict" });
    await expect(updateBankAccount(db, admin, 999, CIH)).rejects.toMatchObject({ code: "not_found" });
    await expect(deleteBankAccount(db, admin, 999)).rejects.toMatchObject({ code: "not_found" });
    await expect(createBankAccount(db, guest(), CIH)).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("creating the same bank account again stores it only once; another bank account with the same RIB (account number) is rejected [E10]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const created = await createBankAccount(db, admin, CIH);
    expect(await createBankAccount(db, admin, CIH)).toEqual(created);
    const ribTaken = { code: "invalid", fields: { rib: ["field.taken"] } };
    await expect(createBankAccount(db, admin, { ...CIH, bank_name: "BMCE" })).rejects.toMatchObject(ribTaken);
    const [first] = await listAdminBankAccounts(db, admin);
    await expect(updateBankAccount(db, admin, first?.id as number, CIH)).rejects.toMatchObject(ribTaken);
    await updateBankAccount(db, admin, created.id, { ...CIH, bank_name: "BMCE" });
    expect(await listBankAccounts(db)).toHaveLength(3);
  });

  test("repeating an edit of a bank account succeeds; another edit of the outdated version returns a conflict with the current values and author [E10 R26]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const { id, version } = await createBankAccount(db, admin, CIH);
    const renamed = { ...CIH, bank_name: "CIH Bank" };
    const now = await updateBankAccount(db, admin, id, renamed, version);
    expect(await updateBankAccount(db, admin, id, renamed, version)).toEqual(now);
    await expect(updateBankAccount(db, admin, id, { ...CIH, swift: "CIHMMAMCXXX" }, version)).rejects.toMatchObject({
      code: "conflict",
      data: { version: now.version, values: renamed, by: "Amal Owner" },
    });
    expect(await listAdminBankAccounts(db, admin)).toContainEqual(now);
    await updateBankAccount(db, admin, id, CIH, now.version);
    const log = await db.selectFrom("activity").select("action").where("subject", "=", String(id)).execute();
    expect(log).toHaveLength(3);
  });
});
