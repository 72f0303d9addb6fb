import { useRevalidator } from "react-router";
import { VERIFICATION_CODE_RESEND_SECONDS } from "../../../contract/constants.ts";
import type { ProfileInput, User } from "../../../contract/customers.ts";
import { FormSubmit } from "../../form/form-action.tsx";
import { useForm } from "../../form/use-form.ts";
import { useAccountI18n } from "../../part-texts.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { toast } from "../../ui/toast-store.ts";
import { PasswordField } from "./password-fields.tsx";
import { EmailField } from "./person-fields.tsx";
import { REQUEST_CODE_PATH, storeResendTime } from "./resend-code.tsx";

type OtherAddressProps = { names: Pick<User, "first_name" | "last_name"> };

/** Replaces a mistyped e-mail address of a new account. Requires the password. A new code is mailed to the new address (A2). */
export function ChangeEmailForm({ names }: OtherAddressProps) {
  const { t } = useAccountI18n();
  const { revalidate } = useRevalidator();
  const form = useForm<ProfileInput, User>({
    schema: async () => (await import("../../../contract/customers.ts")).profileInput,
    call: "/auth/customers/profile",
    method: "PUT",
    failed: t("auth.notice.changeFailed"),
    beside: { wrong_password: "current_password" },
    done: async (_, { email }) => {
      storeResendTime(REQUEST_CODE_PATH, email, VERIFICATION_CODE_RESEND_SECONDS);
      toast.success(t("auth.notice.changed", { email }));
      await revalidate();
    },
  });
  return (
    <Disclosure summary={t("auth.notice.wrong")}>
      <form {...form.form} className="grid gap-4 pt-1">
        <input type="hidden" name="_method" value="PUT" />
        <input type="hidden" name="first_name" value={names.first_name} />
        <input type="hidden" name="last_name" value={names.last_name} />
        <EmailField form={form} label={t("auth.notice.newEmail")} />
        <PasswordField form={form} name="current_password" label={t("form.currentPassword")} />
        <FormSubmit form={form} variant="secondary">
          {t("auth.notice.change")}
        </FormSubmit>
      </form>
    </Disclosure>
  );
}
