import type { BankAccount } from "../../contract/orders.ts";
import type { Db } from "../platform/db.ts";

/** The shop's accounts that customers transfer to, in the owner's order (E10). */
export function listBankAccounts(db: Db): Promise<BankAccount[]> {
  return db
    .selectFrom("bank_accounts")
    .select(["bank_name", "account_name", "rib", "swift"])
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/**
 * Whether a Moroccan account number is one: 24 digits, bank 3, locality 3, account 16, key 2, which together leave nothing
 * when divided by 97 (E10). Spaces between them are allowed.
 */
export function isValidRib(rib: string): boolean {
  const digits = rib.replace(/\s/g, "");
  return /^\d{24}$/.test(digits) && BigInt(digits) % 97n === 0n;
}
