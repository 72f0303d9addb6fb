import type { ReactNode } from "react";
import { Anchor } from "../../ui/anchor.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { getActivityPath } from "../list-query.ts";

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor
      to={to}
      className="-ms-2 -mt-2 mb-1 inline-flex min-h-11 items-center gap-1 rounded-sm px-2 text-small text-ink-2 no-underline hover:text-ink"
    >
      <Icon name="chevron-start" size={18} />
      {children}
    </Anchor>
  );
}

export function ActivityLink({ kind, subject }: { kind: string; subject: string | number }) {
  const { t } = useAdminI18n();
  return (
    <Anchor
      to={getActivityPath({ kind, subject: String(subject) })}
      className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
    >
      <Icon name="clock" size={20} className="text-ink-2" />
      {t("admin.activity.history")}
    </Anchor>
  );
}
