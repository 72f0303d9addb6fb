import { type FormEvent, useId, useState } from "react";
import { NOTE_MAX_LENGTH } from "../../../contract/constants.ts";
import type { AdminOrder } from "../../../contract/orders.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { AdminForm } from "../form/admin-form.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useOrderAction } from "../use-order-action.ts";
import { ConfirmDialog } from "./overlay.tsx";

/** Cancels an order without undo. If money was already received, the order is then listed for a refund. */
export function CancelOrderButton({ order }: { order: AdminOrder }) {
  const { t, money } = useAdminI18n();
  const { run, pending } = useOrderAction(order.number);
  const [isAsking, setAsking] = useState(false);
  const isOffered = order.actions.includes("cancel");
  const isBusy = pending !== null;
  const close = () => setAsking(false);
  const id = useId();
  const cancel = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get("note") ?? "");
    if (await run("cancel", { note })) close();
  };
  return (
    <>
      {isOffered && (
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
          className="-mx-2 justify-self-start px-2! text-error!"
        >
          {t("admin.action.cancel")}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking && isOffered}
        onClose={close}
        title={t("admin.cancel.title", { number: order.number })}
        answer={t("admin.cancel.confirm")}
        keep={t("admin.cancel.keep")}
        form={id}
        isBusy={isBusy}
      >
        <AdminForm id={id} onSubmit={cancel} className="grid gap-5">
          <p>{t("admin.cancel.text")}</p>
          <NoteField />
          {order.refundable > 0 && (
            <Banner tone="warning">{t("admin.cancel.paid", { amount: money(order.refundable) })}</Banner>
          )}
          {order.hold && (
            <Banner tone="warning">{t("admin.hold.warning", { amount: money(order.hold.amount) })}</Banner>
          )}
        </AdminForm>
      </ConfirmDialog>
    </>
  );
}

/** Field for the staff's note on an order action. The customer sees the note in the order's history. */
export function NoteField() {
  const { t } = useAdminI18n();
  return (
    <TextArea
      label={t("admin.note")}
      name="note"
      rows={2}
      dir="auto"
      maxLength={NOTE_MAX_LENGTH}
      hint={t("admin.noteHint")}
    />
  );
}
