import type { AccountMessageKey } from "../../../messages/en/account.ts";
import type { IconName } from "../../ui/icon.tsx";

type Tab = { to: string; icon: IconName; label: AccountMessageKey };

/** Tabs of the profile, the most used first. The first is the default (R18). */
export const TABS: readonly Tab[] = [
  { to: "/profile", icon: "user", label: "profile.personal" },
  { to: "/profile/orders", icon: "box", label: "profile.orders" },
  { to: "/profile/addresses", icon: "map-pin", label: "profile.addresses" },
  { to: "/profile/password", icon: "lock", label: "profile.password" },
  { to: "/profile/danger", icon: "download", label: "profile.danger" },
];

export const tabOf = (path: string): string =>
  TABS.findLast(({ to }) => path === to || (to !== "/profile" && path.startsWith(`${to}/`)))?.to ?? "/profile";
