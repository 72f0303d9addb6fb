/** How much `--size large` adds to the demo shop; the orders are of so many `days`, two years unless told. */
export type LargeSizes = { orders: number; customers: number; products: number; days?: number };

/** What the back office's speed is measured with (issue of the back office; bench/). */
export const LARGE: LargeSizes = { orders: 100_000, customers: 20_000, products: 5_000 };
