import { useAdminI18n } from "../i18n.tsx";
import { SectionTabs } from "./section-tabs.tsx";

const TABS = [
  { to: "/admin/reviews", label: "admin.reviews.tab.reviews" },
  { to: "/admin/reviews/messages", label: "admin.reviews.tab.messages" },
  { to: "/admin/reviews/feedback", label: "admin.reviews.tab.feedback" },
] as const;

export function InboxHead() {
  const { t } = useAdminI18n();
  return <SectionTabs title={t("admin.reviews.title")} label={t("admin.reviews.tabs")} tabs={TABS} />;
}
