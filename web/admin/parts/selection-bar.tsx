import type { ReactNode } from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import { useReportUnsavedInput } from "../form/unsaved.ts";
import { useAdminI18n } from "../i18n.tsx";

type SelectionBarProps = { count: number; onClear: () => void; children: ReactNode };

export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const { t } = useAdminI18n();
  // Reports the selection as unsaved input. Otherwise, revalidation could redirect to sign-in and lose the selection.
  useReportUnsavedInput(true);
  return (
    <div className="sticky top-14 z-10 -mx-4 flex flex-wrap items-center gap-2 border-b border-line bg-plaster px-4 py-2 lg:mx-0 lg:px-0">
      <IconButton icon="close" label={t("admin.clearSelection")} onClick={onClear} className="-ms-2.5" />
      <p role="status" className="grow font-semibold">
        <span aria-hidden className="text-h3 tabular-nums sm:hidden">
          {count}
        </span>
        <span className="max-sm:sr-only">{t("admin.selected", { count })}</span>
      </p>
      {children}
    </div>
  );
}
