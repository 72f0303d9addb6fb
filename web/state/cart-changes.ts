import type { Cart, CartItem } from "../../contract/cart.ts";
import { useCartI18n } from "../part-texts.ts";
import { showToast, toast } from "../ui/toast-store.ts";
import { type ApiError, callApi, getErrorText } from "./api.ts";
import {
  getCartIfApplied,
  getKnownCart,
  getQuantityInCart,
  refreshCart,
  setCartTransform,
  storeCart,
  updateCartOptimistically,
} from "./cart.ts";
import { applyLineQuantity } from "./cart-math.ts";
import { createQuantityQueue } from "./quantity-queue.ts";
import { createStore, useStore } from "./store.ts";

type Queue = ReturnType<typeof createQuantityQueue<Cart>>;
// One queue for the whole page, because the cart drawer and the cart page may change the same line.
let queue: Queue | null = null;

/** Creates the queue of quantity changes. Applies unsent changes to received carts. Leaving the page sends them. */
function createUpdateQueue(work: Parameters<typeof createQuantityQueue<Cart>>[0]): Queue {
  const newQueue = createQuantityQueue<Cart>(work);
  setCartTransform((cart) =>
    [...newQueue.pending()].reduce(
      (pendingCart, [rowId, quantity]) => applyLineQuantity(pendingCart, rowId, quantity),
      cart,
    ),
  );
  addEventListener("pagehide", newQueue.flush);
  return newQueue;
}

/** Changes a quantity optimistically, with rollback if rejected (T14). The last of rapid clicks wins. */
export function useUpdateQuantity(): (item: CartItem, quantity: number) => void {
  const { t } = useCartI18n();
  return (item, quantity) => {
    queue ??= createUpdateQueue({
      send: (rowId, newQuantity) =>
        callApi<Cart>(`/cart/update/${rowId}`, {
          method: "PUT",
          body: { quantity: newQuantity },
          keepalive: true,
        }).catch((failure) =>
          getCartIfApplied(failure, ({ items }) =>
            items.some((each) => each.rowId === rowId && each.quantity === newQuantity),
          ),
        ),
      settled: storeCart,
      failed: (rowId, before, error) => {
        updateCartOptimistically((cart) => applyLineQuantity(cart, rowId, before));
        toast.error(getErrorText(error, t, "cart.updateFailed"));
        void refreshCart();
      },
    });
    updateCartOptimistically((cart) => applyLineQuantity(cart, item.rowId, quantity));
    queue.want(item.rowId, quantity, item.quantity);
  };
}

const asAdded = (item: CartItem) => ({
  product_id: item.product.id,
  variant_id: item.variant_id,
  quantity: item.quantity,
});

/** Restores removed lines. Sends them sequentially, because each response is the whole cart. A retry does not add a line twice. */
function useRestore(): (before: Cart | undefined, items: CartItem[]) => Promise<void> {
  const { t } = useCartI18n();
  const put = async (path: string, body: object, isMade: (cart: Cart) => boolean) => {
    const request = callApi<Cart>(path, { method: "POST", body });
    storeCart(await request.catch((failure) => getCartIfApplied(failure, isMade)));
  };
  return async (before, items) => {
    const lines = items.map((item) => {
      const restoredQuantity = getQuantityInCart(getKnownCart(), item.variant_id) + item.quantity;
      return { item, isBack: (cart: Cart | undefined) => getQuantityInCart(cart, item.variant_id) >= restoredQuantity };
    });
    const code = before?.coupon?.code;
    const restore = async (isAgain: boolean): Promise<void> => {
      try {
        if (isAgain) storeCart(await callApi<Cart>("/cart"));
        for (const { item, isBack } of lines)
          if (!isBack(getKnownCart())) await put("/cart/add", asAdded(item), isBack);
        if (code && !getKnownCart()?.coupon) await put("/cart/coupon", { code }, ({ coupon }) => coupon !== null);
      } catch (error) {
        const isUnanswered = (error as ApiError).status === 0;
        const retryAction = { label: t("cart.undo"), onPress: () => void restore(true) };
        showToast({
          type: "error",
          title: getErrorText(error, t, "cart.addFailed"),
          ...(isUnanswered && { action: retryAction, duration: Number.POSITIVE_INFINITY }),
        });
        void refreshCart();
      }
    };
    await restore(false);
  };
}

/** Removes a line optimistically, with Undo in the toast. Rolls back on failure (T15). */
export function useRemoveLine(): (item: CartItem) => Promise<void> {
  const { t } = useCartI18n();
  const restore = useRestore();
  return async (item) => {
    queue?.forget(item.rowId);
    const before = getKnownCart();
    const undo = updateCartOptimistically((cart) => applyLineQuantity(cart, item.rowId, 0));
    try {
      const isOut = ({ items }: Cart) => items.every(({ rowId }) => rowId !== item.rowId);
      const removed = callApi<Cart>(`/cart/remove/${item.rowId}`, { method: "DELETE" });
      storeCart(await removed.catch((failure) => getCartIfApplied(failure, isOut)));
      const action = { label: t("cart.undo"), onPress: () => void restore(before, [item]) };
      showToast({ type: "success", title: t("cart.removed"), action });
    } catch (error) {
      undo();
      toast.error(getErrorText(error, t, "cart.removeFailed"));
      void refreshCart();
    }
  };
}

const clearing = createStore(false);

export function useClearCart(): { clear: () => Promise<void>; isClearing: boolean } {
  const { t } = useCartI18n();
  const restore = useRestore();
  const isClearing = useStore(clearing, false);
  const clear = async () => {
    if (clearing.get()) return;
    clearing.set(true);
    const before = getKnownCart();
    const items = before?.items ?? [];
    for (const { rowId } of items) queue?.forget(rowId);
    try {
      const cleared = callApi<Cart>("/cart/clear", { method: "DELETE" });
      storeCart(await cleared.catch((failure) => getCartIfApplied(failure, (cart) => cart.items.length === 0)));
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
      toast.error(getErrorText(error, t, "cart.clearFailed"));
    } finally {
      clearing.set(false);
    }
  };
  return { clear, isClearing };
}
