import { useLayoutEffect, useSyncExternalStore } from "react";
import type { Cart, CartAddInput, CartAddResult } from "../../contract/cart.ts";
import { CART_QUANTITY_RANGE, PERSONAL_STATE_REFRESH_MS } from "../../contract/constants.ts";
import { useRootData } from "../frame.tsx";
import { useI18n } from "../i18n.tsx";
import { toast } from "../ui/toast-store.ts";
import { type ApiError, callApi, getErrorText } from "./api.ts";
import { applyAddedVariant } from "./cart-math.ts";
import { rememberCart } from "./cart-memory.ts";
import { type AddedProduct, showAddedProduct } from "./cart-overlay.ts";
import { createPersonalQuery, type QueryState, usePersonalQuery, useQueryRefresh } from "./personal-query.ts";
import { createStore } from "./store.ts";

export { closeCart, hideAddedProduct, openCart, useAddedProduct, useIsCartOpen } from "./cart-overlay.ts";

/** Applies pending changes to a cart that was read from the server. Set by cart-changes.ts. */
let withPending = (cart: Cart): Cart => cart;
export function setCartTransform(change: (cart: Cart) => Cart): void {
  withPending = change;
}

/** Last addition to the cart if its response was lost, else null. It succeeded if the cart line now has `quantity`. */
let unconfirmed: { variantId: number; added: number; quantity: number } | null = null;

function received(cart: Cart): Cart {
  unconfirmed = null;
  rememberCart(cart);
  return cart;
}

const query = createPersonalQuery<Cart>({
  key: "cart",
  read: async (signal) => withPending(received(await callApi<Cart>("/cart", { signal }))),
  retries: 1,
  staleMs: 10_000,
});

export const getKnownCart = (): Cart | undefined => query.known().data;
export const refreshCart = query.refresh;
export function showCartIfUnknown(cart: Cart): void {
  if (!getKnownCart()) query.show(cart);
}
export const storeCart = (cart: Cart): void => query.set(withPending(received(cart)));

/** Applies a change to the displayed cart. Returns a function that undoes it, unless a newer cart was received. */
export function updateCartOptimistically(change: (cart: Cart) => Cart): () => void {
  const { data: before, isReading } = query.known();
  if (!before) return () => {};
  query.stop();
  const changedCart = change(before);
  query.show(changedCart);
  return () => {
    if (getKnownCart() === changedCart) query.show(before);
    // The optimistic change canceled a pending fetch of the cart, so the cart is fetched again.
    if (isReading) void refreshCart();
  };
}

export const useCart = (): QueryState<Cart> => usePersonalQuery(query, (state) => state);

export const useKnownCart = (): Cart | undefined => usePersonalQuery(query, ({ data }) => data);

/** Refetches the cart on focus and every 5 minutes (T13, T17, K12). The owner can limit this to one fetch per page. */
export function useCartRefresh(): void {
  const isOff = useRootData()?.settings.cart_price_recheck === false;
  useQueryRefresh(query, { onReturn: !isOff, everyMs: isOff ? undefined : PERSONAL_STATE_REFRESH_MS });
}

export function useLoadedCart(loaded: Cart): Cart {
  const data = useKnownCart();
  useLayoutEffect(() => storeCart(loaded), [loaded]);
  return data ?? loaded;
}

export const useCartCount = (): number => usePersonalQuery(query, ({ data }) => data?.count ?? 0);

export const useQuantityInCart = (variantId: number): number =>
  usePersonalQuery(query, ({ data }) => getQuantityInCart(data, variantId));

const adding = createStore<number | null>(null);
export const useIsAdding = (variantId: number): boolean =>
  useSyncExternalStore(
    adding.subscribe,
    () => adding.get() === variantId,
    () => false,
  );

export const getQuantityInCart = (cart: Cart | undefined, variantId: number) =>
  cart?.items.find((item) => item.variant_id === variantId)?.quantity ?? 0;

const CHECK_TIMEOUT_MS = 5000;

/** Handles a lost response: returns the current cart if `isMade` finds the change in it, else rethrows the error. */
export async function getCartIfApplied(failure: unknown, isMade: (cart: Cart) => boolean): Promise<Cart> {
  if ((failure as ApiError).status === 0) {
    const cart = await callApi<Cart>("/cart", { timeoutMs: CHECK_TIMEOUT_MS }).catch(() => null);
    if (cart && isMade(received(cart))) return cart;
  }
  throw failure;
}

type AddedTo = Cart & Partial<Pick<CartAddResult, "added">>;

/** Adds to the cart optimistically (T13). Ignores clicks while pending. A retry after a lost response does not add twice. */
export function useAddToCart(variantId: number) {
  const { t } = useI18n();
  return async (
    { product_id, quantity }: Pick<CartAddInput, "product_id" | "quantity">,
    shownProduct: Omit<AddedProduct, "quantity" | "limit">,
  ) => {
    if (adding.get() !== null) return false;
    adding.set(variantId);
    const before = getKnownCart();
    const pendingRetry = unconfirmed?.variantId === variantId && unconfirmed.added === quantity ? unconfirmed : null;
    // Expected quantity of the line. Above the maximum, the server adds only a part and reports the added quantity.
    const most = Math.min(getQuantityInCart(before, variantId) + quantity, CART_QUANTITY_RANGE.max);
    const attempt = pendingRetry ?? { variantId, added: quantity, quantity: most };
    // Whether the cart can show that the addition succeeded. It cannot if the old quantity is unknown or the maximum.
    const isDetectable = before !== undefined && (pendingRetry !== null || most > getQuantityInCart(before, variantId));
    const hasArrived = (cart: Cart) => isDetectable && getQuantityInCart(cart, variantId) >= attempt.quantity;
    const undo = updateCartOptimistically((cart) => applyAddedVariant(cart, variantId, quantity));
    const body = { product_id, variant_id: variantId, quantity };
    const post = () =>
      callApi<CartAddResult>("/cart/add", { method: "POST", body }).catch((failure): Promise<AddedTo> => {
        if (failure.status === 0) unconfirmed = attempt;
        return getCartIfApplied(failure, hasArrived);
      });
    try {
      const arrived = pendingRetry && (await callApi<Cart>("/cart"));
      const { added, ...cart }: AddedTo = arrived && hasArrived(arrived) ? arrived : await post();
      storeCart(cart);
      showAddedProduct({ ...shownProduct, quantity: added?.quantity ?? quantity, limit: added?.message ?? null });
      return true;
    } catch (error) {
      undo();
      toast.error(getErrorText(error, t, "cart.addFailed"));
      return false;
    } finally {
      adding.set(null);
    }
  };
}
