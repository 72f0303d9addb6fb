import { normalizeTypedCode } from "../../contract/cleaning.ts";
import { QUANTITY_INPUT_RANGE } from "../../contract/constants.ts";

export type QuantityLimits = { min: number; max: number; step: number };

export const DEFAULT_QUANTITY_LIMITS: QuantityLimits = QUANTITY_INPUT_RANGE;

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

export function normalizeQuantity(text: string, limits: QuantityLimits): { value: number; outOfRange: boolean } {
  const quantity = parseQuantity(text);
  if (quantity === null) return { value: limits.min, outOfRange: false };
  return { value: clampQuantity(quantity, limits), outOfRange: !isWithinLimits(quantity, limits) };
}
