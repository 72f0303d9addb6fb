import * as z from "zod/mini";
import { type ProfileInput, profileInput } from "../../../contract/customers.ts";
import type { Owner } from "./owner.ts";

/** The server's rules for a customer's data, with what it asks of a change that only the holder of the password may make. */
export const personalRules = (known: () => Pick<Owner, "email" | "phone">): z.ZodMiniType<ProfileInput> =>
  profileInput.check(
    z.refine<ProfileInput>(
      (form) => {
        const { email, phone } = known();
        return Boolean(form.current_password) || (form.email === email && (form.phone ?? null) === phone);
      },
      {
        error: "field.passwordRequired",
        path: ["current_password"],
        // Said beside whatever else is wrong, not only once that is mended.
        when: ({ value }) => typeof (value as Partial<ProfileInput> | null)?.email === "string",
      },
    ),
  );
