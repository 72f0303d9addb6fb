import type { AccountMessageKey } from "../../../messages/en/account.ts";
import type { IconName } from "../../ui/icon.tsx";

type Tab = { to: string; icon: IconName; label: AccountMessageKey };

/** The profile's pages, the most used ones first; the first is the default (R18). */
export const TABS: readonly Tab[] = [
  { to: "/profile", icon: "user", label: "profile.personal" },
  { to: "/profile/orders", icon: "box", label: "profile.orders" },
  { to: "/profile/addresses", icon: "map-pin", label: "profile.addresses" },
  { to: "/profile/password", icon: "lock", label: "profile.password" },
  { to: "/profile/danger", icon: "download", label: "profile.danger" },
];

/** The address of the tab that an unprefixed path belongs to; a page below a tab is the tab's. */
export const tabOf = (path: string): string =>
  TABS.findLast(({ to }) => path === to || (to !== "/profile" && path.startsWith(`${to}/`)))?.to ?? "/profile";
