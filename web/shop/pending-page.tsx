import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { withoutLocale } from "../../contract/locales.ts";
import { FavouritesSkeleton, ListingSkeleton } from "./listing/skeleton.tsx";
import { ProductSkeleton } from "./product/skeleton.tsx";
import { useSlowNavigation } from "./use-slow-navigation.ts";

const SKELETONS = [
  { path: /^\/product\//, Skeleton: ProductSkeleton },
  { path: /^\/(products|category\/.+)$/, Skeleton: ListingSkeleton },
  { path: /^\/favorites$/, Skeleton: FavouritesSkeleton },
];

/**
 * Its children, or, when another page of the catalogue takes longer than 300 ms to come, that page's geometry. A page that is
 * read anew under its own path keeps its children.
 */
export function PendingPage({ children }: { children: ReactNode }) {
  const next = useSlowNavigation();
  const here = useLocation();
  // The router's own location still has the language before it, a page's has not.
  const awaited = next ? withoutLocale(next.pathname) : here.pathname;
  const Skeleton = awaited !== here.pathname && SKELETONS.find(({ path }) => path.test(awaited))?.Skeleton;
  useEffect(() => {
    if (Skeleton) window.scrollTo(0, 0);
  }, [Skeleton]);
  return Skeleton ? <Skeleton /> : children;
}
