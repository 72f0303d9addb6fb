import { NavLink } from "react-router";
import { cx } from "../../ui/cx.ts";
import { useAdminI18n } from "../i18n.tsx";

const TABS = [
  { to: "/admin/reviews", label: "admin.reviews.tab.reviews" },
  { to: "/admin/reviews/messages", label: "admin.reviews.tab.messages" },
  { to: "/admin/reviews/feedback", label: "admin.reviews.tab.feedback" },
] as const;

/** Above each of the three pages of what customers write: the section's title, and the way to the others. */
export function VoicesHead() {
  const { t } = useAdminI18n();
  return (
    <>
      <h1 className="mb-3">{t("admin.reviews.title")}</h1>
      <nav aria-label={t("admin.reviews.tabs")} className="mb-4 border-b border-line">
        <ul className="-mb-px flex gap-1">
          {TABS.map(({ to, label }) => (
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
                {t(label)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
