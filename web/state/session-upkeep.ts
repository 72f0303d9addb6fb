import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { getCustomerSignInPath } from "../../contract/sign-in-address.ts";
import { showToast, toast } from "../ui/toast-store.ts";
import { onSessionRejected } from "./api.ts";
import { saveFavouriteWantedBeforeSignIn, usePageServices } from "./favourites.ts";
import {
  ENDED_SESSION,
  endSession,
  forgetAccountData,
  hasSignedInCookie,
  needsSession,
  refreshSession,
  SIGNED_OUT_KEY,
  SIGNED_OUT_SESSION,
  useKnownSession,
  useSessionRefresh,
} from "./session.ts";
import { clearOtherAccountInput, readFromTab, storeInTab } from "./tab-storage.ts";

/** Keeps the session current. A 401 ends the session without a reload (T12). Protected pages redirect to sign-in. */
export function useSessionUpdates(): void {
  const page = usePageServices();
  const { navigate, t } = page;
  const { pathname, search } = useLocation();
  const session = useKnownSession();
  const here = pathname + search;
  useSessionRefresh();

  useEffect(
    () =>
      onSessionRejected(() => {
        const wasFlagged = hasSignedInCookie();
        endSession();
        if (!wasFlagged && !needsSession(pathname)) void navigate(getCustomerSignInPath(here));
      }),
    [navigate, pathname, here],
  );

  useEffect(() => {
    if (!session || session.user || !needsSession(pathname)) return;
    if (hasSignedInCookie()) void refreshSession();
    else void navigate(getCustomerSignInPath(here), { replace: true });
  }, [session, navigate, pathname, here]);

  const userId = session?.user?.id;
  useEffect(() => {
    // If another account has signed in, reloads, because this page may still show input of the previous account.
    if (userId && clearOtherAccountInput(userId)) location.reload();
  }, [userId]);

  const last = useRef(session);
  useEffect(() => {
    const before = last.current;
    if (!session || session === before) return;
    last.current = session;
    const wasId = before?.user?.id;
    if (wasId ? wasId === userId : session !== ENDED_SESSION) return;
    // The session ended or another account signed in, perhaps in another tab. Removes data of the previous account.
    if (userId && needsSession(pathname)) location.reload();
    else forgetAccountData();
    if (!userId && session !== SIGNED_OUT_SESSION) showToast({ type: "warning", title: t("frame.sessionEnded") });
  }, [session, userId, pathname, t]);

  useEffect(() => {
    if (!readFromTab(SIGNED_OUT_KEY)) return;
    storeInTab(SIGNED_OUT_KEY, null);
    toast.success(t("frame.signedOut"));
  }, [t]);

  useEffect(() => {
    if (userId) void saveFavouriteWantedBeforeSignIn({ navigate, t });
  }, [userId, navigate, t]);
}
