import { renderSVG } from "uqr";
import { RECOVERY_CODE_COUNT } from "../../../contract/constants.ts";
import { ShopError } from "../../../contract/errors.ts";
import type { RecoveryCodes, SecondFactorSetUp } from "../../../contract/team.ts";
import { recordActivity } from "../../platform/activity.ts";
import type { Caller } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import { requireMember } from "../../platform/staff.ts";
import { lockAccount } from "../account.ts";
import { verifyPassword } from "../change-password.ts";
import { deleteCodes } from "../codes.ts";
import { composeSecondFactorDisabledMail, composeSecondFactorEnabledMail } from "../staff/mails.ts";
import { toMemberSubject } from "../staff/members.ts";
import { notifyAccountOwner } from "../verified-email.ts";
import {
  consumeFactorCode,
  consumeTotpCode,
  createAuthenticatorUri,
  createFactorSecret,
  createRecoveryCode,
  createWrongCodeError,
  hashRecoveryCode,
} from "./factor.ts";

/** Creates a second-factor secret, shown once. Rejects a wrong password. Throws conflict if a factor is enabled. */
export async function startSecondFactorSetUp(
  db: Db,
  caller: Caller,
  { password, issuer }: { password: string; issuer: string },
): Promise<SecondFactorSetUp> {
  const { id, email } = requireMember(caller);
  await verifyPassword(db, caller, password, "password");
  const secret = createFactorSecret();
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, id);
    const values = { secret, confirmed_at: null, last_step: 0, created_at: clock.now() };
    const insertResult = await tx
      .insertInto("second_factors")
      .values({ account_id: id, ...values })
      .onConflict((conflict) =>
        conflict.column("account_id").doUpdateSet(values).where("second_factors.confirmed_at", "is", null),
      )
      .executeTakeFirst();
    if (insertResult.numInsertedOrUpdatedRows === 0n) throw new ShopError("conflict");
  });
  const address = createAuthenticatorUri(secret, { issuer, account: email });
  return {
    secret: secret.replace(/(.{4})(?=.)/g, "$1 "),
    address,
    qr: renderSVG(address),
  };
}

/** Enables the second factor. Returns recovery codes, shown once. Ends other sessions and a pending e-mail change. */
export async function confirmSecondFactor(db: Db, caller: Caller, { code }: { code: string }): Promise<RecoveryCodes> {
  const member = requireMember(caller);
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, createRecoveryCode);
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, member.id);
    if (!(await consumeTotpCode(tx, member.id, code))) throw createWrongCodeError();
    const confirmed = await tx
      .updateTable("second_factors")
      .set({ confirmed_at: clock.now() })
      .where("account_id", "=", member.id)
      .where("confirmed_at", "is", null)
      .executeTakeFirst();
    if (confirmed.numUpdatedRows === 0n) throw new ShopError("conflict");
    await tx
      .insertInto("recovery_codes")
      .values(codes.map((one) => ({ account_id: member.id, code_hash: hashRecoveryCode(one) })))
      .execute();
    await tx.deleteFrom("pending_sign_ins").where("account_id", "=", member.id).execute();
    await tx
      .deleteFrom("sessions")
      .where("account_id", "=", member.id)
      .where("id", "!=", member.sessionId ?? 0)
      .execute();
    await deleteCodes(tx, member.id);
    await recordActivity(tx, member, { action: "team.factor_on", ...toMemberSubject(member) });
    await notifyAccountOwner(tx, member.id, composeSecondFactorEnabledMail);
  });
  return { recovery_codes: codes };
}

/** Removes the second factor. Rejects a wrong password or code. Throws conflict if there is no second factor. */
export async function disableSecondFactor(
  db: Db,
  caller: Caller,
  { password, code, countTry }: { password: string; code: string; countTry: () => Promise<void> },
): Promise<void> {
  const member = requireMember(caller);
  await verifyPassword(db, caller, password, "password");
  await countTry();
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, member.id);
    if (!(await consumeFactorCode(tx, member.id, code))) throw createWrongCodeError();
    const deletedFactor = await tx.deleteFrom("second_factors").where("account_id", "=", member.id).executeTakeFirst();
    if (deletedFactor.numDeletedRows === 0n) throw new ShopError("conflict");
    await recordActivity(tx, member, { action: "team.factor_off", ...toMemberSubject(member) });
    await notifyAccountOwner(tx, member.id, composeSecondFactorDisabledMail);
  });
}
