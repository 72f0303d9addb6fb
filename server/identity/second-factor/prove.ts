import { ShopError } from "../../../contract/errors.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import { signInGroup, withSignInLog } from "../../platform/security-log.ts";
import { requireAccount } from "../account.ts";
import { recoveryCodeUsedMail } from "../staff/mails.ts";
import { notifyOwner } from "../verified-email.ts";
import { consumeFactorCode, hasFactor, isFactorCode, wrongCode } from "./factor.ts";

/** This file requires the second factor for changes by which an account could be taken over (ASVS 7.5.1). */

export const needsFactorCode = (db: Db, caller: Caller): Promise<boolean> => hasFactor(db, requireAccount(caller).id);

/** `countTry` counts an attempt for the account's limit. Called only after the password was correct. */
export type FactorProof = { code?: string | undefined; countTry: () => Promise<void> };

/** Does not use up the code. Rejects guests. Throws invalid (no code) and code_invalid (wrong code). */
export async function verifyFactor(db: Db, caller: Caller, { code, countTry }: FactorProof): Promise<void> {
  const account = requireAccount(caller);
  if (!(await needsFactorCode(db, caller))) return;
  const enteredCode = required(code);
  await countTry();
  await withSignInLog({ of: signInGroup(account), by: "second_factor", account: account.id }, async () => {
    if (!(await isFactorCode(db, account.id, enteredCode))) throw wrongCode();
  });
}

/** Lock the account first. Throws as `verifyFactor` does: the second factor may have changed since. */
export async function consumeRequiredFactorCode(tx: Db, accountId: number, code: string | undefined): Promise<void> {
  if (!(await hasFactor(tx, accountId))) return;
  const consumedCode = await consumeFactorCode(tx, accountId, required(code));
  if (!consumedCode) throw wrongCode();
  if (consumedCode === "recovery") await notifyOwner(tx, accountId, recoveryCodeUsedMail);
}

function required(code: string | undefined): string {
  if (code) return code;
  throw new ShopError("invalid", { fields: { code: ["field.codeRequired"] } });
}
