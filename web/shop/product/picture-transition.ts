import type { CSSProperties } from "react";
import { useViewTransitionState } from "react-router";

export const pictureTransition = (productId: number): CSSProperties => ({
  viewTransitionName: `product-picture-${productId}`,
});

export const useMoving: (path: string) => boolean = import.meta.env.SSR ? () => false : useViewTransitionState;
