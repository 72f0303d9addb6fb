import type * as z from "zod/mini";
import { type ProfileInput, profileInput } from "../../../contract/customers.ts";
import { given } from "../proof-rules.ts";
import type { Owner } from "./owner.ts";

export function personalRules(
  known: () => Pick<Owner, "email" | "phone">,
  asksCode: boolean,
): z.ZodMiniType<ProfileInput> {
  const isSensitive = (form: ProfileInput) => {
    const { email, phone } = known();
    return typeof form.email === "string" && (form.email !== email || (form.phone ?? null) !== phone);
  };
  return profileInput.check(
    given("current_password", "field.passwordRequired", isSensitive),
    given("code", "field.codeRequired", (form) => asksCode && isSensitive(form)),
  );
}
