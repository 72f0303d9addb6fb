import * as z from "zod/mini";
import {
  type PasswordChangeInput,
  type ProfileInput,
  passwordChangeInput,
  profileInput,
  registerInput,
} from "../../contract/customers.ts";
import type { ProfileOwner } from "./profile/owner.ts";

/** This module has the forms' validation rules. Import it dynamically, because it loads the schema library Zod. */

/** Requires the field `name` if `isAsked` is true. Runs even if other rules fail, to show all errors together. */
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

export const createPasswordRules = (asksCode: boolean): z.ZodMiniType<PasswordChangeInput> =>
  passwordChangeInput.check(requiredIf("code", "field.codeRequired", () => asksCode));

export function createProfileRules(
  getOwner: () => Pick<ProfileOwner, "email" | "phone">,
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

/** Validates the account form shown after an order. Its only password field is also sent as the confirmation. */
export const accountOfferRules = z.pipe(
  z.transform(({ "order.ref": ref, ...fields }: Record<string, unknown>) => {
    const { password } = fields;
    return { ...fields, order: { ref }, password_confirmation: password } as Call;
  }),
  registerInput,
);
