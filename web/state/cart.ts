import { useLayoutEffect, useSyncExternalStore } from "react";
import type { Cart, CartAddInput, CartAfterAdd } from "../../contract/cart.ts";
import { CART_QUANTITY, PERSONAL_STATE_REFRESH_MS } from "../../contract/constants.ts";
import { useRootData } from "../frame.tsx";
import { useI18n } from "../i18n.tsx";
import { toast } from "../ui/toast-store.ts";
import { type ApiError, callApi, errorText } from "./api.ts";
import { withAdded } from "./cart-math.ts";
import { rememberCart } from "./cart-memory.ts";
import { type AddedProduct, showAdded } from "./cart-overlay.ts";
import { createResource, type Known, useFreshness, useResource } from "./resource.ts";
import { createStore } from "./store.ts";

export { closeCart, hideAdded, openCart, useAdded, useCartOpen } from "./cart-overlay.ts";

/** The visitor's cart in the browser: a copy of the server's, changed at once and put right by its answers. */

/** Puts what the server has not been told yet into a cart of its own: where lines are changed, cart-changes.ts. */
let withPending = (cart: Cart): Cart => cart;
export function onCartRead(change: (cart: Cart) => Cart): void {
  withPending = change;
}

/** What was added without an answer, and how many there are once it has arrived: not known until the cart is heard of again. */
let unheard: { variantId: number; added: number; quantity: number } | null = null;

function heard(cart: Cart): Cart {
  unheard = null;
  rememberCart(cart);
  return cart;
}

const resource = createResource<Cart>({
  read: async (signal) => withPending(heard(await callApi<Cart>("/cart", { signal }))),
  retries: 1,
  staleMs: 10_000,
});

/** The cart as it is shown now; undefined while it is not known. */
export const knownCart = (): Cart | undefined => resource.known().data;
/** Reads the cart anew; answers when that is over, however it ended. */
export const refreshCart = resource.refresh;
/** Shows the device's copy of the cart until the server answers. */
export function offerCart(cart: Cart): void {
  if (!knownCart()) resource.show(cart);
}
/** Takes a cart that the server gave as the one to show. */
export const storeCart = (cart: Cart): void => resource.set(withPending(heard(cart)));

/** Shows another cart at once; the returned function puts back what was there, unless the server was heard meanwhile. */
export function showAtOnce(change: (cart: Cart) => Cart): () => void {
  const { data: before, isReading } = resource.known();
  if (!before) return () => {};
  resource.stop();
  const shown = change(before);
  resource.show(shown);
  return () => {
    if (knownCart() === shown) resource.show(before);
    // A reading that this ended is made up for.
    if (isReading) void refreshCart();
  };
}

/** The cart in the browser (T13); nothing on the server. */
export const useCart = (): Known<Cart> => useResource(resource, (known) => known);

/** The same without how it is being read; undefined while it is not known. */
export const useKnownCart = (): Cart | undefined => useResource(resource, ({ data }) => data);

/**
 * Keeps the cart as the server has it: read again as the page is looked at once more and every 5 minutes (T13, T17, K12). The
 * owner may turn that off: then it is read once a page, and after each change.
 */
export function useFreshCart(): void {
  const isOff = useRootData()?.settings.cart_price_recheck === false;
  useFreshness(resource, { onReturn: !isOff, everyMs: isOff ? undefined : PERSONAL_STATE_REFRESH_MS });
}

/** For a page whose loader read the cart: that one at first, then as it is now. */
export function useLoadedCart(loaded: Cart): Cart {
  const data = useKnownCart();
  useLayoutEffect(() => storeCart(loaded), [loaded]);
  return data ?? loaded;
}

/** How many pieces the cart holds: the header's badge (U3). 0 while it is not known. */
export const useCartCount = (): number => useResource(resource, ({ data }) => data?.count ?? 0);

/** How many of a variant lie in the cart: a card then shows its quantity. */
export const useQuantityInCart = (variantId: number): number =>
  useResource(resource, ({ data }) => quantityIn(data, variantId));

const adding = createStore<number | null>(null);
/** Whether this very variant is being added: of all that can be added only its own part of the page is made anew. */
export const useIsAdding = (variantId: number): boolean =>
  useSyncExternalStore(
    adding.subscribe,
    () => adding.get() === variantId,
    () => false,
  );

/** How many of a variant lie in a cart. */
export const quantityIn = (cart: Cart | undefined, variantId: number) =>
  cart?.items.find((item) => item.variant_id === variantId)?.quantity ?? 0;

/** So long the cart is waited for that tells whether a change arrived whose answer got lost. */
const ASK_AGAIN_MS = 5000;

/**
 * A change that got no answer may have been made all the same: the cart as it is now, when `isMade` finds the change in it.
 * Else the failure stands.
 */
export async function unlessMade(failure: unknown, isMade: (cart: Cart) => boolean): Promise<Cart> {
  if ((failure as ApiError).status === 0) {
    const cart = await callApi<Cart>("/cart", { timeoutMs: ASK_AGAIN_MS }).catch(() => null);
    if (cart && isMade(heard(cart))) return cart;
  }
  throw failure;
}

/** Without `added` where the response was lost and the cart alone tells that the change arrived. */
type AddedTo = Cart & Partial<Pick<CartAfterAdd, "added">>;

/**
 * Adds a variant to the cart, then shows the popup (T13). A second tap while one is under way is ignored, so that it adds once;
 * a failure takes the shown count back and says why. What may have arrived without an answer is not added again.
 */
export function useAddToCart(variantId: number) {
  const { t } = useI18n();
  return async (
    { product_id, quantity }: Pick<CartAddInput, "product_id" | "quantity">,
    shown: Omit<AddedProduct, "quantity" | "limit">,
  ) => {
    if (adding.get() !== null) return false;
    adding.set(variantId);
    const before = knownCart();
    const again = unheard?.variantId === variantId && unheard.added === quantity ? unheard : null;
    // The cart takes no more than its limit, of which the answer says how many were added.
    const most = Math.min(quantityIn(before, variantId) + quantity, CART_QUANTITY.max);
    const wanted = again ?? { variantId, added: quantity, quantity: most };
    // Where nothing was known of the cart, or it was full, nothing can be told from it.
    const canTell = before !== undefined && (again !== null || most > quantityIn(before, variantId));
    const hasArrived = (cart: Cart) => canTell && quantityIn(cart, variantId) >= wanted.quantity;
    const undo = showAtOnce((cart) => withAdded(cart, variantId, quantity));
    const body = { product_id, variant_id: variantId, quantity };
    const post = () =>
      callApi<CartAfterAdd>("/cart/add", { method: "POST", body }).catch((failure): Promise<AddedTo> => {
        if (failure.status === 0) unheard = wanted;
        return unlessMade(failure, hasArrived);
      });
    try {
      const arrived = again && (await callApi<Cart>("/cart"));
      const { added, ...cart }: AddedTo = arrived && hasArrived(arrived) ? arrived : await post();
      storeCart(cart);
      showAdded({ ...shown, quantity: added?.quantity ?? quantity, limit: added?.message ?? null });
      return true;
    } catch (error) {
      undo();
      toast.error(errorText(error, t, "cart.addFailed"));
      return false;
    } finally {
      adding.set(null);
    }
  };
}
