import { useSyncExternalStore } from "react";
import { type NavigateFunction, useNavigate } from "react-router";
import type { FavouriteState } from "../../contract/favourites.ts";
import { withoutLocale } from "../../contract/locales.ts";
import { signInAddress } from "../../contract/sign-in-address.ts";
import type { Translate } from "../../contract/translate.ts";
import { useI18n } from "../i18n.tsx";
import { showToast, toast } from "../ui/toast-store.ts";
import { ApiError, callApi, errorText } from "./api.ts";
import { isFlagged, isSessionRead, knownSession, refreshSession, storeSession, useIsFavourite } from "./session.ts";
import { createStore, useStore } from "./store.ts";

/** The customer's favourites in the browser (E17, T18): ids in the session, changed at once and put right by the answers. */

/** What a change needs of the page it happens on. */
export type Surroundings = { t: Translate; navigate: NavigateFunction };

export function useSurroundings(): Surroundings {
  const navigate = useNavigate();
  const { t } = useI18n();
  return { navigate, t };
}

const NONE: ReadonlySet<number> = new Set();
const pending = createStore(NONE);
const setPending = (id: number, isPending: boolean) =>
  pending.set(new Set(isPending ? [...pending.get(), id] : [...pending.get()].filter((other) => other !== id)));

/** Shows a heart full or empty; in a guest's session there is none to show. */
function show(id: number, isFavourite: boolean): void {
  const session = knownSession();
  if (!session?.user) return;
  const others = session.favorites.filter((other) => other !== id);
  storeSession({ ...session, favorites: isFavourite ? [id, ...others] : others });
}

/** Says what is wanted rather than "the other way round": another device may have changed it meanwhile. */
const send = (id: number, isWanted: boolean) =>
  isWanted
    ? callApi<FavouriteState>("/auth/customers/favorites", { method: "POST", body: { product_id: id } })
    : callApi<FavouriteState>(`/auth/customers/favorites/${id}`, { method: "DELETE" });

/** Makes a product a favourite or not: shown at once, told by a toast, taken back when the server refuses (T19, X7). */
async function change(around: Surroundings, id: number, isWanted: boolean): Promise<void> {
  const { t } = around;
  if (pending.get().has(id)) return;
  // What is shown at once stops a reading of the session that is under way: it is made up for afterwards.
  let isInterrupting = false;
  const showNow = (isFavourite: boolean) => {
    isInterrupting ||= isSessionRead();
    show(id, isFavourite);
  };
  setPending(id, true);
  showNow(isWanted);
  try {
    const { is_favorited } = await send(id, isWanted);
    showNow(is_favorited);
    if (isWanted) toast.success(t("favourite.added"));
    else {
      const action = { label: t("cart.undo"), onPress: () => void change(around, id, true) };
      showToast({ type: "success", title: t("favourite.removed"), action });
    }
  } catch (error) {
    showNow(!isWanted);
    const why = errorText(error, t, "favourite.failed");
    if (!(error instanceof ApiError && error.code === "unauthenticated")) {
      toast.error(why);
      return;
    }
    if (isWanted) keepWanted(id);
    askToSignIn(around, why);
  } finally {
    setPending(id, false);
    const isKnown = knownSession()?.user;
    if (isInterrupting || !isKnown) void refreshSession();
  }
}

const WANTED_KEY = "favourite.wanted";

function keepWanted(id: number): void {
  try {
    sessionStorage.setItem(WANTED_KEY, String(id));
  } catch {
    // Without storage the heart is pressed once more.
  }
}

/** Tells that favourites need an account; signing in leads back here, and then the favourite is kept (T19, V15). */
function askToSignIn({ t, navigate }: Surroundings, title: string): void {
  const signIn = () => void navigate(signInAddress(withoutLocale(location.pathname) + location.search));
  showToast({ type: "error", title, action: { label: t("frame.signIn"), onPress: signIn } });
}

/** Once somebody is signed in: keeps the favourite for which they were asked to sign in. */
export async function applyWantedFavourite(around: Surroundings): Promise<void> {
  let id = 0;
  try {
    id = Number(sessionStorage.getItem(WANTED_KEY));
    sessionStorage.removeItem(WANTED_KEY);
  } catch {
    // There was no storage to keep it in.
  }
  if (id > 0) await change(around, id, true);
}

/** Whether every change has been answered. */
export const useAreFavouritesSettled = (): boolean => useStore(pending, NONE).size === 0;

/** A product's heart: full or not, and the press on it. A second press while one is under way does nothing (T19). */
export function useFavourite(productId: number): { isFavourite: boolean; isPending: boolean; toggle: () => void } {
  const around = useSurroundings();
  const isFavourite = useIsFavourite(productId);
  const isPending = useSyncExternalStore(
    pending.subscribe,
    () => pending.get().has(productId),
    () => false,
  );
  const toggle = () => {
    const session = knownSession();
    // Signed in, though this tab may not have been told by whom yet: the server knows.
    if (session?.user || isFlagged()) return void change(around, productId, !session?.favorites.includes(productId));
    keepWanted(productId);
    askToSignIn(around, around.t("favourite.login"));
  };
  return { isFavourite, isPending, toggle };
}
