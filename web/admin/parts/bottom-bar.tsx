import { NavLink } from "react-router";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/icon.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { SECTIONS } from "./sections.ts";

/** The sections under the thumb, on a phone. */
export function BottomBar() {
  const { t } = useAdminI18n();
  return (
    <nav
      aria-label={t("admin.sections")}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="flex">
        {SECTIONS.map(({ to, label, icon }) => (
          <li key={to} className="grow basis-0">
            <NavLink
              to={to}
              end={to === "/admin"}
              className={({ isActive }) =>
                cx(
                  "flex min-h-14 flex-col items-center justify-center text-badge no-underline",
                  isActive ? "font-bold text-ink" : "font-medium text-ink-2",
                )
              }
            >
              {({ isActive }) => (
                <>
                  <span className={cx("rounded-full px-4 py-0.5", isActive && "bg-honey")}>
                    <Icon name={icon} size={22} />
                  </span>
                  {t(label)}
                </>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
