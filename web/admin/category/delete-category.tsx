import { useState } from "react";
import { useNavigate } from "react-router";
import type { AdminCategory } from "../../../contract/admin-category.ts";
import { callApi, errorText } from "../../state/api.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { showToast, toast } from "../../ui/toast.tsx";
import { useAdminI18n } from "../i18n.tsx";

/** Deletes a category for good, after asking; one that still holds something says so instead. */
export function DeleteCategory({ category, name }: { category: AdminCategory; name: string }) {
  const { t } = useAdminI18n();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (category.products > 0 || category.children > 0)
    return <p className="mt-6 text-small text-ink-2">{t("admin.products.category.notEmpty")}</p>;

  async function remove(): Promise<void> {
    setBusy(true);
    try {
      await callApi(`/admin/categories/${category.id}`, { method: "DELETE", body: {} });
      toast.success(t("admin.products.category.deleted", { name }));
      await navigate("/admin/categories");
    } catch (error) {
      showToast({ type: "error", title: errorText(error, t, "refusal.server_error") });
      setBusy(false);
      setAsking(false);
    }
  }

  return (
    <>
      <Button variant="quiet" icon="trash" className="mt-6 px-0!" onClick={() => setAsking(true)}>
        {t("admin.products.category.delete")}
      </Button>
      <Dialog
        role="alertdialog"
        open={isAsking}
        onClose={() => setAsking(false)}
        locked={isBusy}
        title={t("admin.products.category.deleteTitle", { name })}
        closeLabel={t("admin.close")}
        footer={
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" className="grow" onClick={() => setAsking(false)}>
              {t("admin.products.category.keep")}
            </Button>
            <Button variant="danger" className="grow" loading={isBusy} onClick={() => void remove()}>
              {t("admin.products.category.delete")}
            </Button>
          </div>
        }
      >
        <p>{t("admin.products.category.deleteText")}</p>
      </Dialog>
    </>
  );
}
