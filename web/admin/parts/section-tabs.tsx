import { NavLink } from "react-router";
import type { AdminMessageKey } from "../../../contract/messages/admin/en.ts";
import { cx } from "../../ui/cx.ts";
import { useAdminI18n } from "../i18n.tsx";

export type Tab = { to: string; label: AdminMessageKey };

/** Above each of the pages of a section: the section's name, and the way to the others. */
export function SectionTabs({ title, label, tabs }: { title: string; label: string; tabs: readonly Tab[] }) {
  const { t } = useAdminI18n();
  return (
    <>
      <h1 className="mb-3">{title}</h1>
      <nav aria-label={label} className="mb-4 border-b border-line">
        <ul className="-mb-px flex gap-1">
          {tabs.map(({ to, label: name }) => (
            <li key={to}>
              <NavLink
                to={to}
                end
                prefetch="intent"
                className={({ isActive }) =>
                  cx(
                    "inline-flex min-h-12 items-center border-b-2 px-3 no-underline",
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
