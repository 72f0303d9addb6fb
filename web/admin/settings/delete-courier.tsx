import { useState } from "react";
import { useNavigate } from "react-router";
import { callApi, errorText } from "../../state/api.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast.tsx";
import { useAdminI18n } from "../i18n.tsx";

/** Deletes a courier that no order went with; asks first, as nothing brings its fees back. */
export function DeleteCourier({ id, name }: { id: number; name: string }) {
  const { t } = useAdminI18n();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    setAsking(false);
    try {
      await callApi(`/admin/couriers/${id}`, { method: "DELETE" });
      toast.success(t("admin.settings.courier.deleted", { name }));
      void navigate("/admin/settings/delivery");
    } catch (error) {
      toast.error(errorText(error, t, "refusal.server_error"));
    }
  };
  return (
    <>
      <Button variant="quiet" icon="trash" className="mt-4 px-0! text-error" onClick={() => setAsking(true)}>
        {t("admin.settings.courier.delete")}
      </Button>
      <Dialog
        role="alertdialog"
        open={isAsking}
        onClose={() => setAsking(false)}
        closeLabel={t("admin.close")}
        title={t("admin.settings.courier.deleteTitle", { name })}
        footer={
          <div className="flex flex-wrap gap-3">
            <Button className="grow" onClick={() => setAsking(false)}>
              {t("admin.cancel")}
            </Button>
            <Button variant="danger" className="grow" onClick={() => void remove()}>
              {t("admin.settings.courier.delete")}
            </Button>
          </div>
        }
      >
        <p>{t("admin.settings.courier.deleteText")}</p>
      </Dialog>
    </>
  );
}
