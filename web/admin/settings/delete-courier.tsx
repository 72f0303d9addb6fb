import { useAdminI18n } from "../i18n.tsx";
import { DeleteButton } from "../parts/delete-button.tsx";

/** Deletes a courier without orders, after a confirmation, because its fees are lost. */
export function DeleteCourier({ id, name }: { id: number; name: string }) {
  const { t } = useAdminI18n();
  return (
    <DeleteButton
      path={`/admin/couriers/${id}`}
      then="/admin/settings/delivery"
      className="mt-6"
      label={t("admin.settings.courier.delete")}
      title={t("admin.settings.courier.deleteTitle", { name })}
      done={t("admin.settings.courier.deleted", { name })}
    >
      {t("admin.settings.courier.deleteText")}
    </DeleteButton>
  );
}
