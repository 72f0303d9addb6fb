import { type ReactNode, Suspense } from "react";

/**
 * Hydrates separately, after the content around it or when it is clicked, so that hydration does not block a phone in
 * one long task (0029). Content that suspends needs a Suspense boundary of its own.
 */
export const Island = ({ children }: { children: ReactNode }) => <Suspense fallback={null}>{children}</Suspense>;
