import { SIGN_IN_STEP_MINUTES, VERIFICATION_CODE_MAX_ATTEMPTS } from "../../../contract/constants.ts";
import { ShopError } from "../../../contract/errors.ts";
import { type Caller, createSecret, hashSecret } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import { type SignInAttempt, withSignInLog } from "../../platform/security-log.ts";
import { lockAccount, selectAccount, toAccount } from "../account.ts";
import {
  type Credentials,
  type NewSession,
  requireUnchangedPassword,
  startSession,
  verifyCredentials,
} from "../sessions.ts";
import { composeRecoveryCodeUsedMail } from "../staff/mails.ts";
import { notifyAccountOwner } from "../verified-email.ts";
import { consumeFactorCode, createWrongCodeError, hasSecondFactor } from "./factor.ts";

/** Result of the password check: a new session, or a `step` token to send with the second-factor code. */

export type SignInOutcome = { session: NewSession } | { step: string };

/** Checks the password. Throws wrong_credentials, or forbidden for an account outside the team. */
export const beginSignIn = (db: Db, _caller: Caller, credentials: Credentials): Promise<SignInOutcome> =>
  withSignInLog(
    { of: "team", by: "password" },
    (attempt) => beginWith(db, credentials, attempt),
    (signIn) => ("step" in signIn ? "code_next" : "let_in"),
  );

async function beginWith(db: Db, credentials: Credentials, attempt: SignInAttempt): Promise<SignInOutcome> {
  const proved = await verifyCredentials(db, credentials, attempt);
  const { account } = proved;
  if (account.roles.length === 0) throw new ShopError("forbidden");
  return inTransaction(db, async (tx) => {
    await requireUnchangedPassword(tx, proved);
    const { device } = credentials;
    if (!(await hasSecondFactor(tx, account.id)))
      return { session: await startSession(tx, account, false, { device }) };
    const step = createSecret();
    const now = clock.now();
    await tx.deleteFrom("pending_sign_ins").where("expires_at", "<=", now).execute();
    await tx
      .insertInto("pending_sign_ins")
      .values({
        token_hash: hashSecret(step),
        account_id: account.id,
        device: device ?? "",
        created_at: now,
        expires_at: new Date(now.getTime() + SIGN_IN_STEP_MINUTES * 60_000),
      })
      .execute();
    return { step };
  });
}

export async function isSignInStepOpen(db: Db, step: string): Promise<boolean> {
  const pending = await db
    .selectFrom("pending_sign_ins")
    .select("account_id")
    .where("token_hash", "=", hashSecret(step))
    .where("tries", "<", VERIFICATION_CODE_MAX_ATTEMPTS)
    .where("expires_at", ">", clock.now())
    .executeTakeFirst();
  return pending !== undefined;
}

export type SecondFactorSignInInput = {
  step: string | null;
  code: string;
  countTry: (accountId: number) => Promise<void>;
};

/** Completes sign-in by second-factor code. Throws code_invalid; sign_in_expired after 5 attempts or 10 minutes. */
export const finishSignIn = (db: Db, _caller: Caller, input: SecondFactorSignInInput): Promise<NewSession> =>
  withSignInLog({ of: "team", by: "second_factor" }, (attempt) => finishWith(db, input, attempt));

async function finishWith(
  db: Db,
  { step, code, countTry }: SecondFactorSignInInput,
  attempt: SignInAttempt,
): Promise<NewSession> {
  const pending = step === null ? undefined : await countStepTry(db, step);
  if (!pending) throw new ShopError("sign_in_expired");
  attempt.account = pending.account_id;
  await countTry(pending.account_id);
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, pending.account_id);
    const consumedCode = await consumeFactorCode(tx, pending.account_id, code);
    if (!consumedCode) throw createWrongCodeError();
    const deletedStep = await tx
      .deleteFrom("pending_sign_ins")
      .where("token_hash", "=", pending.token_hash)
      .executeTakeFirst();
    if (deletedStep.numDeletedRows === 0n) throw new ShopError("sign_in_expired");
    if (consumedCode === "recovery") {
      attempt.by = "recovery_code";
      await notifyAccountOwner(tx, pending.account_id, composeRecoveryCodeUsedMail);
    }
    const row = await selectAccount(tx).where("id", "=", pending.account_id).executeTakeFirstOrThrow();
    if (row.roles.length === 0) throw new ShopError("forbidden");
    return startSession(tx, toAccount(row), false, { device: pending.device });
  });
}

/** Counts an attempt before the code is compared, so that concurrent requests cannot exceed the limit. */
const countStepTry = (db: Db, step: string) =>
  db
    .updateTable("pending_sign_ins")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("token_hash", "=", hashSecret(step))
    .where("tries", "<", VERIFICATION_CODE_MAX_ATTEMPTS)
    .where("expires_at", ">", clock.now())
    .returning(["token_hash", "account_id", "device"])
    .executeTakeFirst();
