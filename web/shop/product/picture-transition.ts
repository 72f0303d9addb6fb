import type { CSSProperties } from "react";
import { useViewTransitionState } from "react-router";

export const pictureTransition = (productId: number): CSSProperties => ({
  viewTransitionName: `product-picture-${productId}`,
});

/** Whether a view transition to or from this path is running; never on the server. */
export const useMoving: (path: string) => boolean = import.meta.env.SSR ? () => false : useViewTransitionState;
