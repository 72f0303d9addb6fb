import * as z from "zod/mini";
import { type PasswordInput, passwordInput } from "../../contract/customers.ts";

/** Requires a value if `isAsked` returns true. Runs even if other rules fail, so that all errors are reported together. */
export const given = <Input extends object>(
  name: keyof Input & string,
  error: string,
  isAsked: (form: Input) => boolean,
) =>
  z.refine<Input>((form) => Boolean(form[name]) || !isAsked(form), {
    error,
    path: [name],
    when: ({ value }) => typeof value === "object" && value !== null,
  });

/** The contract's schema of a password change. It also requires a code if the account has a second factor. */
export const passwordRules = (asksCode: boolean): z.ZodMiniType<PasswordInput> =>
  passwordInput.check(given("code", "field.codeRequired", () => asksCode));
