import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { AdminMessageKey } from "../../../messages/en/admin.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { cx } from "../../ui/cx.ts";
import { isHere } from "../../ui/is-here.ts";
import { useAdminI18n } from "../i18n.tsx";
import { ScrollStrip } from "./scroll-strip.tsx";

type Tab = { to: string; label: AdminMessageKey };

type SectionTabsProps = {
  title: string;
  label: string;
  tabs: readonly Tab[];
  action?: ReactNode;
};

export function SectionTabs({ title, label, tabs, action }: SectionTabsProps) {
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
                aria-current={isHere(pathname, to) ? "page" : undefined}
                className={cx(
                  "inline-flex min-h-12 items-center border-b-2 px-3 whitespace-nowrap no-underline",
                  isHere(pathname, to) ? "border-ink font-bold" : "border-transparent text-ink-2 hover:text-ink",
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
