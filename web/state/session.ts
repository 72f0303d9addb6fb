import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { SIGNED_IN_FLAG } from "../../contract/constants.ts";
import type { Session, SessionUser } from "../../contract/session.ts";
import { type ApiError, callApi } from "./api.ts";
import { CART_KEY } from "./cart.ts";
import { useIsAlive } from "./store.ts";

/** Who is signed in, in the browser: asked only where the flag says that somebody is, so that a guest's page asks nothing (T12). */

export const SESSION_KEY = ["session"] as const;
export const GUEST: Session = { user: null, favorites: [] };
const STALE_MS = 60_000;

/** Whether the browser carries the flag that comes and goes with the session's cookie; false on the server. */
export const isFlagged = (): boolean =>
  typeof document !== "undefined" && document.cookie.split("; ").includes(`${SIGNED_IN_FLAG}=1`);

/** A flag that outlives its session must not make every page ask in vain. */
function dropFlag(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on the phones that buy here.
  document.cookie = `${SIGNED_IN_FLAG}=;path=/;max-age=0`;
}

async function readSession(signal: AbortSignal): Promise<Session> {
  if (!isFlagged()) return GUEST;
  const session = await callApi<Session>("/session", { signal });
  if (!session.user) dropFlag();
  return session;
}

export const sessionQuery = queryOptions<Session, ApiError>({
  queryKey: SESSION_KEY,
  queryFn: ({ signal }) => readSession(signal),
  staleTime: STALE_MS,
  refetchOnWindowFocus: "always",
  networkMode: "always",
  // Offline and a server in trouble sign nobody out (security.md 7): asked again, ever more slowly, until it answers.
  retry: true,
});

/** Takes a session that the server gave, or the end of one, as what pages show. */
export function keepSession(client: QueryClient, session: Session): void {
  void client.cancelQueries({ queryKey: SESSION_KEY });
  client.setQueryData(SESSION_KEY, session);
}

/** Signs out in place: what was read for the account goes, the page and the cart stay (T12). */
export function endSession(client: QueryClient): void {
  dropFlag();
  client.removeQueries({ type: "inactive" });
  keepSession(client, GUEST);
  void client.invalidateQueries({ queryKey: CART_KEY });
}

const GUARDED = /^\/(?:profile|orders|favorites)(?:\/|$)/;

/** Whether an unprefixed path is one of the customer's own pages, which nobody else may go on seeing (G2). */
export const isGuarded = (path: string): boolean => GUARDED.test(path);

export type SessionState = {
  /** Null for a guest, and while it is not known. */
  user: SessionUser | null;
  favorites: readonly number[];
  /** Somebody seems to be signed in, and the server has not said yet who (U14). */
  isLoading: boolean;
};

/** The visitor's session; a guest's on the server and until the page is alive, since anonymous pages are the same for everybody. */
export function useSession(): SessionState {
  const isAlive = useIsAlive();
  const { data, isPending } = useQuery(sessionQuery);
  const session = isAlive ? (data ?? GUEST) : GUEST;
  return { user: session.user, favorites: session.favorites, isLoading: isAlive && isPending && isFlagged() };
}
