import { Checkbox } from "../../ui/choice.tsx";
import { EmailInput } from "../../ui/field.tsx";
import { CardMarks } from "../payment/card-marks.tsx";
import { fieldOf } from "./address-fields.tsx";
import { useCheckoutI18n } from "./i18n.ts";
import { Terms } from "./terms.tsx";
import type { Checkout } from "./use-checkout.ts";

export function CardChoice({ checkout }: { checkout: Checkout }) {
  const { t } = useCheckoutI18n();
  const { typed, draft, errors, change } = checkout;
  return (
    <div className="grid gap-3">
      <p className="text-small text-ink-2">{t("card.how")}</p>
      <CardMarks />
      <EmailInput
        {...fieldOf(checkout, "email")}
        label={t("checkout.email")}
        hint={t("card.emailHint")}
        placeholder={draft.email}
        required
      />
      <Checkbox
        name="accept_terms"
        value="1"
        checked={typed.accept_terms !== ""}
        onChange={({ target }) => change({ accept_terms: target.checked ? "1" : "" })}
        error={errors.accept_terms}
        required
        label={<Terms text={t("card.acceptTerms")} />}
      />
    </div>
  );
}
