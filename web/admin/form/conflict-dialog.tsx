import { Button } from "../../ui/button.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { Dialog } from "../parts/overlay.tsx";

export type ConflictProps = { by: string | null; keepMine: () => void; takeTheirs: () => void; dismiss: () => void };

export function ConflictDialog({ by, keepMine, takeTheirs, dismiss }: ConflictProps) {
  const { t } = useAdminI18n();
  return (
    <Dialog
      role="alertdialog"
      open
      onClose={dismiss}
      title={t("admin.settings.conflictTitle")}
      footer={
        <div className="grid gap-3">
          <Button onClick={takeTheirs}>{t("admin.settings.takeTheirs")}</Button>
          <Button variant="secondary" onClick={keepMine}>
            {t("admin.settings.keepMine")}
          </Button>
        </div>
      }
    >
      <p>{by ? t("admin.settings.conflictBy", { name: by }) : t("admin.settings.conflictText")}</p>
    </Dialog>
  );
}
