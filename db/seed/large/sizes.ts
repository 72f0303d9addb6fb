/** Rows that `--size large` adds to the demo shop; orders spread over `days`, two years by default. */
export type LargeSizes = { orders: number; customers: number; products: number; days?: number };

/** Sizes for benchmarks of the back office (bench/). */
export const LARGE: LargeSizes = { orders: 100_000, customers: 20_000, products: 5_000 };
