import { HOST_COOKIE_PREFIX, SIGNED_IN_COOKIE } from "../../contract/constants.ts";
import type { Session, SessionUser } from "../../contract/session.ts";
import { writeCookie } from "../language.ts";
import { callApi } from "./api.ts";
import { refreshCart } from "./cart.ts";
import { createPersonalQuery, usePersonalQuery, useQueryRefresh } from "./personal-query.ts";
import { removeUnusedQueries } from "./query-client.ts";

/** Visitors without the sign-in flag cookie are guests. No session is fetched for them (T12). */

const GUEST: Session = { user: null, favorites: [] };
/** Guest sessions, compared by identity. SIGNED_OUT_SESSION is set by sign-out, ENDED_SESSION by any other end. */
export const ENDED_SESSION: Session = { ...GUEST };
export const SIGNED_OUT_SESSION: Session = { ...GUEST };

/** Whether the flag cookie is set. It is set and removed together with the session's HttpOnly cookie. False on the server. */
export const hasSignedInCookie = (): boolean =>
  typeof document !== "undefined" && document.cookie.includes(`${SIGNED_IN_COOKIE}=1`);

/** Removes the sign-in flag cookie after the session ended, so that pages do not request a session in vain. */
function dropFlag(): void {
  const end = `${SIGNED_IN_COOKIE}=;path=/;max-age=0`;
  writeCookie(end);
  writeCookie(`${HOST_COOKIE_PREFIX}${end};secure`);
}

async function readSession(signal: AbortSignal): Promise<Session> {
  if (!hasSignedInCookie()) return GUEST;
  const session = await callApi<Session>("/session", { signal });
  if (session.user) return session;
  dropFlag();
  return ENDED_SESSION;
}

const query = createPersonalQuery<Session>({
  key: "session",
  read: readSession,
  // Retries forever, with growing delays. A network or server failure must not look like a sign-out (T12).
  retries: Number.POSITIVE_INFINITY,
  staleMs: 60_000,
});

export const getKnownSession = (): Session | undefined => query.known().data;
export const isSessionLoading = (): boolean => query.known().isReading;
export const refreshSession = query.refresh;
export const storeSession = query.set;
export const useSessionRefresh = (): void => useQueryRefresh(query, { onReturn: true });

export function forgetAccountData(): void {
  removeUnusedQueries();
  void refreshCart();
}

export const SIGNED_OUT_KEY = "amlou.signed-out";

export function endSession(as = ENDED_SESSION): void {
  dropFlag();
  storeSession(as);
  forgetAccountData();
}

const GUARDED = /^\/(?:(?:profile|favorites)(?:\/|$)|orders\/.)/;

/** Whether a path, without language prefix, is a page that needs a session (G2). */
export const needsSession = (path: string): boolean => GUARDED.test(path);

export type SessionState = {
  user: SessionUser | null;
  favorites: readonly number[];
  isLoading: boolean;
  isUnanswered: boolean;
};

export const useKnownSession = (): Session | undefined => usePersonalQuery(query, ({ data }) => data);

export const useIsFavourite = (productId: number): boolean =>
  usePersonalQuery(query, ({ data }) => data?.favorites.includes(productId) ?? false);

/** Returns the session. On the server and during hydration, it is a guest session, because cached pages show guests. */
export function useSession(): SessionState {
  const user = usePersonalQuery(query, ({ data }) => (data ?? GUEST).user);
  const favorites = usePersonalQuery(query, ({ data }) => (data ?? GUEST).favorites);
  const isLoading = usePersonalQuery(query, ({ data, error }) => !data && !error && hasSignedInCookie(), false);
  const isRetrying = usePersonalQuery(query, (state) => state.isRetrying);
  return { user, favorites, isLoading, isUnanswered: isLoading && isRetrying };
}
