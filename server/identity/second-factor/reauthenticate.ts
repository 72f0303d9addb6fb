import { ShopError } from "../../../contract/errors.ts";
import type { ReauthenticationInput } from "../../../contract/reauthentication.ts";
import type { Caller } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import { getReauthenticationEnd } from "../../platform/reauthentication.ts";
import { type SignInAttempt, withSignInLog } from "../../platform/security-log.ts";
import { requireStaffMember } from "../../platform/staff.ts";
import { lockAccount } from "../account.ts";
import { verifyPasswordHash } from "../password-hashing.ts";
import { composeRecoveryCodeUsedMail } from "../staff/mails.ts";
import { notifyAccountOwner } from "../verified-email.ts";
import { consumeFactorCode, hasSecondFactor } from "./factor.ts";

/** Callbacks that count an attempt before the check. Call them outside a transaction: a rollback undoes the count. */
type Limits = { countPassword: () => Promise<void>; countCode: () => Promise<void> };

/**
 * Verifies the caller's identity again: by a code of the second factor or a recovery code if the account has a second
 * factor, otherwise by password. Rejects callers outside the team. Throws invalid if code or password is missing,
 * wrong_credentials if wrong, unauthenticated if the session has ended.
 */
export async function reauthenticate(
  db: Db,
  caller: Caller,
  input: ReauthenticationInput & Limits,
): Promise<{ until: string }> {
  const { id } = requireStaffMember(caller);
  const isByCode = await hasSecondFactor(db, id);
  const attempt: SignInAttempt = { of: "team", by: isByCode ? "second_factor" : "current_password", account: id };
  return withSignInLog(attempt, () =>
    isByCode ? proveByCode(db, caller, input, attempt) : proveByPassword(db, caller, input),
  );
}

async function proveByCode(
  db: Db,
  caller: Caller,
  { code, countCode }: ReauthenticationInput & Limits,
  attempt: SignInAttempt,
): Promise<{ until: string }> {
  const { id } = requireStaffMember(caller);
  if (code === undefined) throw missing("code");
  await countCode();
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, id);
    const consumedCode = await consumeFactorCode(tx, id, code);
    if (!consumedCode) throw wrong("code");
    if (consumedCode === "recovery") {
      attempt.by = "recovery_code";
      await notifyAccountOwner(tx, id, composeRecoveryCodeUsedMail);
    }
    return markProved(tx, caller);
  });
}

async function proveByPassword(
  db: Db,
  caller: Caller,
  { password, countPassword }: ReauthenticationInput & Limits,
): Promise<{ until: string }> {
  const { id } = requireStaffMember(caller);
  if (password === undefined) throw missing("password");
  await countPassword();
  const accountRow = await db.selectFrom("accounts").select("password_hash").where("id", "=", id).executeTakeFirst();
  // Verifies the password before the transaction, because hashing is slow. The transaction detects a changed hash.
  if (!(await verifyPasswordHash(password, accountRow?.password_hash ?? null))) throw wrong("password");
  return inTransaction(db, async (tx) => {
    const { passwordHash } = await lockAccount(tx, id);
    if (passwordHash !== accountRow?.password_hash) throw wrong("password");
    if (await hasSecondFactor(tx, id)) throw missing("code");
    return markProved(tx, caller);
  });
}

async function markProved(tx: Db, caller: Caller): Promise<{ until: string }> {
  const { id, sessionId } = requireStaffMember(caller);
  const now = clock.now();
  const proved = await tx
    .updateTable("sessions")
    .set({ proved_at: now })
    .where("id", "=", sessionId ?? 0)
    .where("account_id", "=", id)
    .executeTakeFirst();
  if (proved.numUpdatedRows === 0n) throw new ShopError("unauthenticated");
  return { until: getReauthenticationEnd(now).toISOString() };
}

const missing = (field: "password" | "code") =>
  new ShopError("invalid", {
    fields: { [field]: [field === "code" ? "field.codeRequired" : "field.passwordRequired"] },
  });

function wrong(field: "password" | "code"): ShopError {
  const word = field === "code" ? "refusal.code_invalid" : "field.passwordWrong";
  return new ShopError("wrong_credentials", { fields: { [field]: [word] } });
}
