import { ShopError } from "../../../contract/errors.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import { getSignInGroup, withSignInLog } from "../../platform/security-log.ts";
import { requireAccount } from "../account.ts";
import { composeRecoveryCodeUsedMail } from "../staff/mails.ts";
import { notifyAccountOwner } from "../verified-email.ts";
import { consumeFactorCode, createWrongCodeError, hasSecondFactor, isFactorCodeValid } from "./factor.ts";

/** This file checks the second factor before changes that could let an attacker take over an account (ASVS 7.5.1). */

export const needsFactorCode = (db: Db, caller: Caller): Promise<boolean> =>
  hasSecondFactor(db, requireAccount(caller).id);

/** A second-factor code. `countTry` counts an attempt for the account; it runs only after the password was correct. */
export type FactorCheck = { code?: string | undefined; countTry: () => Promise<void> };

/** Checks the code if the account has a second factor, without using it up. Throws invalid (no code), code_invalid. */
export async function verifySecondFactor(db: Db, caller: Caller, { code, countTry }: FactorCheck): Promise<void> {
  const account = requireAccount(caller);
  if (!(await needsFactorCode(db, caller))) return;
  const enteredCode = required(code);
  await countTry();
  await withSignInLog({ of: getSignInGroup(account), by: "second_factor", account: account.id }, async () => {
    if (!(await isFactorCodeValid(db, account.id, enteredCode))) throw createWrongCodeError();
  });
}

/** Uses up the code if the account has a second factor. Lock the account before. Throws as `verifySecondFactor` does. */
export async function consumeRequiredFactorCode(tx: Db, accountId: number, code: string | undefined): Promise<void> {
  if (!(await hasSecondFactor(tx, accountId))) return;
  const consumedCode = await consumeFactorCode(tx, accountId, required(code));
  if (!consumedCode) throw createWrongCodeError();
  if (consumedCode === "recovery") await notifyAccountOwner(tx, accountId, composeRecoveryCodeUsedMail);
}

function required(code: string | undefined): string {
  if (code) return code;
  throw new ShopError("invalid", { fields: { code: ["field.codeRequired"] } });
}
