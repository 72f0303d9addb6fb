import { formatPhone } from "../../../contract/phone.ts";
import { SecondFactorCodeField } from "../../factor-code-field.tsx";
import { FormSubmit } from "../../form/form-action.tsx";
import { useAccountI18n } from "../../part-texts.ts";
import { TextInput } from "../../ui/field.tsx";
import { PasswordField } from "../parts/password-fields.tsx";
import { EmailField, NameFields } from "../parts/person-fields.tsx";
import type { ProfileOwner } from "./owner.ts";
import { usePersonalForm } from "./use-personal-form.ts";

const PROOF = "grid gap-4 rounded-md bg-sand p-4";

export function PersonalForm({ owner, asksCode }: { owner: ProfileOwner; asksCode: boolean }) {
  const { t } = useAccountI18n();
  const { form, needsPassword } = usePersonalForm(owner, asksCode);
  const why = t(asksCode ? "profile.codeWhy" : "profile.passwordWhy");
  return (
    <form {...form.form} className="mt-5 grid gap-4">
      <input type="hidden" name="_method" value="PUT" />
      <NameFields form={form} names={owner} />
      <TextInput
        {...form.field("phone", formatPhone(owner.phone ?? ""))}
        label={t("form.phone")}
        optional={t("form.optional")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        placeholder="06 12 34 56 78"
        maxLength={30}
      />
      <EmailField form={form} defaultValue={owner.email} hint={t("profile.emailHint")} />
      {needsPassword ? (
        <div className={PROOF}>
          <p>{why}</p>
          <PasswordField form={form} name="current_password" label={t("form.currentPassword")} />
          {asksCode && <SecondFactorCodeField form={form} />}
        </div>
      ) : (
        <noscript>
          <div className={PROOF}>
            <p>{why}</p>
            <TextInput
              {...form.field("current_password")}
              type="password"
              label={t("form.currentPassword")}
              autoComplete="current-password"
              dir="ltr"
            />
            {asksCode && <SecondFactorCodeField form={form} required={false} />}
          </div>
        </noscript>
      )}
      <FormSubmit form={form} variant={owner.pending_email ? "secondary" : "primary"}>
        {t("profile.save")}
      </FormSubmit>
    </form>
  );
}
