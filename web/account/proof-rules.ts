import * as z from "zod/mini";
import { type PasswordInput, passwordInput } from "../../contract/customers.ts";

/** What a form must hold where it `isAsked` for; said beside whatever else is wrong, not only once that is mended. */
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

/** The server's rules for another password, of whoever has a second factor with its code. */
export const passwordRules = (asksCode: boolean): z.ZodMiniType<PasswordInput> =>
  passwordInput.check(given("code", "field.codeRequired", () => asksCode));
