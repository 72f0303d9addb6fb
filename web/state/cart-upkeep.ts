import { useEffect, useRef, useState } from "react";
import type { Cart } from "../../contract/cart.ts";
import { useI18n } from "../i18n.tsx";
import { showToast } from "../ui/toast-store.ts";
import { showCartIfUnknown, useCartRefresh, useKnownCart } from "./cart.ts";
import { type CartChange, findCartChanges } from "./cart-math.ts";
import { recallCart } from "./cart-memory.ts";

const CHANGE_TOAST_MS = 10_000;

export function useCartChangeText(): (change: CartChange) => string {
  const { t, money } = useI18n();
  return (change) => {
    const { kind, name } = change;
    if (kind === "coupon") return change.message;
    if (kind === "price") return t("cart.changePrice", { name, from: money(change.from), to: money(change.to) });
    if (kind === "not_enough") return t("cart.changeStock", { name, count: change.available });
    return t(kind === "gone" ? "cart.changeGone" : "cart.changeOut", { name });
  };
}

/** Revalidates the cart when the page gets the focus, and reports changes that the customer did not make (T17). */
export function useCartUpdates(onChange?: (changes: CartChange[], before: Cart) => void): void {
  const { t } = useI18n();
  const text = useCartChangeText();
  const cart = useKnownCart();
  useCartRefresh();
  // The cart that the customer last saw on any page. It is read during the first render, before a newer cart overwrites it.
  const [remembered] = useState(() => (typeof document === "undefined" ? null : (recallCart()?.cart ?? null)));
  const lastCart = useRef<Cart | null>(remembered);

  useEffect(() => {
    if (remembered) showCartIfUnknown(remembered);
  }, [remembered]);

  useEffect(() => {
    if (!cart) return;
    const before = lastCart.current;
    lastCart.current = cart;
    const changes = before ? findCartChanges(before, cart) : [];
    // Lines that are missing from the cart are not reported, because the customer may have removed them.
    const reported = changes.filter(
      ({ kind, rowId }) => kind === "coupon" || cart.items.some((item) => item.rowId === rowId),
    );
    if (!before || reported.length === 0) return;
    if (onChange) onChange(reported, before);
    else
      showToast({
        type: "warning",
        title: t("cart.changed"),
        description: reported.map(text).join("\n"),
        duration: CHANGE_TOAST_MS,
      });
  }, [cart, onChange, t, text]);
}
