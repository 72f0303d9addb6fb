import { useState } from "react";
import type { AdminCustomer } from "../../../contract/admin-customers.ts";
import { Button } from "../../ui/button.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { Question } from "../parts/overlay.tsx";
import { useAdminCall } from "../use-admin-call.ts";

/** Ends a customer's sessions, for who says that a device of theirs is in other hands. */
export function SignOutCustomer({ customer: { id, name } }: { customer: AdminCustomer }) {
  const { t } = useAdminI18n();
  const { call, isBusy } = useAdminCall();
  const [isAsking, setAsking] = useState(false);
  const signOut = async () => {
    const done = t("admin.signOutCustomer.done", { name });
    if (await call(`/admin/customers/${id}/sessions`, {}, done, { method: "DELETE" })) setAsking(false);
  };
  return (
    <>
      <Button variant="secondary" icon="logout" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t("admin.signOutCustomer.ask")}
      </Button>
      <Question
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t("admin.signOutCustomer.title", { name })}
        answer={t("admin.signOutCustomer.answer")}
        onAnswer={() => void signOut()}
        isBusy={isBusy}
      >
        <p>{t("admin.signOutCustomer.text")}</p>
      </Question>
    </>
  );
}
