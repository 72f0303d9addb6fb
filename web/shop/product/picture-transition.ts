import type { CSSProperties } from "react";

/** Ties a card's picture to the same picture on the product's page, the shop's one shared-element transition. */
export const pictureTransition = (productId: number): CSSProperties => ({
  viewTransitionName: `product-picture-${productId}`,
});
