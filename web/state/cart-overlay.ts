import { createStore, useStore } from "./store.ts";

export type AddedProduct = {
  name: string;
  cover: string | null;
  stage: string;
  price: number;
  quantity: number;
  limit?: string | null;
  option?: string | null;
};

const open = createStore(false);
const added = createStore<AddedProduct | null>(null);

export function openCart(): void {
  added.set(null);
  open.set(true);
}
export const closeCart = (): void => open.set(false);
export const useIsCartOpen = (): boolean => useStore(open, false);

export function showAddedProduct(product: AddedProduct): void {
  if (!open.get()) added.set(product);
}
export const hideAddedProduct = (): void => added.set(null);
export const useAddedProduct = (): AddedProduct | null => useStore(added, null);
