import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { signInAddress } from "../../contract/sign-in-address.ts";
import { showToast, toast } from "../ui/toast-store.ts";
import { onSessionRejected } from "./api.ts";
import { applyWantedFavourite, useSurroundings } from "./favourites.ts";
import {
  ENDED,
  endSession,
  forgetAccount,
  isFlagged,
  isGuarded,
  LEFT,
  refreshSession,
  SIGNED_OUT,
  useFreshSession,
  useKnownSession,
} from "./session.ts";
import { readTab, storeInTab } from "./tab-storage.ts";
import { claimTyping } from "./typing.ts";

/**
 * Keeps a page true to the session (T12). A call that is refused because nobody is signed in signs out in place; where no
 * flag said that anybody was, it leads to sign in. A customer's own page gives way once nobody is signed in, whether the
 * session ended here or in another tab; who did not sign out on this page is told. What a guest wanted to keep is kept as soon
 * as they are signed in (T19).
 */
export function useSessionUpkeep(): void {
  const around = useSurroundings();
  const { navigate, t } = around;
  const { pathname, search } = useLocation();
  const session = useKnownSession();
  const here = pathname + search;
  useFreshSession();

  useEffect(
    () =>
      onSessionRejected(() => {
        const wasFlagged = isFlagged();
        endSession();
        if (!wasFlagged && !isGuarded(pathname)) void navigate(signInAddress(here));
      }),
    [navigate, pathname, here],
  );

  useEffect(() => {
    if (!session || session.user || !isGuarded(pathname)) return;
    // The flag is back: signed in again, in another tab.
    if (isFlagged()) void refreshSession();
    else void navigate(signInAddress(here), { replace: true });
  }, [session, navigate, pathname, here]);

  const userId = session?.user?.id;
  useEffect(() => {
    // Signed in elsewhere: nobody took it off this page in time.
    if (userId && claimTyping(userId)) location.reload();
  }, [userId]);

  const last = useRef(session);
  useEffect(() => {
    const before = last.current;
    if (!session || session === before) return;
    last.current = session;
    const wasId = before?.user?.id;
    if (wasId ? wasId === userId : session !== ENDED) return;
    // In another tab: what this one shows of an account is the former one's.
    if (userId && isGuarded(pathname)) location.reload();
    else forgetAccount();
    if (!userId && session !== LEFT) showToast({ type: "warning", title: t("frame.sessionEnded") });
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
