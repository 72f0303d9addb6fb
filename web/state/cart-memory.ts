import type { Cart } from "../../contract/cart.ts";

/** The device's own copy of the cart (E6): readable offline, and what a later price is compared with (T17). */
const KEY = "cart.v1";

export function rememberCart(cart: Cart): void {
  try {
    if (cart.items.length === 0) localStorage.removeItem(KEY);
    else {
      const kept = { locale: document.documentElement.lang, at: new Date().toISOString(), cart };
      localStorage.setItem(KEY, JSON.stringify(kept));
    }
  } catch {
    // Storage is full or forbidden: the shop works without.
  }
}

type Kept = { locale: string; at: string; cart: Cart };

/** The copy and when it was made, when it is in the page's language; null when there is none. */
export function recallCart(): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as Kept | null;
    return kept?.locale === document.documentElement.lang && Array.isArray(kept.cart.items) && kept.at ? kept : null;
  } catch {
    return null;
  }
}
