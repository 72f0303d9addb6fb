import { compact } from "../../contract/cleaning.ts";
import { QUANTITY_INPUT } from "../../contract/constants.ts";

export type QuantityLimits = { min: number; max: number; step: number };

/** V13: from 1 to 100 by 1. */
export const QUANTITY_DEFAULTS: QuantityLimits = QUANTITY_INPUT;

/** The number in what was typed, with Latin, Arabic or Persian digits; null when there is none. */
export function parseQuantity(text: string): number | null {
  const latin = compact(text).replace(/[,\u066b]/, ".");
  return /^[+-]?\d+(\.\d+)?$/.test(latin) ? Number(latin) : null;
}

/** Whether a number lies between the limits. */
export function isWithin(value: number, { min, max }: QuantityLimits): boolean {
  return value >= min && value <= max;
}

/** The nearest allowed number: on a step counted from the minimum, and never outside the limits. */
export function clampQuantity(value: number, { min, max, step }: QuantityLimits): number {
  const stepped = min + Math.round((value - min) / step) * step;
  if (stepped > max) return min + Math.floor((max - min) / step) * step;
  return Math.max(min, stepped);
}

/** What a typed text becomes when one leaves the field, and whether it lay outside the limits (V13, V14). */
export function settleQuantity(text: string, limits: QuantityLimits): { value: number; outOfRange: boolean } {
  const typed = parseQuantity(text);
  if (typed === null) return { value: limits.min, outOfRange: false };
  return { value: clampQuantity(typed, limits), outOfRange: !isWithin(typed, limits) };
}
