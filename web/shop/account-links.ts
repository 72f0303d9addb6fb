import { useLocation } from "react-router";
import type { SessionUser } from "../../contract/session.ts";
import { signInAddress } from "../../contract/sign-in-address.ts";
import type { MessageKey } from "../../contract/translate.ts";
import type { IconName } from "../ui/icon.tsx";

/** Where a guest signs in or registers, to come back to this page afterwards (G2, U4). */
export function useGuestLinks(): { signIn: string; register: string } {
  const { pathname, search } = useLocation();
  // From one of these pages to the other, the page one came for stays the same, as it came: it is judged where it is followed.
  const wanted = pathname.startsWith("/auth/") ? new URLSearchParams(search).get("redirect") : pathname + search;
  const signIn = signInAddress(wanted ?? "/");
  return { signIn, register: signIn.replace("/auth/login", "/auth/register") };
}

type AccountLink = { to: string; icon: IconName; label: MessageKey; reloadDocument?: boolean };

/** Another document: it has styles and texts of its own. */
const BACK_OFFICE: AccountLink = { to: "/admin", icon: "chart", label: "frame.dashboard", reloadDocument: true };

/** A signed-in visitor's own pages, and the back office for who works there (U4, U5). */
export const accountLinks = (user: SessionUser): readonly AccountLink[] => [
  { to: "/profile", icon: "settings", label: "frame.accountSettings" },
  { to: "/profile/orders", icon: "box", label: "frame.orders" },
  { to: "/favorites", icon: "heart", label: "frame.favourites" },
  ...(user.roles.length > 0 ? [BACK_OFFICE] : []),
];
