import { type SyntheticEvent, useState } from "react";
import type { Cart } from "../../../contract/cart.ts";
import { useCouponI18n } from "../../part-texts.ts";
import { Button, type ButtonProps } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { TextInput, type TextInputProps } from "../../ui/field.tsx";
import { SignedNumber } from "../../ui/signed.tsx";

type EntryProps = {
  open: boolean;
  input: Pick<TextInputProps, "name" | "defaultValue" | "error" | "onKeyDown" | "onChange">;
  button: Pick<ButtonProps, "type" | "name" | "value" | "formAction" | "onClick" | "loading">;
};

export function CouponField({ open, input, button }: EntryProps) {
  const { t } = useCouponI18n();
  const [staysOpen, setStaysOpen] = useState(open);
  if (open && !staysOpen) setStaysOpen(true);
  // Focuses the field when it opens, because the clicked summary disappears.
  const focusField = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open && !staysOpen) currentTarget.querySelector("input")?.focus();
  };
  return (
    <details open={staysOpen || undefined} onToggle={focusField} className="group/coupon">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-sm underline underline-offset-4 group-open/coupon:hidden">
        + {t("coupon.add")}
      </summary>
      <div className="flex items-start gap-2 pt-1">
        <TextInput
          {...input}
          label={t("coupon.code")}
          hideLabel
          placeholder={t("coupon.code")}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={64}
          className="min-w-0 grow [&_input]:scroll-mb-40 [&_input]:placeholder:text-ink-3 rtl:[&_input]:placeholder-shown:text-end"
        />
        <Button {...button} variant="secondary" className="min-h-13 shrink-0">
          {t("coupon.apply")}
        </Button>
      </div>
    </details>
  );
}

type AppliedProps = {
  coupon: NonNullable<Cart["coupon"]>;
  button: Pick<ButtonProps, "type" | "name" | "value" | "formAction" | "onClick">;
};

export function AppliedCoupon({ coupon, button }: AppliedProps) {
  const { t } = useCouponI18n();
  return (
    <Chip {...button} icon="tag" iconEnd="close">
      <span className="visually-hidden">{t("coupon.remove", { code: coupon.code })}</span>
      <span aria-hidden className="contents">
        <bdi dir="ltr">{coupon.code}</bdi>
        <SignedNumber text={coupon.label} className="font-semibold text-success" />
      </span>
    </Chip>
  );
}
