import { normalizeTypedCode } from "../../contract/cleaning.ts";
import { QUANTITY_INPUT } from "../../contract/constants.ts";

export type QuantityLimits = { min: number; max: number; step: number };

export const QUANTITY_DEFAULTS: QuantityLimits = QUANTITY_INPUT;

/** Parses a number in Latin, Arabic or Persian digits. Null if the text is not a number. */
export function parseQuantity(text: string): number | null {
  const latin = normalizeTypedCode(text).replace(/[,\u066b]/, ".");
  return /^[+-]?\d+(\.\d+)?$/.test(latin) ? Number(latin) : null;
}

export function isWithinLimits(value: number, { min, max }: QuantityLimits): boolean {
  return value >= min && value <= max;
}

export function clampQuantity(value: number, { min, max, step }: QuantityLimits): number {
  const stepped = min + Math.round((value - min) / step) * step;
  if (stepped > max) return min + Math.floor((max - min) / step) * step;
  return Math.max(min, stepped);
}

export function settleQuantity(text: string, limits: QuantityLimits): { value: number; outOfRange: boolean } {
  const quantity = parseQuantity(text);
  if (quantity === null) return { value: limits.min, outOfRange: false };
  return { value: clampQuantity(quantity, limits), outOfRange: !isWithinLimits(quantity, limits) };
}
