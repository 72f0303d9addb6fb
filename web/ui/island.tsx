import { type ReactNode, Suspense } from "react";

/**
 * A part of the page that comes alive by itself, after what stands around it, or at once when it is pressed: so that no phone is
 * held up by a whole page coming alive in one piece (0029). Nothing inside may wait for data or code without a Suspense of its own.
 */
export const Island = ({ children }: { children: ReactNode }) => <Suspense fallback={null}>{children}</Suspense>;
