import { useEffect } from "react";
import { type DataStrategyResult, type MiddlewareFunction, useHref, useLocation } from "react-router";
import { withTimeLimit } from "./retry.ts";
import { useSlowNavigation } from "./use-slow-navigation.ts";

let shownAddress = "";
function noteShown(address: string): void {
  [shownAddress = ""] = address.split("#", 1);
}

/** Limits page loads to 15 s (G6, K13). Form submissions have no limit, because a timeout would hide their outcome. */
export const limitLoadTime: MiddlewareFunction<Record<string, DataStrategyResult>> = ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  const isRevalidation = pathname + search === shownAddress;
  return request.method === "GET" && !isRevalidation ? withTimeLimit(next()) : next();
};

export function NavigationProgress({ label }: { label: string }) {
  const currentAddress = useHref(useLocation());
  useEffect(() => noteShown(currentAddress), [currentAddress]);
  const isLoading = useSlowNavigation() !== null;
  if (!isLoading) return null;
  return (
    <div
      role="progressbar"
      aria-label={label}
      className="coming absolute inset-x-0 -bottom-px h-0.75 overflow-hidden bg-sand"
    />
  );
}
