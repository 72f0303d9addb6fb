import type { AdminCustomer } from "../../../contract/admin-customers.ts";
import { useAdminI18n } from "../i18n.tsx";
import { ConfirmedCall } from "../parts/confirmed-call.tsx";

export function SignOutCustomer({ customer: { id, name } }: { customer: AdminCustomer }) {
  const { t } = useAdminI18n();
  return (
    <ConfirmedCall
      path={`/admin/customers/${id}/sessions`}
      label={t("admin.signOutCustomer.ask")}
      icon="logout"
      title={t("admin.signOutCustomer.title", { name })}
      answer={t("admin.signOutCustomer.answer")}
      done={t("admin.signOutCustomer.done", { name })}
    >
      {t("admin.signOutCustomer.text")}
    </ConfirmedCall>
  );
}
