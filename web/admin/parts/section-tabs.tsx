import { type ReactNode, useEffect, useRef } from "react";
import { NavLink } from "react-router";
import type { AdminMessageKey } from "../../../contract/messages/admin/en.ts";
import { cx } from "../../ui/cx.ts";
import { useAdminI18n } from "../i18n.tsx";

export type Tab = { to: string; label: AdminMessageKey };

type SectionTabsProps = {
  title: string;
  label: string;
  tabs: readonly Tab[];
  /** What can be made on this page. */
  action?: ReactNode;
};

/** Above each of the pages of a section: the section's name, and the way to the others. */
export function SectionTabs({ title, label, tabs, action }: SectionTabsProps) {
  const { t } = useAdminI18n();
  const list = useRef<HTMLUListElement>(null);
  // Where they do not fit, the page's own may be out of sight.
  useEffect(() => {
    list.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, []);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h1>{title}</h1>
        {action}
      </div>
      <nav
        aria-label={label}
        className="-mx-4 mb-4 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] lg:mx-0 lg:px-0"
      >
        <ul ref={list} className="flex w-max gap-1">
          {tabs.map(({ to, label: name }) => (
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
                {t(name)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
