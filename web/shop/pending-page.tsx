import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import { withoutLocale } from "../../contract/locales.ts";
import { createStore, useStore } from "../state/store.ts";
import { useSlowNavigation } from "../use-slow-navigation.ts";
import type { skeletonOf } from "./page-skeletons.ts";

/** Skeletons are loaded at the first navigation. Until they are, the current page stays on the screen. */
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
  // The location of a pending navigation includes the language prefix; that of the current page does not.
  const awaited = next ? withoutLocale(next.pathname) : here.pathname;
  const Skeleton = awaited !== here.pathname && find?.(awaited);
  useEffect(() => {
    if (Skeleton) window.scrollTo(0, 0);
  }, [Skeleton]);
  return Skeleton ? <Skeleton /> : children;
}
