import { useState } from "react";
import { useNavigate } from "react-router";
import type { AdminCustomer, AdminCustomerExport } from "../../../contract/admin-customers.ts";
import { callApi } from "../../state/api.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useAdminI18n } from "../i18n.tsx";
import { ConfirmDialog } from "../parts/overlay.tsx";
import { useErrorToast } from "../use-error-toast.ts";

const DATE_LENGTH = "2026-11-21".length;

export function PersonalDataPanel({ customer: { id, name, is_staff } }: { customer: AdminCustomer }) {
  const { t } = useAdminI18n();
  const navigate = useNavigate();
  const showErrorToast = useErrorToast();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);

  async function run(work: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showErrorToast(error);
    } finally {
      setBusy(false);
    }
  }
  const download = () =>
    run(async () => {
      const data = await callApi<AdminCustomerExport>(`/admin/customers/${id}/export`);
      saveFile(`customer-${id}-${data.exported_at.slice(0, DATE_LENGTH)}.json`, JSON.stringify(data, null, 2));
    });
  const erase = () =>
    run(async () => {
      await callApi(`/admin/customers/${id}`, { method: "DELETE" });
      setAsking(false);
      toast.success(t("admin.erase.done"));
      await navigate("/admin/customers", { replace: true });
    });
  return (
    <>
      <Button variant="secondary" icon="download" loading={isBusy && !isAsking} onClick={() => void download()}>
        {t("admin.customer.export")}
      </Button>
      {!is_staff && (
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)} className="px-2! text-error!">
          {t("admin.erase.ask")}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t("admin.erase.title", { name })}
        answer={t("admin.erase.confirm")}
        onAnswer={() => void erase()}
        isBusy={isBusy}
      >
        <p>{t("admin.erase.text")}</p>
      </ConfirmDialog>
    </>
  );
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
