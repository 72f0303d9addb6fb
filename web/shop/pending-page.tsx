import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import { withoutLocale } from "../../contract/locales.ts";
import { createStore, useStore } from "../state/store.ts";
import { useSlowNavigation } from "../use-slow-navigation.ts";
import type { skeletonOf } from "./page-skeletons.ts";

/** Not part of the first view: it comes with the first navigation. Where it does not, the page one is on stays until the next is there. */
const skeletons = createStore<typeof skeletonOf | null>(null);

function useSkeletons(): typeof skeletonOf | null {
  const isGoing = useNavigation().state !== "idle";
  useEffect(() => {
    if (!isGoing || skeletons.get()) return;
    import("./page-skeletons.ts").then(
      (part) => skeletons.set(part.skeletonOf),
      () => {},
    );
  }, [isGoing]);
  return useStore(skeletons, null);
}

/**
 * Its children, or, when another page of the catalogue takes longer than 300 ms to come, that page's geometry. A page that is
 * read anew under its own path keeps its children.
 */
export function PendingPage({ children }: { children: ReactNode }) {
  const find = useSkeletons();
  const next = useSlowNavigation();
  const here = useLocation();
  // The router's own location still has the language before it, a page's has not.
  const awaited = next ? withoutLocale(next.pathname) : here.pathname;
  const Skeleton = awaited !== here.pathname && find?.(awaited);
  useEffect(() => {
    if (Skeleton) window.scrollTo(0, 0);
  }, [Skeleton]);
  return Skeleton ? <Skeleton /> : children;
}
