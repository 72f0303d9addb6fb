import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useAdminCall } from "../use-admin-call.ts";
import { Question } from "./overlay.tsx";

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
      <Button variant="quiet" className={className} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t("admin.reviews.delete")}
      </Button>
      <Question
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t("admin.reviews.deleteTitle")}
        answer={t("admin.reviews.delete")}
        onAnswer={() => void remove()}
        isBusy={isBusy}
      >
        <p>{t("admin.reviews.deleteText")}</p>
      </Question>
    </>
  );
}
