import type { Transaction } from "kysely";
import type { AdminBankAccount, BankAccountInput } from "../../contract/admin-banks.ts";
import { ShopError } from "../../contract/errors.ts";
import type { BankAccount } from "../../contract/orders.ts";
import { readSetting } from "../content/stored-settings.ts";
import { recordSensitiveAction } from "../identity/staff/sensitive.ts";
import { findLastActor } from "../platform/activity.ts";
import type { Caller } from "../platform/caller.ts";
import { readCachedRule } from "../platform/database/content-cache.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";
import { computeStateVersion } from "../platform/database/rows.ts";
import type { Tables } from "../platform/database/tables.ts";
import { requireAdmin } from "../platform/staff.ts";

type Tx = Transaction<Tables>;
const FIELDS = ["bank_name", "account_name", "rib", "swift"] as const;

/** Lists bank accounts. Reads the cache in a transaction that may use cached rules, otherwise the database. */
export const listBankAccounts = (db: Db): Promise<BankAccount[]> =>
  db.isTransaction ? listCachedBankAccounts(db) : readBankAccounts(db);

/** Lists cached bank accounts, for an order's transaction. Do not use it for pages: it may be 30 seconds stale. */
export const listCachedBankAccounts = (db: Db): Promise<BankAccount[]> =>
  readCachedRule(db, "bank accounts", null, () => readBankAccounts(db));

const readBankAccounts = (db: Db): Promise<BankAccount[]> =>
  db.selectFrom("bank_accounts").select(FIELDS).orderBy("position").orderBy("id").execute();

/** Lists the bank accounts for administrators. All functions below require an administrator and log changes (P5). */
export async function listAdminBankAccounts(db: Db, caller: Caller): Promise<AdminBankAccount[]> {
  requireAdmin(caller);
  const accounts = await db
    .selectFrom("bank_accounts")
    .select(["id", ...FIELDS])
    .orderBy("position")
    .orderBy("id")
    .execute();
  return accounts.map(versioned);
}

const versioned = (account: Omit<AdminBankAccount, "version">): AdminBankAccount => ({
  ...account,
  version: computeStateVersion(FIELDS.map((field) => account[field])),
});

/** Creates a bank account; a retry returns the existing account. Throws invalid if another account has the RIB. */
export async function createBankAccount(db: Db, caller: Caller, input: BankAccountInput): Promise<AdminBankAccount> {
  requireAdmin(caller);
  return inTransaction(db, async (tx) => {
    const there = await accountOf(tx, input.rib);
    if (there && isSame(there, input)) return there;
    if (there) throw ribTaken();
    const { last } = await tx
      .selectFrom("bank_accounts")
      .select((eb) => eb.fn.coalesce(eb.fn.max("position"), eb.lit(0)).as("last"))
      .executeTakeFirstOrThrow();
    const account = await tx
      .insertInto("bank_accounts")
      .values({ ...input, position: last + 1 })
      .returning(["id", ...FIELDS])
      .executeTakeFirstOrThrow();
    await recordSensitiveAction(tx, caller, "bank_accounts", {
      action: "bank.create",
      subject: account.id,
      subjectName: input.bank_name,
      after: input,
    });
    return versioned(account);
  });
}

/**
 * Changes a bank account. `seenVersion` is the version that the caller read (optimistic locking); without it the last
 * write wins. Throws not_found; conflict, with the present values and their author; invalid for another account's RIB.
 */
export async function updateBankAccount(
  db: Db,
  caller: Caller,
  id: number,
  input: BankAccountInput,
  seenVersion?: string,
): Promise<AdminBankAccount> {
  requireAdmin(caller);
  return inTransaction(db, async (tx) => {
    const before = await lockAccount(tx, id);
    const now = versioned({ id, ...before });
    if (isSame(now, input)) return now;
    if (seenVersion !== undefined && seenVersion !== now.version) {
      const by = await findLastActor(tx, ["bank.create", "bank.change"], id);
      throw new ShopError("conflict", { data: { version: now.version, values: before, by } });
    }
    const there = await accountOf(tx, input.rib);
    if (there && there.id !== id) throw ribTaken();
    await tx.updateTable("bank_accounts").set(input).where("id", "=", id).execute();
    const change = { subject: id, subjectName: input.bank_name, before, after: input };
    await recordSensitiveAction(tx, caller, "bank_accounts", { action: "bank.change", ...change });
    return versioned({ id, ...input });
  });
}

/** Deletes a bank account. Throws conflict for the last account while bank transfer is offered. */
export async function deleteBankAccount(db: Db, caller: Caller, id: number): Promise<void> {
  requireAdmin(caller);
  await inTransaction(db, async (tx) => {
    // Locks all accounts, so that concurrent deletions cannot remove the last two.
    const ids = await tx.selectFrom("bank_accounts").select("id").orderBy("id").forUpdate().execute();
    const before = await lockAccount(tx, id);
    if (ids.length === 1 && (await readSetting(tx, "bank_transfer_enabled")))
      throw new ShopError("conflict", { says: "admin.settings.bank.last" });
    await tx.deleteFrom("bank_accounts").where("id", "=", id).execute();
    const change = { action: "bank.delete", subject: id, subjectName: before.bank_name, before } as const;
    await recordSensitiveAction(tx, caller, "bank_accounts", change);
  });
}

/** Sets the display order of the bank accounts. Throws conflict unless `ids` are exactly the existing accounts. */
export async function saveBankAccountSequence(db: Db, caller: Caller, ids: readonly number[]): Promise<void> {
  requireAdmin(caller);
  await inTransaction(db, async (tx) => {
    const before = await listAdminBankAccounts(tx, caller);
    const isWhole = ids.length === before.length && before.every(({ id }) => ids.includes(id));
    if (!isWhole) throw new ShopError("conflict");
    for (const [index, id] of ids.entries())
      await tx
        .updateTable("bank_accounts")
        .set({ position: index + 1 })
        .where("id", "=", id)
        .execute();
    const [was, is] = [namesOf(before), namesOf(await listAdminBankAccounts(tx, caller))];
    const change = { subject: "order", subjectName: is, before: { banks: was }, after: { banks: is } };
    await recordSensitiveAction(tx, caller, "bank_accounts", { action: "bank.order", ...change });
  });
}

const namesOf = (accounts: readonly AdminBankAccount[]): string =>
  accounts.map(({ bank_name }) => bank_name).join(", ");

async function accountOf(tx: Tx, rib: string): Promise<AdminBankAccount | undefined> {
  const account = await tx
    .selectFrom("bank_accounts")
    .select(["id", ...FIELDS])
    .where("rib", "=", rib)
    .executeTakeFirst();
  return account && versioned(account);
}

const isSame = (one: AdminBankAccount, other: BankAccountInput): boolean =>
  FIELDS.every((field) => one[field] === other[field]);

const ribTaken = () => new ShopError("invalid", { fields: { rib: ["field.taken"] } });

async function lockAccount(tx: Tx, id: number): Promise<BankAccountInput> {
  const account = await tx
    .selectFrom("bank_accounts")
    .select(FIELDS)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw new ShopError("not_found");
  return account;
}
