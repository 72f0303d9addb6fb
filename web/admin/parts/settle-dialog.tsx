import { type FormEvent, useId } from "react";
import { cardPaymentInput } from "../../../contract/payments.ts";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/field.tsx";
import { AdminForm } from "../form/admin-form.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useAdminCall } from "../use-admin-call.ts";
import { Dialog } from "./overlay.tsx";

type SettleDialogProps = { order: string; transactionId: string | null; open: boolean; onClose: () => void };

export function RecordCardPaymentDialog({ order, transactionId, open, onClose }: SettleDialogProps) {
  const { t } = useAdminI18n();
  const { call, isBusy, errors, setErrors } = useAdminCall();
  const id = useId();
  const leave = () => {
    setErrors({});
    onClose();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = cardPaymentInput.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    if (!parsed.success) return setErrors({ transaction_id: [t("field.invalid")] });
    if (await call(`/admin/orders/${order}/settle-card`, parsed.data, t("admin.cards.settled", { number: order })))
      leave();
  };
  return (
    <Dialog
      open={open}
      onClose={leave}
      locked={isBusy}
      title={t("admin.cards.settleTitle", { number: order })}
      footer={
        <Button type="submit" form={id} size="lg" wide loading={isBusy}>
          {t("admin.cards.settle")}
        </Button>
      }
    >
      <AdminForm id={id} onSubmit={submit} className="grid gap-5">
        <p className="text-small text-ink-2">{t("admin.cards.settleText")}</p>
        <TextInput
          label={t("admin.cards.transactionId")}
          name="transaction_id"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          defaultValue={transactionId ?? ""}
          error={errors.transaction_id?.[0]}
        />
      </AdminForm>
    </Dialog>
  );
}
