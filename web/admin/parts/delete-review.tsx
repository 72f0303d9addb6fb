import { useAdminI18n } from "../i18n.tsx";
import { ConfirmedCall } from "./confirmed-call.tsx";

export function DeleteReview({ id, className }: { id: number; className?: string }) {
  const { t } = useAdminI18n();
  return (
    <ConfirmedCall
      path={`/admin/reviews/${id}`}
      label={t("admin.reviews.delete")}
      title={t("admin.reviews.deleteTitle")}
      done={t("admin.reviews.deleted")}
      variant="quiet"
      className={className}
    >
      {t("admin.reviews.deleteText")}
    </ConfirmedCall>
  );
}
