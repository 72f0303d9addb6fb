import type { ReactNode } from "react";
import { COUPON_KINDS } from "../../../contract/cart.ts";
import { createCouponCode } from "../../../contract/coupon-code.ts";
import { Checkbox, ChoiceGroup, RadioCard } from "../../ui/choice.tsx";
import { TextInput } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import type { useAdminForm } from "../form/use-admin-form.ts";
import { useAdminI18n } from "../i18n.tsx";
import { Panel } from "../parts/panel.tsx";
import type { CouponValues } from "./sentence.ts";

type Form = ReturnType<typeof useAdminForm<CouponValues, never>>;
type PanelProps = { form: Pick<Form, "field" | "errorAt" | "register" | "choice" | "watch" | "setValue"> };
const NUMBER = { dir: "ltr", autoComplete: "off" } as const;

export function DiscountPanel({ form, isCodeFixed }: PanelProps & { isCodeFixed: boolean }) {
  const { t } = useAdminI18n();
  const kind = form.watch("kind");
  return (
    <Panel title={t("admin.coupons.form.what")}>
      <div className="grid gap-5">
        <TextInput
          label={t("admin.coupons.form.code")}
          hint={t(isCodeFixed ? "admin.coupons.form.codeFixed" : "admin.coupons.form.codeHint")}
          readOnly={isCodeFixed}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          className="[&_input]:font-semibold [&_input]:tracking-wide [&_input]:uppercase"
          end={
            !isCodeFixed && (
              <IconButton
                icon="refresh"
                label={t("admin.coupons.form.makeCode")}
                onClick={() => form.setValue("code", createCouponCode(), { shouldDirty: true, shouldValidate: true })}
              />
            )
          }
          {...form.field("code")}
        />
        <ChoiceGroup label={t("admin.coupons.form.kind")} error={form.errorAt("kind")}>
          <div className="grid gap-3 xl:grid-cols-3">
            {COUPON_KINDS.map((kind) => (
              <RadioCard
                key={kind}
                title={t(`admin.coupons.form.kind.${kind}`)}
                detail={t(`admin.coupons.form.kind.${kind}Hint`)}
                {...form.choice("kind", kind)}
              />
            ))}
          </div>
        </ChoiceGroup>
        {kind === "percent" && (
          <TextInput
            key="percent"
            className="max-w-56"
            label={t("admin.coupons.form.percent")}
            inputMode="numeric"
            {...NUMBER}
            {...form.field("percent")}
          />
        )}
        {kind === "fixed" && (
          <TextInput
            key="amount"
            className="max-w-56"
            label={t("admin.coupons.form.amount")}
            inputMode="decimal"
            {...NUMBER}
            {...form.field("amount")}
          />
        )}
      </div>
    </Panel>
  );
}

export function ConditionsPanel({ form, children }: PanelProps & { children: ReactNode }) {
  const { t } = useAdminI18n();
  return (
    <Panel title={t("admin.coupons.form.conditions")}>
      <div className="grid gap-5">
        <TextInput
          label={t("admin.coupons.form.minimum")}
          hint={t("admin.coupons.form.minimumHint")}
          optional={t("admin.coupons.form.optional")}
          inputMode="decimal"
          {...NUMBER}
          {...form.field("minimum_subtotal")}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput
            type="datetime-local"
            label={t("admin.coupons.form.starts")}
            hint={t("admin.coupons.form.startsHint")}
            optional={t("admin.coupons.form.optional")}
            {...form.field("starts_at")}
          />
          <TextInput
            type="datetime-local"
            label={t("admin.coupons.form.ends")}
            hint={t("admin.coupons.form.endsHint")}
            optional={t("admin.coupons.form.optional")}
            {...form.field("ends_at")}
          />
        </div>
        {children}
      </div>
    </Panel>
  );
}

export function LimitsPanel({ form }: PanelProps) {
  const { t } = useAdminI18n();
  return (
    <Panel title={t("admin.coupons.form.limits")}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          label={t("admin.coupons.form.total")}
          hint={t("admin.coupons.form.totalHint")}
          optional={t("admin.coupons.form.optional")}
          inputMode="numeric"
          {...NUMBER}
          {...form.field("total_limit")}
        />
        <TextInput
          label={t("admin.coupons.form.perCustomer")}
          hint={t("admin.coupons.form.perCustomerHint")}
          optional={t("admin.coupons.form.optional")}
          inputMode="numeric"
          {...NUMBER}
          {...form.field("per_customer_limit")}
        />
      </div>
      <Checkbox
        className="mt-3"
        label={t("admin.coupons.form.first")}
        hint={t("admin.coupons.form.firstHint")}
        {...form.register("first_order_only")}
      />
      <p className="mt-4 text-small text-ink-2">{t("admin.coupons.form.formerNote")}</p>
    </Panel>
  );
}
