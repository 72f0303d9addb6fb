import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { useAdminI18n } from "../i18n.tsx";

type SaveBarProps = { isDirty: boolean; isSaving: boolean; label?: string | undefined; children?: ReactNode };

/** A form's end, always within reach: whether something waits to be saved, other ways out, and the button that saves. */
export function SaveBar({ isDirty, isSaving, label, children }: SaveBarProps) {
  const { t } = useAdminI18n();
  return (
    <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-plaster px-4 py-3 lg:bottom-0 lg:mx-0 lg:px-0">
      <p role="status" className="grow text-small text-ink-2">
        {isDirty && t("admin.unsaved")}
      </p>
      {children}
      <Button type="submit" loading={isSaving} className="max-sm:grow">
        {label ?? t("admin.save")}
      </Button>
    </div>
  );
}
