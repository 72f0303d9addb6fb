import type { Cart } from "../../contract/cart.ts";

/** The device's own copy of the cart (E6): readable offline, and what a later price is compared with (T17). */
const KEY = "cart.v1";

export function rememberCart(cart: Cart): void {
  try {
    if (cart.items.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ locale: document.documentElement.lang, cart }));
  } catch {
    // Storage is full or forbidden: the shop works without.
  }
}

/** The copy, when it is in the page's language; null when there is none. */
export function recallCart(): Cart | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as { locale: string; cart: Cart } | null;
    return kept?.locale === document.documentElement.lang && Array.isArray(kept.cart.items) ? kept.cart : null;
  } catch {
    return null;
  }
}
