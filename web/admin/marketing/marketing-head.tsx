import type { ReactNode } from "react";
import { useAdminI18n } from "../i18n.tsx";
import { SectionTabs } from "../parts/section-tabs.tsx";

const TABS = [
  { to: "/admin/marketing", label: "admin.marketing.tab.coupons" },
  { to: "/admin/marketing/notice", label: "admin.marketing.tab.notice" },
  { to: "/admin/marketing/offer", label: "admin.marketing.tab.offer" },
  { to: "/admin/marketing/featured", label: "admin.marketing.tab.featured" },
] as const;

export function MarketingHead({ action }: { action?: ReactNode }) {
  const { t } = useAdminI18n();
  return <SectionTabs title={t("admin.marketing")} label={t("admin.marketing.tabs")} tabs={TABS} action={action} />;
}
