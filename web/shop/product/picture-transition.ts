import type { CSSProperties } from "react";
import { useViewTransitionState } from "react-router";

/** Ties a card's picture to the same picture on the product's page, the shop's one shared-element transition. */
export const pictureTransition = (productId: number): CSSProperties => ({
  viewTransitionName: `product-picture-${productId}`,
});

/** Whether the visitor is on the way to or from this path: nobody is while the server renders. */
export const useMoving: (path: string) => boolean = import.meta.env.SSR ? () => false : useViewTransitionState;
