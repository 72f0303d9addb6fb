import { createStore, useStore } from "./store.ts";

/** What of the cart lies over the page: the drawer, and the popup after adding. */

/** What the popup says was added (T13). */
export type AddedProduct = {
  name: string;
  cover: string | null;
  stage: string;
  price: number;
  /** How many went in, and why not all that was asked for. */
  quantity: number;
  limit?: string | null;
  option?: string | null;
};

const open = createStore(false);
const added = createStore<AddedProduct | null>(null);

/** Opens the cart drawer (U3); the popup gives way to it. */
export function openCart(): void {
  added.set(null);
  open.set(true);
}
export const closeCart = (): void => open.set(false);
export const useCartOpen = (): boolean => useStore(open, false);

/** Shows the popup for what was just added, unless the drawer already shows it. */
export function showAdded(product: AddedProduct): void {
  if (!open.get()) added.set(product);
}
export const hideAdded = (): void => added.set(null);
export const useAdded = (): AddedProduct | null => useStore(added, null);
