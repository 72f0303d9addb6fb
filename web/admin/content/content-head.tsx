import { useAdminI18n } from "../i18n.tsx";
import { SectionTabs } from "../parts/section-tabs.tsx";

const TABS = [
  { to: "/admin/content", label: "admin.content.pages" },
  { to: "/admin/content/menu", label: "admin.content.menu" },
  { to: "/admin/content/home", label: "admin.content.home" },
  { to: "/admin/content/search", label: "admin.content.search" },
] as const;

export function ContentHead() {
  const { t } = useAdminI18n();
  return <SectionTabs title={t("admin.content")} label={t("admin.content.tabs")} tabs={TABS} />;
}
