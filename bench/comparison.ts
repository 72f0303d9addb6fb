import { against, median, ratio, whole } from "./report.ts";

/** Number and length of rounds, after a warm-up. */
export type Rounds = { count: number; seconds: number; warmUp: number };

/** Rate per second, and the server's processor time per operation if known. */
export type Rate = { perSecond: number; processorSeconds?: number };

/** Rates of the shop and its reference, one per round. */
export type Comparison = { name: string; shop: Rate[]; other: Rate[] };

type Measure = (seconds: number) => Promise<Rate>;

/**
 * Longer warm-up for pages that are rendered at each request: Node keeps compiling and optimizing for most of a minute (1,500
 * functions in the first eight seconds, 1,000 in the next twenty), and a shop runs for weeks.
 */
export const forPages = (rounds: Rounds): Rounds => ({ ...rounds, warmUp: 5 * rounds.warmUp });

/** Total time for each of the two, warm-up included. */
export const secondsOf = ({ count, seconds, warmUp }: Rounds): number => warmUp + count * seconds;

/** Measures both alternately, so that other load on the machine affects both, after a warm-up of each. */
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

/** Both rates and their ratio: median, lowest and highest of the rounds. `goal` is the minimum ratio. */
export function speedsOf({ shop, other }: Comparison, goal = 0): string[] {
  const ratios = shop.map(({ perSecond }, round) => perSecond / (other[round]?.perSecond ?? Number.NaN));
  const range = `${ratio(Math.min(...ratios))}–${ratio(Math.max(...ratios))}`;
  const speed = (rates: Rate[]) => whole(median(rates.map(({ perSecond }) => perSecond)));
  const middle = median(ratios);
  return [speed(shop), speed(other), against(`${ratio(middle)} (${range})`, middle >= goal)];
}

/** Processor time per request, and its ratio: 0.50 when the shop needs twice as much. */
export function processorOf({ shop, other }: Comparison): string[] {
  const microseconds = (rates: Rate[]) =>
    median(rates.map(({ processorSeconds = Number.NaN }) => processorSeconds * 1e6));
  const [own, others] = [microseconds(shop), microseconds(other)];
  return Number.isNaN(own) ? ["", "", ""] : [`${whole(own)} µs`, `${whole(others)} µs`, ratio(others / own)];
}
