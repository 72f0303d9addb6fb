import { ShopError } from "../../../contract/errors.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import { signInGroup, withSignInLog } from "../../platform/security-log.ts";
import { customerOf } from "../account.ts";
import { recoveryCodeUsedMail } from "../staff/mails.ts";
import { notifyOwner } from "../verified-email.ts";
import { consumeFactorCode, hasFactor, isFactorCode, wrongCode } from "./factor.ts";

/**
 * What whoever has a second factor gives beside the password before a change by which an account could be taken over (ASVS
 * 7.5.1), in whichever session. Nobody else is asked.
 */

/** Whether the caller is asked for a code. Refuses a guest. */
export const asksFactorCode = (db: Db, caller: Caller): Promise<boolean> => hasFactor(db, customerOf(caller).id);

/** What is given of it, and what counts a try of the account, once its password was proved. */
export type FactorProof = { code?: string | undefined; countTry: () => Promise<void> };

/** Refuses a guest, invalid where a code is needed and none given, and code_invalid; the code stays good until it is spent. */
export async function verifyFactor(db: Db, caller: Caller, { code, countTry }: FactorProof): Promise<void> {
  const account = customerOf(caller);
  if (!(await asksFactorCode(db, caller))) return;
  const given = required(code);
  await countTry();
  await withSignInLog({ of: signInGroup(account), by: "second_factor", account: account.id }, async () => {
    if (!(await isFactorCode(db, account.id, given))) throw wrongCode();
  });
}

/**
 * Uses the code up in the transaction of the change, which holds the account. Refuses as above: it may have been spent since it
 * was proved, or the factor be newer. A used recovery code is told by mail.
 */
export async function consumeProof(tx: Db, accountId: number, code: string | undefined): Promise<void> {
  if (!(await hasFactor(tx, accountId))) return;
  const used = await consumeFactorCode(tx, accountId, required(code));
  if (!used) throw wrongCode();
  if (used === "recovery") await notifyOwner(tx, accountId, recoveryCodeUsedMail);
}

function required(code: string | undefined): string {
  if (code) return code;
  throw new ShopError("invalid", { fields: { code: ["field.codeRequired"] } });
}
