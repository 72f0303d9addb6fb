import { renderSVG } from "uqr";
import { RECOVERY_CODES } from "../../../contract/constants.ts";
import { ShopError } from "../../../contract/errors.ts";
import type { FactorSetUp, RecoveryCodes } from "../../../contract/team.ts";
import { recordActivity } from "../../platform/activity.ts";
import type { Caller } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import { memberOf } from "../../platform/staff.ts";
import { lockAccount } from "../account.ts";
import { verifyPassword } from "../change-password.ts";
import { endCodes } from "../codes.ts";
import { factorOffMail, factorOnMail } from "../staff/mails.ts";
import { memberSubject } from "../staff/members.ts";
import { notifyOwner } from "../verified-email.ts";
import {
  consumeFactorCode,
  consumeTimeStep,
  createFactorSecret,
  createRecoveryCode,
  factorAddress,
  hashRecoveryCode,
  wrongCode,
} from "./factor.ts";

/** Creates a second-factor secret, shown only once. Rejects a wrong password, a second factor (conflict). */
export async function startFactor(
  db: Db,
  caller: Caller,
  { password, issuer }: { password: string; issuer: string },
): Promise<FactorSetUp> {
  const { id, email } = memberOf(caller);
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
  const address = factorAddress(secret, { issuer, account: email });
  return {
    secret: secret.replace(/(.{4})(?=.)/g, "$1 "),
    address,
    qr: renderSVG(address),
  };
}

/** Enables the second factor. Ends other sessions and an e-mail change. The recovery codes are shown once. */
export async function confirmFactor(db: Db, caller: Caller, { code }: { code: string }): Promise<RecoveryCodes> {
  const member = memberOf(caller);
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode);
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, member.id);
    if (!(await consumeTimeStep(tx, member.id, code))) throw wrongCode();
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
    await endCodes(tx, member.id);
    await recordActivity(tx, member, { action: "team.factor_on", ...memberSubject(member) });
    await notifyOwner(tx, member.id, factorOnMail);
  });
  return { recovery_codes: codes };
}

/** Removes the second factor. Rejects a wrong password or code, and a missing second factor (conflict). */
export async function stopFactor(
  db: Db,
  caller: Caller,
  { password, code, countTry }: { password: string; code: string; countTry: () => Promise<void> },
): Promise<void> {
  const member = memberOf(caller);
  await verifyPassword(db, caller, password, "password");
  await countTry();
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, member.id);
    if (!(await consumeFactorCode(tx, member.id, code))) throw wrongCode();
    const deletedFactor = await tx.deleteFrom("second_factors").where("account_id", "=", member.id).executeTakeFirst();
    if (deletedFactor.numDeletedRows === 0n) throw new ShopError("conflict");
    await recordActivity(tx, member, { action: "team.factor_off", ...memberSubject(member) });
    await notifyOwner(tx, member.id, factorOffMail);
  });
}
