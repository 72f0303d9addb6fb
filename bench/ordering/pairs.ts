import type { Rate } from "../comparison.ts";
import { against, median, milliseconds, ratio, table, whole } from "../report.ts";

/** Measurements of two kinds of orders. They are compared by rate, or by CPU time per order. */
export type Pair = { name: string; by: "rate" | "processor"; goal: number; shop: Rate[]; other: Rate[] };

/**
 * The ratio compares the first kind of order with the second. It is 1 if both are equal, and lower if the first kind is
 * slower or costs more.
 */
export function pairsTable(pairs: Pair[]): string {
  return table(
    ["compared", "first", "second", "ratio"],
    ...pairs.map(({ name, by, goal, shop, other }) => {
      const [first, second] = [median(shop.map(VALUES[by])), median(other.map(VALUES[by]))];
      const found = by === "rate" ? first / second : second / first;
      return [name, TEXTS[by](first), TEXTS[by](second), against(`${ratio(found)} (goal ${goal})`, found >= goal)];
    }),
  );
}

const VALUES = {
  rate: ({ perSecond }: Rate) => perSecond,
  processor: ({ processorSeconds = Number.NaN }: Rate) => processorSeconds,
};
const TEXTS = {
  rate: (perSecond: number) => `${whole(perSecond)} /s`,
  processor: (seconds: number) => milliseconds(seconds * 1000, 2),
};
