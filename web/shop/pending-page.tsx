import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import { withoutLocale } from "../../contract/locales.ts";
import { createStore, useStore } from "../state/store.ts";
import { useSlowNavigation } from "../use-slow-navigation.ts";
import type { skeletonOf } from "./page-skeletons.ts";

/** Loaded with the first navigation. Before that, the current page stays until the next is ready. */
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

export function PendingPage({ children }: { children: ReactNode }) {
  const find = useSkeletons();
  const next = useSlowNavigation();
  const here = useLocation();
  // The router's pending location includes the language prefix, a page's location does not.
  const awaited = next ? withoutLocale(next.pathname) : here.pathname;
  const Skeleton = awaited !== here.pathname && find?.(awaited);
  useEffect(() => {
    if (Skeleton) window.scrollTo(0, 0);
  }, [Skeleton]);
  return Skeleton ? <Skeleton /> : children;
}
