import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { VERIFICATION_CODE_DIGITS } from "../../../contract/constants.ts";
import { ShopError } from "../../../contract/errors.ts";
import { hashSecret } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";

/** Second factor: TOTP codes (RFC 6238: SHA-1, six digits, 30 seconds) and recovery codes. */

const PERIOD_SECONDS = 30;
const WINDOW = 1;
const SECRET_BYTES = 20;
/** Crockford's base32 alphabet: no letters that look alike in handwriting. Each letter holds five bits. */
const RECOVERY_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const RECOVERY_LENGTH = 28;

const totpOf = (secret: string, label: { issuer: string; account: string } = { issuer: "", account: "" }) =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    digits: VERIFICATION_CODE_DIGITS,
    period: PERIOD_SECONDS,
    algorithm: "SHA1",
    issuer: label.issuer,
    label: label.account,
  });

export const createFactorSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

export const createAuthenticatorUri = (secret: string, label: { issuer: string; account: string }): string =>
  totpOf(secret, label).toString();

export async function hasSecondFactor(db: Db, accountId: number): Promise<boolean> {
  const factor = await db
    .selectFrom("second_factors")
    .select("account_id")
    .where("account_id", "=", accountId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return factor !== undefined;
}

export const createWrongCodeError = (): ShopError =>
  new ShopError("code_invalid", { fields: { code: ["refusal.code_invalid"] } });

/** Creates a recovery code of 140 random bits, as four groups of seven letters that fit into one line on a phone. */
export function createRecoveryCode(): string {
  const letters = Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]);
  return letters.join("").replace(/(.{7})(?=.)/g, "$1-");
}

export const hashRecoveryCode = (code: string): Buffer => hashSecret(code.replaceAll("-", ""));

/** Uses up a recovery code or a TOTP code. Accepts the TOTP codes of the current and the adjacent 30-second steps. */
export async function consumeFactorCode(
  db: Db,
  accountId: number,
  code: string,
): Promise<"authenticator" | "recovery" | null> {
  // Only recovery codes are longer than VERIFICATION_CODE_DIGITS. Codes of 80 bits, made by earlier versions, stay valid.
  if (code.length > VERIFICATION_CODE_DIGITS) return (await spendRecoveryCode(db, accountId, code)) ? "recovery" : null;
  return (await consumeTotpCode(db, accountId, code)) ? "authenticator" : null;
}

export async function isFactorCodeValid(db: Db, accountId: number, code: string): Promise<boolean> {
  if (code.length <= VERIFICATION_CODE_DIGITS) return (await findUnusedTimeStep(db, accountId, code)) !== null;
  const unused = await db
    .selectFrom("recovery_codes")
    .select("account_id")
    .where("account_id", "=", accountId)
    .where("code_hash", "=", hashRecoveryCode(code))
    .where("used_at", "is", null)
    .executeTakeFirst();
  return unused !== undefined;
}

async function spendRecoveryCode(db: Db, accountId: number, code: string): Promise<boolean> {
  const updatedCode = await db
    .updateTable("recovery_codes")
    .set({ used_at: clock.now() })
    .where("account_id", "=", accountId)
    .where("code_hash", "=", hashRecoveryCode(code))
    .where("used_at", "is", null)
    .executeTakeFirst();
  return updatedCode.numUpdatedRows > 0n;
}

/** Uses up a TOTP code. The update is conditional, so only one of two concurrent requests with the code succeeds. */
export async function consumeTotpCode(db: Db, accountId: number, code: string): Promise<boolean> {
  const matchingStep = await findUnusedTimeStep(db, accountId, code);
  if (!matchingStep) return false;
  const updatedStep = await db
    .updateTable("second_factors")
    .set({ last_step: matchingStep.step })
    .where("account_id", "=", accountId)
    .where("secret", "=", matchingStep.secret)
    .where("last_step", "<", matchingStep.step)
    .executeTakeFirst();
  return updatedStep.numUpdatedRows > 0n;
}

async function findUnusedTimeStep(
  db: Db,
  accountId: number,
  code: string,
): Promise<{ step: number; secret: string } | null> {
  const factor = await db
    .selectFrom("second_factors")
    .select(["secret", "last_step"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (!factor) return null;
  const timestamp = clock.now().getTime();
  const offset = totpOf(factor.secret).validate({ token: code, timestamp, window: WINDOW });
  if (offset === null) return null;
  const step = Math.floor(timestamp / 1000 / PERIOD_SECONDS) + offset;
  return step > factor.last_step ? { step, secret: factor.secret } : null;
}
