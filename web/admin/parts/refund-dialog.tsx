import { type FormEvent, useId, useRef } from "react";
import { TEXT_MAX_LENGTH } from "../../../contract/constants.ts";
import type { FieldErrors } from "../../../contract/errors.ts";
import { translateFieldErrors } from "../../../contract/field-words.ts";
import { toFieldErrors } from "../../../contract/fields.ts";
import { formatAmountInput, parseTypedAmount } from "../../../contract/money.ts";
import { type AdminOrder, refundInput } from "../../../contract/orders.ts";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/field.tsx";
import { AdminForm } from "../form/admin-form.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useOrderAction } from "../use-order-action.ts";
import { Dialog } from "./overlay.tsx";

type RefundDialogProps = { order: AdminOrder; open: boolean; onClose: () => void };

export function RefundDialog({ order, open, onClose }: RefundDialogProps) {
  const { t, money, locale } = useAdminI18n();
  const { run, pending, errors, setErrors } = useOrderAction(order.number);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const remainingText = t("admin.refund.left", { amount: money(order.refundable) });
  const field = (name: "amount" | "reason" | "reference") => ({
    name,
    label: t(`admin.refund.${name}`),
    autoComplete: "off",
    error: errors[name]?.[0] ?? null,
  });

  const leave = () => {
    setErrors({});
    onClose();
  };

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const amount = parseTypedAmount(String(fields.get("amount"))) ?? Number.NaN;
    const parsed = refundInput.safeParse({
      amount,
      refunded: order.refunded,
      reason: fields.get("reason"),
      reference: fields.get("reference"),
    });
    const isTooMuch = amount > order.refundable;
    if (parsed.success && !isTooMuch) {
      if (await run("refund", parsed.data)) leave();
      return;
    }
    const errorKeys: FieldErrors = {
      ...(isTooMuch && { amount: ["field.amountInvalid"] }),
      ...(!parsed.success && toFieldErrors(parsed.error)),
    };
    setErrors(translateFieldErrors(t, locale, errorKeys));
    form.current?.querySelector<HTMLElement>(`[name=${Object.keys(errorKeys)[0]}]`)?.focus();
  }

  return (
    <Dialog
      open={open}
      onClose={leave}
      locked={pending !== null}
      title={t("admin.refund.title", { number: order.number })}
      footer={
        <Button type="submit" form={id} size="lg" wide loading={pending !== null}>
          {t("admin.refund.submit")}
        </Button>
      }
    >
      <AdminForm ref={form} id={id} onSubmit={submit} className="grid gap-5">
        <p className="text-small text-ink-2">{t("admin.refund.text")}</p>
        <TextInput
          {...field("amount")}
          inputMode="decimal"
          dir="ltr"
          defaultValue={formatAmountInput(order.refundable, locale)}
          hint={`${remainingText}. ${t("admin.refund.vat")}`}
          error={errors.amount?.[0] ? `${errors.amount[0]} ${remainingText}` : null}
        />
        <TextInput {...field("reason")} maxLength={TEXT_MAX_LENGTH} hint={t("admin.refund.reasonHint")} />
        <TextInput {...field("reference")} maxLength={TEXT_MAX_LENGTH} />
      </AdminForm>
    </Dialog>
  );
}
