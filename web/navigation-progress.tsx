import { useEffect } from "react";
import { useHref, useLocation } from "react-router";
import { noteShown } from "./load-limit.ts";
import { useSlowNavigation } from "./use-slow-navigation.ts";

export function NavigationProgress({ label }: { label: string }) {
  const shown = useHref(useLocation());
  useEffect(() => noteShown(shown), [shown]);
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
