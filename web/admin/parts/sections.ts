import type { AdminMessageKey } from "../../../messages/en/admin.ts";
import type { IconName } from "../../ui/icon.tsx";

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

/** `path` has no language prefix. */
export const isWithin = ({ to, also }: Section, path: string): boolean =>
  [to, also].some((at) => at && (path.replace(/\/$/, "") === at || (at !== "/admin" && path.startsWith(`${at}/`))));

export const sectionsFor = (isAdmin: boolean): readonly Section[] =>
  SECTIONS.filter(({ isForAdmins }) => isAdmin || !isForAdmins);
