import { HOST_PREFIX, SIGNED_IN_FLAG } from "../../contract/constants.ts";
import type { Session, SessionUser } from "../../contract/session.ts";
import { writeCookie } from "../language.ts";
import { callApi } from "./api.ts";
import { refreshCart } from "./cart.ts";
import { createResource, useFreshness, useResource } from "./resource.ts";

/** Requested only if a flag cookie says that the visitor is signed in, so that guests make no request (T12). */

const GUEST: Session = { user: null, favorites: [] };
/** The session ended, but the customer did not sign out on this page. */
export const ENDED: Session = { ...GUEST };
export const LEFT: Session = { ...GUEST };

/** The flag cookie is set and removed with the session's cookie. False on the server. */
export const isFlagged = (): boolean =>
  typeof document !== "undefined" && document.cookie.includes(`${SIGNED_IN_FLAG}=1`);

/** Otherwise a stale flag would make every page request the session. */
function dropFlag(): void {
  const end = `${SIGNED_IN_FLAG}=;path=/;max-age=0`;
  writeCookie(end);
  writeCookie(`${HOST_PREFIX}${end};secure`);
}

async function readSession(signal: AbortSignal): Promise<Session> {
  if (!isFlagged()) return GUEST;
  const session = await callApi<Session>("/session", { signal });
  if (session.user) return session;
  dropFlag();
  return ENDED;
}

const resource = createResource<Session>({
  read: readSession,
  // A network or server failure does not sign out (T12). Retries have growing delays.
  retries: Number.POSITIVE_INFINITY,
  staleMs: 60_000,
});

export const knownSession = (): Session | undefined => resource.known().data;
export const isSessionRead = (): boolean => resource.known().isReading;
export const refreshSession = resource.refresh;
export const storeSession = resource.set;
export const useFreshSession = (): void => useFreshness(resource, { onReturn: true });

let forget = () => {};
export function onSessionEnd(listener: () => void): void {
  forget = listener;
}

export function forgetAccount(): void {
  forget();
  void refreshCart();
}

/** Tells the next document to confirm the sign-out. */
export const SIGNED_OUT = "amlou.signed-out";

export function endSession(as = ENDED): void {
  dropFlag();
  storeSession(as);
  forgetAccount();
}

const GUARDED = /^\/(?:(?:profile|favorites)(?:\/|$)|orders\/.)/;

/** Whether an unprefixed path is a page that needs a session (G2). */
export const isGuarded = (path: string): boolean => GUARDED.test(path);

export type SessionState = {
  user: SessionUser | null;
  favorites: readonly number[];
  isLoading: boolean;
  isUnanswered: boolean;
};

export const useKnownSession = (): Session | undefined => useResource(resource, ({ data }) => data);

export const useIsFavourite = (productId: number): boolean =>
  useResource(resource, ({ data }) => data?.favorites.includes(productId) ?? false);

/** A guest's on the server and until hydration, because cached pages are a guest's. */
export function useSession(): SessionState {
  const user = useResource(resource, ({ data }) => (data ?? GUEST).user);
  const favorites = useResource(resource, ({ data }) => (data ?? GUEST).favorites);
  const isLoading = useResource(resource, ({ data, error }) => !data && !error && isFlagged(), false);
  const isRetrying = useResource(resource, (known) => known.isRetrying);
  return { user, favorites, isLoading, isUnanswered: isLoading && isRetrying };
}
