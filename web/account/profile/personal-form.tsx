import { phoneInPairs } from "../../../contract/phone.ts";
import { FactorCodeField } from "../../factor-code-field.tsx";
import { useAccountI18n } from "../../part-texts.ts";
import { TextInput } from "../../ui/field.tsx";
import { FormAction } from "../parts/form-action.tsx";
import { PasswordField } from "../parts/password-fields.tsx";
import { EmailField, NameFields } from "../parts/person-fields.tsx";
import type { Owner } from "./owner.ts";
import { usePersonalForm } from "./use-personal-form.ts";

export function PersonalForm({ owner, asksCode }: { owner: Owner; asksCode: boolean }) {
  const { t } = useAccountI18n();
  const { form, needsPassword } = usePersonalForm(owner, asksCode);
  const why = t(asksCode ? "profile.codeWhy" : "profile.passwordWhy");
  return (
    <form {...form.form} className="mt-5 grid gap-4">
      <input type="hidden" name="_method" value="PUT" />
      <NameFields form={form} names={owner} />
      <TextInput
        {...form.field("phone", phoneInPairs(owner.phone ?? ""))}
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
        <div className="grid gap-4 rounded-md bg-sand p-4">
          <p>{why}</p>
          <PasswordField form={form} name="current_password" label={t("form.currentPassword")} />
          {asksCode && <FactorCodeField form={form} />}
        </div>
      ) : (
        <noscript>
          <TextInput
            {...form.field("current_password")}
            type="password"
            label={t("form.currentPassword")}
            hint={why}
            autoComplete="current-password"
            dir="ltr"
          />
          {asksCode && <FactorCodeField form={form} required={false} />}
        </noscript>
      )}
      <FormAction form={form} variant={owner.pending_email ? "secondary" : "primary"}>
        {t("profile.save")}
      </FormAction>
    </form>
  );
}
