import { useLocation } from "react-router";
import { removeLocalePrefix } from "../../../contract/locales.ts";
import type { AdminMessageKey } from "../../../messages/en/admin.ts";
import type { RequiredFirstStep } from "../../../server/platform/caller.ts";
import type { IconName } from "../../ui/icon.tsx";
import { useSlowNavigation } from "../../use-slow-navigation.ts";

export type AdminSection = {
  to: string;
  label: AdminMessageKey;
  icon: IconName;
  isForAdmins?: boolean;
  also?: string;
  making?: { to: string; label: AdminMessageKey };
};

const SECTIONS: readonly AdminSection[] = [
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

export const isInSection = ({ to, also }: AdminSection, path: string): boolean =>
  [to, also].some((at) => at && (path.replace(/\/$/, "") === at || (at !== "/admin" && path.startsWith(`${at}/`))));

export const listSections = (isAdmin: boolean): readonly AdminSection[] =>
  SECTIONS.filter(({ isForAdmins }) => isAdmin || !isForAdmins);

/** Returns the current path without language prefix. During a slow navigation (`isComing`), returns the target path. */
export function useShownPath(): { path: string; isComing: boolean } {
  const here = useLocation();
  const next = useSlowNavigation();
  return { path: removeLocalePrefix((next ?? here).pathname), isComing: next !== null };
}

export const REQUIRED_STEP_PAGES: Record<RequiredFirstStep, string> = {
  own_password_required: "/admin/account/password",
  second_factor_required: "/admin/account/second-factor",
};

export const isRequiredStepPage = (path: string): boolean =>
  Object.values(REQUIRED_STEP_PAGES).includes(removeLocalePrefix(path));
