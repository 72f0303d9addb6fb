import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { signInAddress } from "../../contract/sign-in-address.ts";
import { showToast, toast } from "../ui/toast-store.ts";
import { onSessionRejected } from "./api.ts";
import { applyWantedFavourite, usePageServices } from "./favourites.ts";
import {
  endSession,
  forgetAccount,
  hasSignedInCookie,
  needsSession,
  refreshSession,
  SESSION_ENDED,
  SIGNED_OUT,
  SIGNED_OUT_HERE,
  useFreshSession,
  useKnownSession,
} from "./session.ts";
import { claimStoredInput, readTab, storeInTab } from "./tab-storage.ts";

/** Keeps the session current. A 401 ends it without a reload (T12). Pages that need it redirect to sign-in. */
export function useSessionUpkeep(): void {
  const page = usePageServices();
  const { navigate, t } = page;
  const { pathname, search } = useLocation();
  const session = useKnownSession();
  const here = pathname + search;
  useFreshSession();

  useEffect(
    () =>
      onSessionRejected(() => {
        const wasFlagged = hasSignedInCookie();
        endSession();
        if (!wasFlagged && !needsSession(pathname)) void navigate(signInAddress(here));
      }),
    [navigate, pathname, here],
  );

  useEffect(() => {
    if (!session || session.user || !needsSession(pathname)) return;
    if (hasSignedInCookie()) void refreshSession();
    else void navigate(signInAddress(here), { replace: true });
  }, [session, navigate, pathname, here]);

  const userId = session?.user?.id;
  useEffect(() => {
    // If another account has signed in, reloads, because this page may still show input of the previous account.
    if (userId && claimStoredInput(userId)) location.reload();
  }, [userId]);

  const last = useRef(session);
  useEffect(() => {
    const before = last.current;
    if (!session || session === before) return;
    last.current = session;
    const wasId = before?.user?.id;
    if (wasId ? wasId === userId : session !== SESSION_ENDED) return;
    // The session changed outside this page, for example in another tab. Drops data of the previous account.
    if (userId && needsSession(pathname)) location.reload();
    else forgetAccount();
    if (!userId && session !== SIGNED_OUT_HERE) showToast({ type: "warning", title: t("frame.sessionEnded") });
  }, [session, userId, pathname, t]);

  useEffect(() => {
    if (!readTab(SIGNED_OUT)) return;
    storeInTab(SIGNED_OUT, null);
    toast.success(t("frame.signedOut"));
  }, [t]);

  useEffect(() => {
    if (userId) void applyWantedFavourite({ navigate, t });
  }, [userId, navigate, t]);
}
