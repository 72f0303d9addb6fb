import { type ComponentType, lazy, Suspense, useState } from "react";
import { withRetries } from "../retry.ts";
import { closeCart, hideAdded, useAdded, useCartOpen } from "../state/cart.ts";
import { useCartUpkeep } from "../state/cart-upkeep.ts";

type Loaded = { default: ComponentType };

/** Loads a part of the page, trying again (G6); when it does not come, `close` forgets that it was wanted. */
const part = (load: () => Promise<Loaded>, close: () => void) =>
  lazy(() =>
    withRetries(load).catch(() => {
      close();
      return { default: () => null };
    }),
  );

const loadDrawer = () => import("./cart-drawer.tsx");
const loadPopup = () => import("./cart-popup.tsx");
const CartDrawer = part(loadDrawer, closeCart);
const CartPopup = part(loadPopup, hideAdded);

/** Fetches the drawer's code ahead, when a finger or pointer comes near the bag. */
export function preloadCart(): void {
  loadDrawer().catch(() => {});
}

/** The cart drawer and the popup after adding, over any page; their code comes with the first need (U6, U11). */
export function CartOverlays() {
  useCartUpkeep();
  const isOpen = useCartOpen();
  const added = useAdded();
  const [needsDrawer, setNeedsDrawer] = useState(false);
  const [needsPopup, setNeedsPopup] = useState(false);
  if (isOpen && !needsDrawer) setNeedsDrawer(true);
  if (added && !needsPopup) setNeedsPopup(true);
  return (
    <Suspense fallback={null}>
      {needsDrawer && <CartDrawer />}
      {needsPopup && <CartPopup />}
    </Suspense>
  );
}
