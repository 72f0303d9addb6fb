import { useState } from "react";
import { type AdminOrder, type TrackingInput, trackingInput } from "../../../contract/orders.ts";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/field.tsx";
import { AdminForm } from "../form/admin-form.tsx";
import { useAdminForm } from "../form/use-admin-form.ts";
import { useAdminI18n } from "../i18n.tsx";
import { Sheet } from "./overlay.tsx";

export function CorrectTrackingButton({ order }: { order: AdminOrder }) {
  const { t } = useAdminI18n();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" icon="edit" aria-haspopup="dialog" onClick={() => setOpen(true)} className="-mx-2 px-2!">
        {t("admin.tracking.open")}
      </Button>
      <Sheet open={isOpen} onClose={close} title={t("admin.tracking.title", { number: order.number })}>
        <TrackingForm key={order.tracking_number} order={order} onSaved={close} />
      </Sheet>
    </>
  );
}

function TrackingForm({ order, onSaved }: { order: AdminOrder; onSaved: () => void }) {
  const { t } = useAdminI18n();
  const values = { tracking_number: order.tracking_number ?? "" };
  const form = useAdminForm<TrackingInput, typeof trackingInput>(trackingInput, values);
  const save = form.save({
    path: `/admin/orders/${order.number}/tracking`,
    method: "PUT",
    done: t("admin.activity.order.tracking"),
    onSaved,
  });
  return (
    <AdminForm onSubmit={save} className="grid gap-4">
      <p className="text-small text-ink-2">{t("admin.tracking.text", { courier: order.courier })}</p>
      <TextInput
        label={t("admin.ship.tracking")}
        hint={t("admin.ship.trackingHint")}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        {...form.field("tracking_number")}
      />
      <Button type="submit" size="lg" wide loading={form.isSaving}>
        {t("admin.save")}
      </Button>
    </AdminForm>
  );
}
