import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import { removeLocalePrefix } from "../../contract/locales.ts";
import { createStore, useStore } from "../state/store.ts";
import { useSlowNavigation } from "../use-slow-navigation.ts";
import type { findSkeleton } from "./page-skeletons.ts";

/** Skeletons are loaded at the first navigation. Until they are, the current page stays on the screen. */
const skeletons = createStore<typeof findSkeleton | null>(null);

function useSkeletons(): typeof findSkeleton | null {
  const isGoing = useNavigation().state !== "idle";
  useEffect(() => {
    if (!isGoing || skeletons.get()) return;
    import("./page-skeletons.ts").then(
      (part) => skeletons.set(part.findSkeleton),
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
  const awaited = next ? removeLocalePrefix(next.pathname) : here.pathname;
  const Skeleton = awaited !== here.pathname && find?.(awaited);
  useEffect(() => {
    if (Skeleton) window.scrollTo(0, 0);
  }, [Skeleton]);
  return Skeleton ? <Skeleton /> : children;
}
