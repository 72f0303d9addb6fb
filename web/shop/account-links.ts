import { useLocation } from "react-router";
import type { SessionUser } from "../../contract/session.ts";
import { getCustomerSignInPath } from "../../contract/sign-in-address.ts";
import type { MessageKey } from "../../contract/translate.ts";
import type { IconName } from "../ui/icon.tsx";

export function useGuestLinks(): { signIn: string; register: string } {
  const { pathname, search } = useLocation();
  // On auth pages, `redirect` is passed on unchanged. It is validated when the redirect is made.
  const target = pathname.startsWith("/auth/") ? new URLSearchParams(search).get("redirect") : pathname + search;
  const signIn = getCustomerSignInPath(target ?? "/");
  return { signIn, register: signIn.replace("/auth/login", "/auth/register") };
}

type AccountLink = { to: string; icon: IconName; label: MessageKey; reloadDocument?: boolean };

/** Link to the back office. It loads a new document, because the back office has its own styles and texts. */
const BACK_OFFICE: AccountLink = { to: "/admin", icon: "chart", label: "frame.dashboard", reloadDocument: true };

export const listAccountLinks = (user: SessionUser): readonly AccountLink[] => [
  { to: "/profile", icon: "settings", label: "frame.accountSettings" },
  { to: "/profile/orders", icon: "box", label: "frame.orders" },
  { to: "/favorites", icon: "heart", label: "frame.favourites" },
  ...(user.roles.length > 0 ? [BACK_OFFICE] : []),
];
