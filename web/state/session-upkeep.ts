import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { signInAddress } from "../../contract/redirect.ts";
import { onSessionRefused } from "./api.ts";
import { applyWantedFavourite, useSurroundings } from "./favourites.ts";
import { endSession, isFlagged, isGuarded, SESSION_KEY, sessionQuery } from "./session.ts";

/**
 * Keeps a page true to the session (T12). A call that is refused because nobody is signed in signs out in place; where no
 * flag said that anybody was, it leads to sign in. A customer's own page gives way once nobody is signed in, whether the
 * session ended here or in another tab. What a guest wanted to keep is kept as soon as they are signed in (T19).
 */
export function useSessionUpkeep(): void {
  const around = useSurroundings();
  const { client, navigate, t } = around;
  const { pathname, search } = useLocation();
  const { data: session } = useQuery(sessionQuery);
  const here = pathname + search;

  useEffect(
    () =>
      onSessionRefused(() => {
        const wasFlagged = isFlagged();
        endSession(client);
        if (!wasFlagged && !isGuarded(pathname)) void navigate(signInAddress(here));
      }),
    [client, navigate, pathname, here],
  );

  useEffect(() => {
    if (!session || session.user || !isGuarded(pathname)) return;
    // The flag is back: signed in again, in another tab.
    if (isFlagged()) void client.invalidateQueries({ queryKey: SESSION_KEY });
    else void navigate(signInAddress(here), { replace: true });
  }, [session, client, navigate, pathname, here]);

  const userId = session?.user?.id;
  useEffect(() => {
    if (userId) void applyWantedFavourite({ client, navigate, t });
  }, [userId, client, navigate, t]);
}
