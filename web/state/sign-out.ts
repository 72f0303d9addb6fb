import { useState } from "react";
import { useLocation } from "react-router";
import { localeOfPath, withLocale } from "../../contract/locales.ts";
import { useI18n } from "../i18n.tsx";
import { toast } from "../ui/toast-store.ts";
import { ApiError, callApi, errorText } from "./api.ts";
import { forgetDraft } from "./checkout-draft.ts";
import { endSession, isGuarded, LEFT, SIGNED_OUT } from "./session.ts";
import { storeInTab } from "./tab-storage.ts";

/** The path in the language of the address one is on. */
export function addressHere(path: string): string {
  const locale = localeOfPath(location.pathname);
  return locale ? withLocale(locale, path) : path;
}

/** What this tab kept of the customer's typing goes with them: the next one at this device may be another. */
export function forgetTyping(): void {
  forgetDraft();
  try {
    sessionStorage.clear();
  } catch {
    // There was no storage to keep anything in.
  }
}

/**
 * Signs out (T12): in place on a page that is anybody's, by a new document of the home page on one's own pages, so that
 * nothing of them stays. When the server cannot be reached the customer stays signed in and is told why.
 */
export function useSignOut(): { signOut: () => Promise<void>; isSigningOut: boolean } {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const [isSigningOut, setSigningOut] = useState(false);
  const signOut = async () => {
    if (isSigningOut) return;
    setSigningOut(true);
    try {
      await callApi("/auth/customers/logout", { method: "POST", body: {} });
    } catch (error) {
      // Nobody was signed in any more: that is what was asked for.
      if (!(error instanceof ApiError && error.status === 401)) {
        toast.error(errorText(error, t, "frame.signOutFailed"));
        setSigningOut(false);
        return;
      }
    }
    forgetTyping();
    if (isGuarded(pathname) || pathname.startsWith("/auth/")) {
      storeInTab(SIGNED_OUT, true);
      location.assign(addressHere("/"));
      return;
    }
    endSession(LEFT);
    toast.success(t("frame.signedOut"));
    setSigningOut(false);
  };
  return { signOut, isSigningOut };
}
