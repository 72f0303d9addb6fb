import { type FormEvent, useId, useState } from "react";
import { type AdminCustomer, customerBlockInput } from "../../../contract/admin-customers.ts";
import { NOTE_MAX_LENGTH } from "../../../contract/constants.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { AdminForm } from "../form/admin-form.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { ConfirmDialog } from "../parts/overlay.tsx";
import { useAdminCall } from "../use-admin-call.ts";

export function BlockCustomerPanel({ customer: { id, name, block } }: { customer: AdminCustomer }) {
  const { t } = useAdminI18n();
  const { call, isBusy, errors, setErrors } = useAdminCall();
  const [isAsking, setAsking] = useState(false);
  const form = useId();
  const path = `/admin/customers/${id}/block`;

  const leave = () => {
    setErrors({});
    setAsking(false);
  };

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const parsed = customerBlockInput.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    if (!parsed.success) {
      setErrors({ reason: [t("field.required")] });
      event.currentTarget.querySelector("textarea")?.focus();
      return;
    }
    const undo = { path, method: "DELETE" } as const;
    if (await call(path, parsed.data, t("admin.block.done", { name }), { undo })) leave();
  }
  if (block)
    return (
      <Button
        variant="secondary"
        loading={isBusy}
        onClick={() =>
          void call(path, {}, t("admin.block.lifted", { name }), {
            method: "DELETE",
            undo: { path, body: { reason: block.reason } },
          })
        }
      >
        {t("admin.block.lift")}
      </Button>
    );
  return (
    <>
      <Button variant="secondary" icon="lock" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t("admin.block.ask")}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={leave}
        title={t("admin.block.title", { name })}
        answer={t("admin.block.ask")}
        form={form}
        isBusy={isBusy}
      >
        <AdminForm id={form} onSubmit={(event) => void submit(event)} className="grid gap-5">
          <p>{t("admin.block.text")}</p>
          <TextArea
            label={t("admin.block.reason")}
            name="reason"
            rows={2}
            dir="auto"
            maxLength={NOTE_MAX_LENGTH}
            hint={t("admin.block.reasonHint")}
            error={errors.reason?.[0]}
          />
        </AdminForm>
      </ConfirmDialog>
    </>
  );
}
