import { type FormEvent, useId, useState } from "react";
import type { AdminOrder } from "../../../contract/orders.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { ChoiceGroup, RadioCard } from "../../ui/choice.tsx";
import { AdminForm } from "../form/admin-form.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useOrderAction } from "../use-order-action.ts";
import { NoteField } from "./cancel-order.tsx";
import { Dialog } from "./overlay.tsx";

export function ReturnOrderButton({ order }: { order: AdminOrder }) {
  const { t, money } = useAdminI18n();
  const { run, pending } = useOrderAction(order.number);
  const [isAsking, setAsking] = useState(false);
  const isOffered = order.actions.includes("return");
  const id = useId();
  const close = () => setAsking(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const body = { restock: fields.get("restock") === "yes", note: String(fields.get("note") ?? "") };
    if (await run("return", body)) close();
  };
  return (
    <>
      {isOffered && (
        <Button
          variant="secondary"
          icon="undo"
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
          className="justify-self-start"
        >
          {t("admin.action.return")}
        </Button>
      )}
      <Dialog
        open={isAsking && isOffered}
        onClose={close}
        locked={pending !== null}
        title={t("admin.return.title", { number: order.number })}
        footer={
          <Button type="submit" form={id} size="lg" wide loading={pending !== null}>
            {t("admin.return.submit")}
          </Button>
        }
      >
        <AdminForm id={id} onSubmit={submit} className="grid gap-5">
          <ChoiceGroup label={t("admin.return.text")}>
            <div className="grid gap-2">
              <RadioCard
                name="restock"
                value="yes"
                defaultChecked
                title={t("admin.return.restock")}
                detail={t("admin.return.restockText")}
              />
              <RadioCard name="restock" value="no" title={t("admin.return.lost")} detail={t("admin.return.lostText")} />
            </div>
          </ChoiceGroup>
          <NoteField />
          {order.refundable > 0 && (
            <Banner tone="warning">{t("admin.return.paid", { amount: money(order.refundable) })}</Banner>
          )}
          {order.hold && (
            <Banner tone="warning">{t("admin.hold.warning", { amount: money(order.hold.amount) })}</Banner>
          )}
        </AdminForm>
      </Dialog>
    </>
  );
}
