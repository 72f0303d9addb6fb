import { emailProofInput } from "../../../../contract/checkout.ts";
import { ShopError } from "../../../../contract/errors.ts";
import { fieldErrors } from "../../../../contract/fields.ts";
import type { CustomerMessageKey } from "../../../../contract/translate.ts";
import { sendEmailCode, verifiedEmails, verifyEmailByCode } from "../../../../server/checkout/email-proof.ts";
import { translate } from "../../../../server/platform/messages/translations.ts";
import type { PageContext } from "../../../context.ts";
import type { Errors } from "../validate.ts";

export type SentProof = { proving: string; email_code: string; resend: string };
export type Unverified = { proving: boolean; errors: Errors; refusal?: ShopError };

export async function proveWithForm(page: PageContext, typed: string, sent: SentProof): Promise<Unverified | null> {
  const { database, db, caller } = page;
  const t = translate(caller.locale);
  const email = typed.trim().toLowerCase();
  const verified = await verifiedEmails(db, caller);
  if (verified === null || verified.includes(email)) return null;
  if (email === "")
    return { proving: false, errors: { email: t("field.emailRequired") }, refusal: new ShopError("invalid") };
  try {
    if (sent.proving === "" || sent.resend !== "") {
      await sendEmailCode(database, caller, email);
      return { proving: true, errors: {} };
    }
    const input = emailProofInput.safeParse({ email, code: sent.email_code });
    if (!input.success) throw new ShopError("code_invalid", { fields: fieldErrors(input.error) });
    await verifyEmailByCode(database, caller, input.data);
    return null;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const wrong = (error.fields?.code?.[0] as CustomerMessageKey | undefined) ?? "refusal.code_invalid";
    return { proving: true, errors: error.code === "code_invalid" ? { email_code: t(wrong) } : {}, refusal: error };
  }
}
