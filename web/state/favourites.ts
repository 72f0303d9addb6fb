import { useSyncExternalStore } from "react";
import { type NavigateFunction, useNavigate } from "react-router";
import type { FavouriteState } from "../../contract/favourites.ts";
import { removeLocalePrefix } from "../../contract/locales.ts";
import { getCustomerSignInPath } from "../../contract/sign-in-address.ts";
import type { Translate } from "../../contract/translate.ts";
import { useI18n } from "../i18n.tsx";
import { showToast, toast } from "../ui/toast-store.ts";
import { ApiError, callApi, getErrorText } from "./api.ts";
import {
  getKnownSession,
  hasSignedInCookie,
  isSessionLoading,
  refreshSession,
  storeSession,
  useIsFavourite,
} from "./session.ts";
import { createStore, useStore } from "./store.ts";

export type PageServices = { t: Translate; navigate: NavigateFunction };

export function usePageServices(): PageServices {
  const navigate = useNavigate();
  const { t } = useI18n();
  return { navigate, t };
}

const NONE: ReadonlySet<number> = new Set();
const pending = createStore(NONE);
const setPending = (id: number, isPending: boolean) =>
  pending.set(new Set(isPending ? [...pending.get(), id] : [...pending.get()].filter((other) => other !== id)));

function show(id: number, isFavourite: boolean): void {
  const session = getKnownSession();
  if (!session?.user) return;
  const others = session.favorites.filter((other) => other !== id);
  storeSession({ ...session, favorites: isFavourite ? [id, ...others] : others });
}

/** Sends the wanted state instead of a toggle, because another device may have changed the state. */
const send = (id: number, isWanted: boolean) =>
  isWanted
    ? callApi<FavouriteState>("/auth/customers/favorites", { method: "POST", body: { product_id: id } })
    : callApi<FavouriteState>(`/auth/customers/favorites/${id}`, { method: "DELETE" });

/** Adds or removes a favourite optimistically and shows a toast. Rolls back if the server rejects the change (T19, X7). */
async function change(page: PageServices, id: number, isWanted: boolean): Promise<void> {
  const { t } = page;
  if (pending.get().has(id)) return;
  // True if an optimistic change canceled a fetch of the session. The session is then fetched again.
  let isInterrupting = false;
  const showNow = (isFavourite: boolean) => {
    isInterrupting ||= isSessionLoading();
    show(id, isFavourite);
  };
  setPending(id, true);
  showNow(isWanted);
  try {
    const { is_favorited } = await send(id, isWanted);
    showNow(is_favorited);
    if (isWanted) toast.success(t("favourite.added"));
    else {
      const action = { label: t("cart.undo"), onPress: () => void change(page, id, true) };
      showToast({ type: "success", title: t("favourite.removed"), action });
    }
  } catch (error) {
    showNow(!isWanted);
    const why = getErrorText(error, t, "favourite.failed");
    if (!(error instanceof ApiError && error.code === "unauthenticated")) {
      toast.error(why);
      return;
    }
    if (isWanted) storeWanted(id);
    askToSignIn(page, why);
  } finally {
    setPending(id, false);
    const isKnown = getKnownSession()?.user;
    if (isInterrupting || !isKnown) void refreshSession();
  }
}

const WANTED_KEY = "favourite.wanted";

function storeWanted(id: number): void {
  try {
    sessionStorage.setItem(WANTED_KEY, String(id));
  } catch {
    // Without storage, the favourite is not added after sign-in. The customer has to click again.
  }
}

/** Asks a guest to sign in, because only accounts have favourites (T19, V15). The product is added after sign-in. */
function askToSignIn({ t, navigate }: PageServices, title: string): void {
  const signIn = () => void navigate(getCustomerSignInPath(removeLocalePrefix(location.pathname) + location.search));
  showToast({ type: "error", title, action: { label: t("frame.signIn"), onPress: signIn } });
}

export async function saveFavouriteWantedBeforeSignIn(page: PageServices): Promise<void> {
  let id = 0;
  try {
    id = Number(sessionStorage.getItem(WANTED_KEY));
    sessionStorage.removeItem(WANTED_KEY);
  } catch {
    // Storage is unavailable, so it contains no favourite to add.
  }
  if (id > 0) await change(page, id, true);
}

export const useAreFavouritesSaved = (): boolean => useStore(pending, NONE).size === 0;

export function useFavourite(productId: number): { isFavourite: boolean; isPending: boolean; toggle: () => void } {
  const page = usePageServices();
  const isFavourite = useIsFavourite(productId);
  const isPending = useSyncExternalStore(
    pending.subscribe,
    () => pending.get().has(productId),
    () => false,
  );
  const toggle = () => {
    const session = getKnownSession();
    // The sign-in flag cookie suffices to send the change while the session loads. The server checks the session.
    if (session?.user || hasSignedInCookie())
      return void change(page, productId, !session?.favorites.includes(productId));
    storeWanted(productId);
    askToSignIn(page, page.t("favourite.login"));
  };
  return { isFavourite, isPending, toggle };
}
