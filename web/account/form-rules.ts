import * as z from "zod/mini";
import {
  type PasswordInput,
  type ProfileInput,
  passwordInput,
  profileInput,
  registerInput,
} from "../../contract/customers.ts";
import type { Owner } from "./profile/owner.ts";

/** This module has the rules of forms. It is imported dynamically, because it loads the schema library (Zod). */

/** Requires a field if `isAsked` returns true. Runs even if other rules fail, so that all errors are reported together. */
const requiredIf = <Input extends object>(
  name: keyof Input & string,
  error: string,
  isAsked: (form: Input) => boolean,
) =>
  z.refine<Input>((form) => Boolean(form[name]) || !isAsked(form), {
    error,
    path: [name],
    when: ({ value }) => typeof value === "object" && value !== null,
  });

/** The contract's schema of a password change. A second-factor code is required, too, if `asksCode`. */
export const passwordRules = (asksCode: boolean): z.ZodMiniType<PasswordInput> =>
  passwordInput.check(requiredIf("code", "field.codeRequired", () => asksCode));

export function personalRules(
  getOwner: () => Pick<Owner, "email" | "phone">,
  asksCode: boolean,
): z.ZodMiniType<ProfileInput> {
  const isSensitive = (form: ProfileInput) => {
    const { email, phone } = getOwner();
    return typeof form.email === "string" && (form.email !== email || (form.phone ?? null) !== phone);
  };
  return profileInput.check(
    requiredIf("current_password", "field.passwordRequired", isSensitive),
    requiredIf("code", "field.codeRequired", (form) => asksCode && isSensitive(form)),
  );
}

type Call = z.input<typeof registerInput>;

/** Checks the account offer after an order by the registration rules, which need a confirmed password. */
export const offerRules = z.pipe(
  z.transform(({ "order.ref": ref, ...fields }: Record<string, unknown>) => {
    const { password } = fields;
    return { ...fields, order: { ref }, password_confirmation: password } as Call;
  }),
  registerInput,
);
