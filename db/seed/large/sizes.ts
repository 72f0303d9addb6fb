/** Row counts that `--size large` adds. Orders are spread over `days` days, by default two years. */
export type LargeSizes = { orders: number; customers: number; products: number; days?: number };

export const LARGE_SIZES: LargeSizes = { orders: 100_000, customers: 20_000, products: 5_000 };
