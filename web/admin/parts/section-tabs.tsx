import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { AdminMessageKey } from "../../../messages/en/admin.ts";
import { Anchor, isCurrentPath } from "../../ui/anchor.tsx";
import { cx } from "../../ui/cx.ts";
import { useAdminI18n } from "../i18n.tsx";
import { ScrollStrip } from "./scroll-strip.tsx";

type Tab = { to: string; label: AdminMessageKey };

type SectionTabsProps = {
  title: string;
  label: string;
  tabs: readonly Tab[];
  action?: ReactNode;
};

function SectionTabs({ title, label, tabs, action }: SectionTabsProps) {
  const { t } = useAdminI18n();
  const { pathname } = useLocation();
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h1>{title}</h1>
        {action}
      </div>
      <ScrollStrip label={label} className="mb-4 border-b border-line lg:mx-0 lg:px-0">
        <ul className="flex w-max gap-1">
          {tabs.map(({ to, label: name }) => (
            <li key={to}>
              <Anchor
                to={to}
                prefetch="intent"
                aria-current={isCurrentPath(pathname, to) ? "page" : undefined}
                className={cx(
                  "inline-flex min-h-12 items-center border-b-2 px-3 whitespace-nowrap no-underline",
                  isCurrentPath(pathname, to) ? "border-ink font-bold" : "border-transparent text-ink-2 hover:text-ink",
                )}
              >
                {t(name)}
              </Anchor>
            </li>
          ))}
        </ul>
      </ScrollStrip>
    </>
  );
}

const CONTENT_TABS = [
  { to: "/admin/content", label: "admin.content.pages" },
  { to: "/admin/content/menu", label: "admin.content.menu" },
  { to: "/admin/content/home", label: "admin.content.home" },
  { to: "/admin/content/search", label: "admin.content.search" },
] as const;

export function ContentHeader() {
  const { t } = useAdminI18n();
  return <SectionTabs title={t("admin.content")} label={t("admin.content.tabs")} tabs={CONTENT_TABS} />;
}

const MARKETING_TABS = [
  { to: "/admin/marketing", label: "admin.marketing.tab.coupons" },
  { to: "/admin/marketing/notice", label: "admin.marketing.tab.notice" },
  { to: "/admin/marketing/offer", label: "admin.marketing.tab.offer" },
  { to: "/admin/marketing/featured", label: "admin.marketing.tab.featured" },
] as const;

export function MarketingHeader({ action }: { action?: ReactNode }) {
  const { t } = useAdminI18n();
  return (
    <SectionTabs title={t("admin.marketing")} label={t("admin.marketing.tabs")} tabs={MARKETING_TABS} action={action} />
  );
}

const INBOX_TABS = [
  { to: "/admin/reviews", label: "admin.reviews.tab.reviews" },
  { to: "/admin/reviews/messages", label: "admin.reviews.tab.messages" },
  { to: "/admin/reviews/feedback", label: "admin.reviews.tab.feedback" },
] as const;

export function InboxHeader() {
  const { t } = useAdminI18n();
  return <SectionTabs title={t("admin.reviews.title")} label={t("admin.reviews.tabs")} tabs={INBOX_TABS} />;
}
