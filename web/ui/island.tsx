import { type ReactNode, Suspense } from "react";

/** Hydrates its children separately, so that hydration does not block a phone in one long task (docs/decisions/0029). */
export const HydrationIsland = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={null}>{children}</Suspense>
);
