import { type ReactNode, useEffect, useRef } from "react";
import { NavLink } from "react-router";
import { cx } from "../../ui/cx.ts";
import { useAdminI18n } from "../i18n.tsx";

const TABS = [
  { to: "/admin/marketing", label: "admin.marketing.tab.coupons" },
  { to: "/admin/marketing/notice", label: "admin.marketing.tab.notice" },
  { to: "/admin/marketing/offer", label: "admin.marketing.tab.offer" },
  { to: "/admin/marketing/featured", label: "admin.marketing.tab.featured" },
] as const;

/** Above each page of what the shop puts forward: the section's title, what can be made here, and the way to the others. */
export function MarketingHead({ action }: { action?: ReactNode }) {
  const { t } = useAdminI18n();
  const tabs = useRef<HTMLUListElement>(null);
  // On a phone the last tabs are out of sight.
  useEffect(() => {
    tabs.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, []);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h1>{t("admin.marketing")}</h1>
        {action}
      </div>
      <nav
        aria-label={t("admin.marketing.tabs")}
        className="-mx-4 mb-4 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] lg:mx-0 lg:px-0"
      >
        <ul ref={tabs} className="flex w-max gap-1">
          {TABS.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                end
                prefetch="intent"
                className={({ isActive }) =>
                  cx(
                    "inline-flex min-h-12 items-center border-b-2 px-3 whitespace-nowrap no-underline",
                    isActive ? "border-ink font-bold" : "border-transparent text-ink-2 hover:text-ink",
                  )
                }
              >
                {t(label)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
