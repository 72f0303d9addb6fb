import type { ReactNode } from "react";
import { PrefetchPage } from "../prefetch-page.tsx";
import { useIsHydrated } from "../state/store.ts";
import { ButtonLink } from "../ui/button.tsx";

/**
 * The way from the cart to the checkout, whose page is fetched ahead as soon as the link is there, behind all else: on a slow
 * network its twenty-odd files would take every connection, and a change of the cart would wait for them (X11).
 */
export function CheckoutLink({ onClick, children }: { onClick?: () => void; children: ReactNode }) {
  const isAlive = useIsHydrated();
  return (
    <>
      <ButtonLink to="/checkout" wide size="lg" onClick={onClick}>
        {children}
      </ButtonLink>
      {isAlive && <PrefetchPage to="/checkout" />}
    </>
  );
}
