import { HOST_PREFIX, SIGNED_IN_FLAG } from "../../contract/constants.ts";
import type { Session, SessionUser } from "../../contract/session.ts";
import { callApi } from "./api.ts";
import { refreshCart } from "./cart.ts";
import { writeCookie } from "./cookie.ts";
import { createResource, useFreshness, useResource } from "./resource.ts";

/** Who is signed in, in the browser: asked only where the flag says that somebody is, so that a guest's page asks nothing (T12). */

const GUEST: Session = { user: null, favorites: [] };
/** Somebody was signed in as far as this browser knew, and is so no more. */
export const ENDED: Session = { ...GUEST };
/** Who signed out on this page is told by what they pressed. */
export const LEFT: Session = { ...GUEST };

/** Whether the browser carries the flag that comes and goes with the session's cookie; false on the server. */
export const isFlagged = (): boolean =>
  typeof document !== "undefined" && document.cookie.includes(`${SIGNED_IN_FLAG}=1`);

/** A flag that outlives its session must not make every page ask in vain. */
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
  // Offline and a server in trouble sign nobody out (T12): asked again, ever more slowly, until it answers.
  retries: Number.POSITIVE_INFINITY,
  staleMs: 60_000,
});

/** The session as it is shown now; undefined while it is not known. */
export const knownSession = (): Session | undefined => resource.known().data;
/** Whether the server is being asked for it. */
export const isSessionRead = (): boolean => resource.known().isReading;
/** Asks the server anew. */
export const refreshSession = resource.refresh;
/** Takes a session that the server gave, or the end of one, as what pages show. */
export const storeSession = resource.set;
/** Keeps the session as the server has it, whatever other tabs do. */
export const useFreshSession = (): void => useFreshness(resource, { onReturn: true });

let forget = () => {};
/** Calls `listener` when the session ends in place: what was read for the account is to go. */
export function onSessionEnd(listener: () => void): void {
  forget = listener;
}

/** What was read for an account goes; the cart is asked for anew. */
export function forgetAccount(): void {
  forget();
  void refreshCart();
}

/** What the tab keeps for the next document, which says that one is signed out. */
export const SIGNED_OUT = "amlou.signed-out";

/** Signs out in place: the page and the cart stay (T12). `LEFT` where whoever did so is told. */
export function endSession(as = ENDED): void {
  dropFlag();
  storeSession(as);
  forgetAccount();
}

const GUARDED = /^\/(?:(?:profile|favorites)(?:\/|$)|orders\/.)/;

/** Whether an unprefixed path is one of the customer's own pages, which nobody else may go on seeing (G2). */
export const isGuarded = (path: string): boolean => GUARDED.test(path);

export type SessionState = {
  /** Null for a guest, and while it is not known. */
  user: SessionUser | null;
  favorites: readonly number[];
  /** Somebody seems to be signed in, and the server has not said yet who (U14). */
  isLoading: boolean;
  /** Nor could it be asked so far: it is tried again until it answers (T12). */
  isUnanswered: boolean;
};

/** The session, undefined while it is not known and on the server. */
export const useKnownSession = (): Session | undefined => useResource(resource, ({ data }) => data);

/** Whether a product is a favourite, as far as is known. */
export const useIsFavourite = (productId: number): boolean =>
  useResource(resource, ({ data }) => data?.favorites.includes(productId) ?? false);

/** The visitor's session; a guest's on the server and until the page is alive, since anonymous pages are the same for everybody. */
export function useSession(): SessionState {
  const user = useResource(resource, ({ data }) => (data ?? GUEST).user);
  const favorites = useResource(resource, ({ data }) => (data ?? GUEST).favorites);
  const isLoading = useResource(resource, ({ data, error }) => !data && !error && isFlagged(), false);
  const isRetrying = useResource(resource, (known) => known.isRetrying);
  return { user, favorites, isLoading, isUnanswered: isLoading && isRetrying };
}
