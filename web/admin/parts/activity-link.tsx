import { Anchor } from "../../ui/anchor.tsx";
import { Icon } from "../../ui/icon.tsx";
import { activityAddress } from "../activity-query.ts";
import { useAdminI18n } from "../i18n.tsx";

export function ActivityLink({ kind, subject }: { kind: string; subject: string | number }) {
  const { t } = useAdminI18n();
  return (
    <Anchor
      to={activityAddress({ kind, subject: String(subject) })}
      className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
    >
      <Icon name="clock" size={20} className="text-ink-2" />
      {t("admin.activity.history")}
    </Anchor>
  );
}
