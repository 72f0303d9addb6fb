import type { ReactNode } from "react";
import { PrefetchPage } from "../prefetch-page.tsx";
import { useIsHydrated } from "../state/store.ts";
import { ButtonLink } from "../ui/button.tsx";

/** Prefetches the checkout at low priority, so that its twenty files do not delay cart changes on a slow line (X11). */
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
