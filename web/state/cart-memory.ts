import type { Cart } from "../../contract/cart.ts";

/** Storage key of the cart's copy on the device (E6), which is shown offline and compared with later prices (T17). */
const KEY = "cart.v1";

export function rememberCart(cart: Cart): void {
  try {
    if (cart.items.length === 0) localStorage.removeItem(KEY);
    else {
      const copy = { locale: document.documentElement.lang, at: new Date().toISOString(), cart };
      localStorage.setItem(KEY, JSON.stringify(copy));
    }
  } catch {
    // Storage is full or unavailable. The shop works without the copy.
  }
}

type CartCopy = { locale: string; at: string; cart: Cart };

export function recallCart(): CartCopy | null {
  try {
    const copy = JSON.parse(localStorage.getItem(KEY) ?? "null") as CartCopy | null;
    return copy?.locale === document.documentElement.lang && Array.isArray(copy.cart.items) && copy.at ? copy : null;
  } catch {
    return null;
  }
}
