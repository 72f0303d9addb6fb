import { createStore, useStore } from "./store.ts";

/** State of the overlays: the cart drawer, and the popup after adding. */

/** The product that the popup confirms (T13). */
export type AddedProduct = {
  name: string;
  cover: string | null;
  stage: string;
  price: number;
  /** Added pieces, and why fewer than requested. */
  quantity: number;
  limit?: string | null;
  option?: string | null;
};

const open = createStore(false);
const added = createStore<AddedProduct | null>(null);

/** Opens the cart drawer (U3) and closes the popup. */
export function openCart(): void {
  added.set(null);
  open.set(true);
}
export const closeCart = (): void => open.set(false);
export const useCartOpen = (): boolean => useStore(open, false);

/** Shows the popup, unless the drawer is open. */
export function showAdded(product: AddedProduct): void {
  if (!open.get()) added.set(product);
}
export const hideAdded = (): void => added.set(null);
export const useAdded = (): AddedProduct | null => useStore(added, null);
