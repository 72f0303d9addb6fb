import { type QueryClient, queryOptions, type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect } from "react";
import type { Cart, CartAddInput, CartItem } from "../../contract/cart.ts";
import { PERSONAL_STATE_REFRESH_MS } from "../../contract/constants.ts";
import { useRootData } from "../frame.tsx";
import { useI18n } from "../i18n.tsx";
import { showToast, toast } from "../ui/toast-store.ts";
import { type ApiError, callApi, errorText } from "./api.ts";
import { withAdded, withQuantity } from "./cart-math.ts";
import { rememberCart } from "./cart-memory.ts";
import { type AddedProduct, showAdded } from "./cart-overlay.ts";
import { createQuantityQueue } from "./quantity-queue.ts";
import { createStore, useStore } from "./store.ts";

export { closeCart, hideAdded, openCart, useAdded, useCartOpen } from "./cart-overlay.ts";

/** The visitor's cart in the browser: a copy of the server's, changed at once and put right by its answers. */

export const CART_KEY = ["cart"] as const;

// One queue for the page: drawer and cart page may both change a line. It is made when first needed.
let queue: ReturnType<typeof createQuantityQueue<Cart>> | null = null;

/** The server's cart with the quantities that it has not been told yet. */
function withPending(cart: Cart): Cart {
  for (const [rowId, quantity] of queue?.pending() ?? []) cart = withQuantity(cart, rowId, quantity);
  return cart;
}

/** Takes a cart that the server gave as the one to show. */
export function keepCart(client: QueryClient, cart: Cart): void {
  rememberCart(cart);
  client.setQueryData(CART_KEY, withPending(cart));
}

/** Shows another cart at once; the returned function puts back what was there. */
function showAtOnce(client: QueryClient, change: (cart: Cart) => Cart): () => void {
  void client.cancelQueries({ queryKey: CART_KEY });
  const before = client.getQueryData<Cart>(CART_KEY);
  if (before) client.setQueryData(CART_KEY, change(before));
  return () => client.setQueryData(CART_KEY, before);
}

const cartQuery = queryOptions<Cart, ApiError>({
  queryKey: CART_KEY,
  queryFn: async ({ signal }) => {
    const cart = await callApi<Cart>("/cart", { signal });
    rememberCart(cart);
    return withPending(cart);
  },
  refetchInterval: PERSONAL_STATE_REFRESH_MS,
  refetchOnWindowFocus: "always",
  staleTime: 10_000,
  networkMode: "always",
  retry: 1,
});

const withoutRecheck = { ...cartQuery, refetchInterval: false, refetchOnWindowFocus: false } as const;

/** The owner may turn the repeated reading off: then the cart is read once a page, and after each change (T17). */
const useCartQuery = () => (useRootData()?.settings.cart_price_recheck === false ? withoutRecheck : cartQuery);

/** The cart from the server, read again on focus and every 5 minutes (T13, T17, K12); nothing on the server. */
export const useCart = (): UseQueryResult<Cart, ApiError> => useQuery(useCartQuery());

/** For a page whose loader read the cart: that one at first, then as it is now. */
export function useLoadedCart(loaded: Cart): Cart {
  const client = useQueryClient();
  const { data } = useCart();
  useLayoutEffect(() => keepCart(client, loaded), [client, loaded]);
  return data ?? loaded;
}

/** How many pieces the cart holds: the header's badge (U3). 0 while it is not known. */
export const useCartCount = (): number => useQuery({ ...useCartQuery(), select: (cart) => cart.count }).data ?? 0;

/** How many of a variant lie in the cart: a card then shows its quantity. */
export function useQuantityInCart(variantId: number): number {
  const select = (cart: Cart) => cart.items.find((item) => item.variant_id === variantId)?.quantity ?? 0;
  return useQuery({ ...useCartQuery(), select }).data ?? 0;
}

const adding = createStore<number | null>(null);

/**
 * Adds to the cart, then shows the popup (T13). A second tap while one is under way is ignored, so that it adds once;
 * a failure takes the shown count back and says why. `pendingVariant` is the variant being added, or null.
 */
export function useAddToCart() {
  const client = useQueryClient();
  const { t } = useI18n();
  const pendingVariant = useStore(adding, null);

  const add = async (
    input: Pick<CartAddInput, "product_id" | "variant_id"> & { quantity?: number },
    shown: Omit<AddedProduct, "quantity">,
  ) => {
    if (adding.get() !== null) return false;
    const { quantity = 1, variant_id } = input;
    adding.set(variant_id ?? 0);
    const undo = showAtOnce(client, (cart) => withAdded(cart, variant_id ?? 0, quantity));
    try {
      keepCart(client, await callApi<Cart>("/cart/add", { method: "POST", body: { ...input, quantity } }));
      showAdded({ ...shown, quantity });
      return true;
    } catch (error) {
      undo();
      toast.error(errorText(error, t, "cart.addFailed"));
      return false;
    } finally {
      adding.set(null);
    }
  };
  return { add, pendingVariant };
}

/** Changes a line's quantity: shown at once, put back with a toast when the server refuses (T14); of rapid taps the last wins. */
export function useUpdateQuantity(): (item: CartItem, quantity: number) => void {
  const client = useQueryClient();
  const { t } = useI18n();
  return (item, quantity) => {
    queue ??= createQuantityQueue<Cart>({
      send: (rowId, wanted) =>
        callApi<Cart>(`/cart/update/${rowId}`, { method: "PUT", body: { quantity: wanted }, keepalive: true }),
      settled: (cart) => keepCart(client, cart),
      failed: (rowId, before, error) => {
        showAtOnce(client, (cart) => withQuantity(cart, rowId, before));
        toast.error(errorText(error, t, "cart.updateFailed"));
        void client.invalidateQueries({ queryKey: CART_KEY });
      },
    });
    showAtOnce(client, (cart) => withQuantity(cart, item.rowId, quantity));
    queue.want(item.rowId, quantity, item.quantity);
  };
}

/** Sends a change of quantity that still waits when the page is being left. */
export function useFlushOnLeave(): void {
  useEffect(() => {
    const flush = () => queue?.flush();
    addEventListener("pagehide", flush);
    return () => removeEventListener("pagehide", flush);
  }, []);
}

const asAdded = (item: CartItem) => ({
  product_id: item.product.id,
  variant_id: item.variant_id,
  quantity: item.quantity,
});

/** Puts lines back that were taken out, one after the other, and the coupon that went with them: each call answers the whole cart. */
function useRestore(): (before: Cart | undefined, items: CartItem[]) => Promise<void> {
  const client = useQueryClient();
  const { t } = useI18n();
  return async (before, items) => {
    const put = async (path: string, body: object) => keepCart(client, await callApi(path, { method: "POST", body }));
    try {
      for (const item of items) await put("/cart/add", asAdded(item));
      const code = before?.coupon?.code;
      if (code && !client.getQueryData<Cart>(CART_KEY)?.coupon) await put("/cart/coupon", { code });
    } catch (error) {
      toast.error(errorText(error, t, "cart.addFailed"));
      void client.invalidateQueries({ queryKey: CART_KEY });
    }
  };
}

/** Takes a line out at once; the success toast offers Undo, a failure puts it back (T15). */
export function useRemoveLine(): (item: CartItem) => Promise<void> {
  const client = useQueryClient();
  const { t } = useI18n();
  const restore = useRestore();
  return async (item) => {
    queue?.forget(item.rowId);
    const before = client.getQueryData<Cart>(CART_KEY);
    const undo = showAtOnce(client, (cart) => withQuantity(cart, item.rowId, 0));
    try {
      keepCart(client, await callApi<Cart>(`/cart/remove/${item.rowId}`, { method: "DELETE" }));
      const action = { label: t("cart.undo"), onPress: () => void restore(before, [item]) };
      showToast({ type: "success", title: t("cart.removed"), action });
    } catch (error) {
      undo();
      toast.error(errorText(error, t, "cart.removeFailed"));
    }
  };
}

const clearing = createStore(false);

/** Empties the cart, with Undo in the success toast (T15). `isClearing` locks what must wait. */
export function useClearCart(): { clear: () => Promise<void>; isClearing: boolean } {
  const client = useQueryClient();
  const { t } = useI18n();
  const restore = useRestore();
  const isClearing = useStore(clearing, false);
  const clear = async () => {
    if (clearing.get()) return;
    clearing.set(true);
    const before = client.getQueryData<Cart>(CART_KEY);
    const items = before?.items ?? [];
    for (const { rowId } of items) queue?.forget(rowId);
    try {
      keepCart(client, await callApi<Cart>("/cart/clear", { method: "DELETE" }));
      const action = {
        label: t("cart.undo"),
        onPress: () =>
          void restore(
            before,
            items.filter((item) => !item.problem),
          ),
      };
      showToast({ type: "success", title: t("cart.cleared"), action });
    } catch (error) {
      toast.error(errorText(error, t, "cart.clearFailed"));
    } finally {
      clearing.set(false);
    }
  };
  return { clear, isClearing };
}
