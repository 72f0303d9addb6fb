import { type ComponentType, lazy, Suspense, useState } from "react";
import { withRetries } from "../retry.ts";
import { closeCart, hideAddedProduct, useAddedProduct, useIsCartOpen } from "../state/cart.ts";
import { useCartUpdates } from "../state/cart-upkeep.ts";

const load = async () => (await import("./cart-parts.tsx")).loadCartParts();

/** Loads a part of the cart lazily, with retries (G6). On failure, `close` resets the state that opened the part. */
const part = (name: "Drawer" | "Popup", close: () => void) =>
  lazy<ComponentType>(() =>
    withRetries(load).then(
      (parts) => ({ default: parts[name] }),
      () => {
        close();
        return { default: () => null };
      },
    ),
  );

const CartDrawer = part("Drawer", closeCart);
const CartPopup = part("Popup", hideAddedProduct);

export function preloadCartOverlays(): void {
  load().catch(() => {});
}

export function CartOverlays() {
  useCartUpdates();
  const isOpen = useIsCartOpen();
  const added = useAddedProduct();
  const [needsDrawer, setNeedsDrawer] = useState(false);
  const [needsPopup, setNeedsPopup] = useState(false);
  if (isOpen && !needsDrawer) setNeedsDrawer(true);
  if (added && !needsPopup) setNeedsPopup(true);
  if (!needsDrawer && !needsPopup) return null;
  return (
    <Suspense fallback={null}>
      {needsDrawer && <CartDrawer />}
      {needsPopup && <CartPopup />}
    </Suspense>
  );
}
