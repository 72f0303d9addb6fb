import { type ReactNode, useState } from "react";
import { getErrorText } from "../../state/api.ts";
import { downloadFile } from "../../state/download.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.tsx";
import { useAdminI18n } from "../i18n.tsx";

type ExportButtonProps = { path: string; timeoutMs?: number; children: ReactNode };

export function ExportButton({ path, timeoutMs, children }: ExportButtonProps) {
  const { t } = useAdminI18n();
  const [isBusy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    try {
      await downloadFile(path, timeoutMs);
    } catch (error) {
      toast.error(getErrorText(error, t, "admin.csv.failed"));
    }
    setBusy(false);
  }
  return (
    <Button variant="quiet" icon="download" loading={isBusy} onClick={() => void save()} className="px-2!">
      {children}
    </Button>
  );
}
