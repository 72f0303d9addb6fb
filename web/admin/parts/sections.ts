import { useLocation } from "react-router";
import { withoutLocale } from "../../../contract/locales.ts";
import type { AdminMessageKey } from "../../../messages/en/admin.ts";
import type { RequiredFirstStep } from "../../../server/platform/caller.ts";
import type { IconName } from "../../ui/icon.tsx";
import { useSlowNavigation } from "../../use-slow-navigation.ts";

export type Section = {
  to: string;
  label: AdminMessageKey;
  icon: IconName;
  isForAdmins?: boolean;
  also?: string;
  making?: { to: string; label: AdminMessageKey };
};

const SECTIONS: readonly Section[] = [
  { to: "/admin", label: "admin.home", icon: "home" },
  { to: "/admin/orders", label: "admin.orders", icon: "box", also: "/admin/payments" },
  { to: "/admin/products", label: "admin.products", icon: "tag", also: "/admin/categories" },
  { to: "/admin/customers", label: "admin.customers", icon: "users" },
  { to: "/admin/reviews", label: "admin.reviews", icon: "star" },
  {
    to: "/admin/marketing",
    label: "admin.marketing",
    icon: "gift",
    isForAdmins: true,
    making: { to: "/admin/marketing/coupons/new", label: "admin.coupons.new" },
  },
  { to: "/admin/content", label: "admin.content", icon: "note", isForAdmins: true },
  { to: "/admin/settings", label: "admin.settings", icon: "settings", isForAdmins: true, also: "/admin/team" },
  { to: "/admin/health", label: "admin.health", icon: "shield", isForAdmins: true },
];

/** Whether `path` (without language prefix) belongs to a section of the back office. */
export const isInSection = ({ to, also }: Section, path: string): boolean =>
  [to, also].some((at) => at && (path.replace(/\/$/, "") === at || (at !== "/admin" && path.startsWith(`${at}/`))));

export const sectionsFor = (isAdmin: boolean): readonly Section[] =>
  SECTIONS.filter(({ isForAdmins }) => isAdmin || !isForAdmins);

/** The shown `path`, without language prefix. In a slow navigation: the target's, and `isComing` is true. */
export function useShownPath(): { path: string; isComing: boolean } {
  const here = useLocation();
  const next = useSlowNavigation();
  return { path: withoutLocale((next ?? here).pathname), isComing: next !== null };
}

/** Pages of the tasks that a team member must complete before any other page can be opened. */
export const FIRST_PAGES: Record<RequiredFirstStep, string> = {
  own_password_required: "/admin/account/password",
  second_factor_required: "/admin/account/second-factor",
};

export const isFirstPage = (path: string): boolean => Object.values(FIRST_PAGES).includes(withoutLocale(path));
