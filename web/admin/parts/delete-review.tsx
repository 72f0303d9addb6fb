import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useAdminCall } from "../use-admin-call.ts";

/** Deletes a review after a question, as nothing brings it back. */
export function DeleteReview({ id, className }: { id: number; className?: string }) {
  const { t } = useAdminI18n();
  const { call, isBusy } = useAdminCall();
  const [isAsking, setAsking] = useState(false);
  async function remove(): Promise<void> {
    if (await call(`/admin/reviews/${id}`, {}, t("admin.reviews.deleted"), { method: "DELETE" })) setAsking(false);
  }
  return (
    <>
      <Button variant="quiet" className={className} onClick={() => setAsking(true)}>
        {t("admin.reviews.delete")}
      </Button>
      <Dialog
        role="alertdialog"
        open={isAsking}
        onClose={() => setAsking(false)}
        locked={isBusy}
        title={t("admin.reviews.deleteTitle")}
        closeLabel={t("admin.close")}
        footer={
          <Button variant="danger" size="lg" wide loading={isBusy} onClick={() => void remove()}>
            {t("admin.reviews.delete")}
          </Button>
        }
      >
        <p>{t("admin.reviews.deleteText")}</p>
      </Dialog>
    </>
  );
}
