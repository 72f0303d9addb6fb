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

/** The code. `countTry` counts an attempt for the account's limit; called only after a correct password. */
export type FactorProof = { code?: string | undefined; countTry: () => Promise<void> };

/** Checks the code, not using it up. Rejects guests. Throws invalid (no code), code_invalid (wrong code). */
export async function verifyFactor(db: Db, caller: Caller, { code, countTry }: FactorProof): Promise<void> {
  const account = requireAccount(caller);
  if (!(await needsFactorCode(db, caller))) return;
  const enteredCode = required(code);
  await countTry();
  await withSignInLog({ of: signInGroup(account), by: "second_factor", account: account.id }, async () => {
    if (!(await isFactorCode(db, account.id, enteredCode))) throw wrongCode();
  });
}

/** Checks again if a code is needed, and uses it up. Lock the account first. Throws as `verifyFactor` does. */
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
