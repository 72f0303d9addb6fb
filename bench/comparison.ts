import { against, median, ratio, whole } from "./report.ts";

/** How often and how long, after a warm-up of each. */
export type Rounds = { count: number; seconds: number; warmUp: number };

/** How often something was done in a second, and the server's processor time for each where the system tells. */
export type Rate = { perSecond: number; processorSeconds?: number };

/** The shop and what it is compared with, one rate for each round. */
export type Comparison = { name: string; shop: Rate[]; other: Rate[] };

type Measure = (seconds: number) => Promise<Rate>;

/**
 * The same for pages that are made afresh: Node compiles what makes them, and compiles it anew, for most of a minute (1,500 functions within
 * the first eight seconds, 1,000 within the next twenty), and a shop runs for weeks.
 */
export const forPages = (rounds: Rounds): Rounds => ({ ...rounds, warmUp: 5 * rounds.warmUp });

/** How long each of two things is measured in all, its warm-up included. */
export const secondsOf = ({ count, seconds, warmUp }: Rounds): number => warmUp + count * seconds;

/** Measures two things in turns, so that whatever else the machine does meets both, after a warm-up of each. */
export async function inTurns(
  { count, seconds, warmUp }: Rounds,
  measureShop: Measure,
  measureOther: Measure,
): Promise<Pick<Comparison, "shop" | "other">> {
  await measureShop(warmUp);
  await measureOther(warmUp);
  const shop: Rate[] = [];
  const other: Rate[] = [];
  for (let round = 0; round < count; round++) {
    shop.push(await measureShop(seconds));
    other.push(await measureOther(seconds));
  }
  return { shop, other };
}

/**
 * Both speeds, then the shop's as a part of the other's: the median of the rounds, the lowest and the highest. `goal` is the
 * least that it should be.
 */
export function speedsOf({ shop, other }: Comparison, goal = 0): string[] {
  const ratios = shop.map(({ perSecond }, round) => perSecond / (other[round]?.perSecond ?? Number.NaN));
  const range = `${ratio(Math.min(...ratios))}–${ratio(Math.max(...ratios))}`;
  const speed = (rates: Rate[]) => whole(median(rates.map(({ perSecond }) => perSecond)));
  const middle = median(ratios);
  return [speed(shop), speed(other), against(`${ratio(middle)} (${range})`, middle >= goal)];
}

/** Processor time for a request, and its ratio the same way round: 0.50 when the shop needs twice as much. */
export function processorOf({ shop, other }: Comparison): string[] {
  const microseconds = (rates: Rate[]) =>
    median(rates.map(({ processorSeconds = Number.NaN }) => processorSeconds * 1e6));
  const [own, others] = [microseconds(shop), microseconds(other)];
  return Number.isNaN(own) ? ["", "", ""] : [`${whole(own)} µs`, `${whole(others)} µs`, ratio(others / own)];
}
