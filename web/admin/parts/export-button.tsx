import { useState } from "react";
import { errorText } from "../../state/api.ts";
import { downloadFile } from "../../state/download.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.tsx";
import { useAdminI18n } from "../i18n.tsx";
import type { OrderQuery } from "../order-query.ts";

/** The shown queue, or what the search found, as a file for Excel. */
export function ExportButton({ query: { queue, q } }: { query: OrderQuery }) {
  const { t } = useAdminI18n();
  const [isBusy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    try {
      await downloadFile(`/admin/orders-export?${new URLSearchParams({ queue, q })}`);
    } catch (error) {
      toast.error(errorText(error, t, "admin.csv.failed"));
    }
    setBusy(false);
  }
  return (
    <Button variant="quiet" icon="download" loading={isBusy} onClick={() => void save()} className="px-2!">
      {t("admin.csv.download")}
    </Button>
  );
}
