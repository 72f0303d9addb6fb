import { useState } from "react";
import { useLocation } from "react-router";
import { addLocalePrefix, getPathLocale } from "../../contract/locales.ts";
import type { Session } from "../../contract/session.ts";
import { useI18n } from "../i18n.tsx";
import { toast } from "../ui/toast-store.ts";
import { ApiError, callApi, getErrorText } from "./api.ts";
import { forgetDraft } from "./checkout-draft.ts";
import {
  endSession,
  getKnownSession,
  needsSession,
  refreshSession,
  SIGNED_OUT_KEY,
  SIGNED_OUT_SESSION,
} from "./session.ts";
import { storeInTab } from "./tab-storage.ts";

export function addCurrentLocalePrefix(path: string): string {
  const locale = getPathLocale(location.pathname);
  return locale ? addLocalePrefix(locale, path) : path;
}

/** Deletes stored form input, because the next customer at this device may be another person. */
export function clearStoredInput(): void {
  forgetDraft();
  try {
    sessionStorage.clear();
  } catch {
    // Storage is unavailable, so nothing is stored.
  }
}

/** Signs out. A personal page is replaced by a new document, so that no data stays (T12). Offline, the customer stays signed in. */
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
      if (!(error instanceof ApiError && error.status === 401)) {
        toast.error(getErrorText(error, t, "frame.signOutFailed"));
        setSigningOut(false);
        return;
      }
    }
    clearStoredInput();
    if (needsSession(pathname) || pathname.startsWith("/auth/")) {
      storeInTab(SIGNED_OUT_KEY, true);
      location.assign(addCurrentLocalePrefix("/"));
      return;
    }
    endSession(SIGNED_OUT_SESSION);
    toast.success(t("frame.signedOut"));
    setSigningOut(false);
  };
  return { signOut, isSigningOut };
}

/** After a 404, asks the server whether the session was ended, for example on another device. */
export async function isSessionEndedError(error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError && error.status === 404 && getKnownSession()?.user)) return false;
  try {
    const { user } = await callApi<Session>("/session");
    if (user === null) await refreshSession();
    return user === null;
  } catch {
    return false;
  }
}
