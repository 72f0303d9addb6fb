import type { AdminMessageKey } from "../../../messages/en/admin.ts";
import type { IconName } from "../../ui/icon.tsx";

export type Section = {
  to: string;
  label: AdminMessageKey;
  icon: IconName;
  isForAdmins?: boolean;
  /** Pages of its own that do not lie below its address. */
  also?: string;
  /** What is made there so often that the phone's bar leads to it. */
  making?: { to: string; label: AdminMessageKey };
};

/** The back office's sections, as the header and the phone's bottom bar list them: the most used first. */
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

/** Whether the page at this address, without its language, is one of the section's. */
export const isWithin = ({ to, also }: Section, path: string): boolean =>
  [to, also].some((at) => at && (path.replace(/\/$/, "") === at || (at !== "/admin" && path.startsWith(`${at}/`))));

/** Those that a member of staff may open (P5). */
export const sectionsFor = (isAdmin: boolean): readonly Section[] =>
  SECTIONS.filter(({ isForAdmins }) => isAdmin || !isForAdmins);
