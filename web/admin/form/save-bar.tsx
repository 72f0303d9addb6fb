import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { useAdminI18n } from "../i18n.tsx";

type SaveBarProps = { isDirty: boolean; isSaving: boolean; label?: string | undefined; children?: ReactNode };

export const SAVE_BAR_BUTTON_CLASS = "max-sm:grow max-sm:px-3";

export function SaveBar({ isDirty, isSaving, label, children }: SaveBarProps) {
  const { t } = useAdminI18n();
  return (
    <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-plaster px-4 py-3 lg:bottom-0 lg:mx-0 lg:px-0">
      <p
        role="status"
        className={cx("grow text-small text-ink-2", children && "max-sm:basis-full max-sm:empty:absolute")}
      >
        {isDirty && t("admin.unsaved")}
      </p>
      {children}
      <Button type="submit" loading={isSaving} className={SAVE_BAR_BUTTON_CLASS}>
        {label ?? t("admin.save")}
      </Button>
    </div>
  );
}
