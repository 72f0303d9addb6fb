import type { ReactNode } from "react";
import { PrefetchPage } from "../prefetch-page.tsx";
import { useIsHydrated } from "../state/store.ts";
import { ButtonLink } from "../ui/button.tsx";

/** Prefetches at low priority: on a slow network, twenty files would delay changes of the cart (X11). */
export function CheckoutLink({ onClick, children }: { onClick?: () => void; children: ReactNode }) {
  const isHydrated = useIsHydrated();
  return (
    <>
      <ButtonLink to="/checkout" wide size="lg" onClick={onClick}>
        {children}
      </ButtonLink>
      {isHydrated && <PrefetchPage to="/checkout" />}
    </>
  );
}
