import { against, median, ratio, whole } from "./report.ts";

export type Rounds = { count: number; seconds: number; warmUp: number };

/** Operations per second, and the server's CPU time per operation (`processorSeconds`) if it can be measured. */
export type Rate = { perSecond: number; processorSeconds?: number };

export type Comparison = { name: string; shop: Rate[]; other: Rate[] };

type Measure<R extends Rate> = (seconds: number) => Promise<R>;

/** Rounds with a longer warm-up, for pages rendered at each request: JIT compilation takes most of a minute. */
export const forPages = (rounds: Rounds): Rounds => ({ ...rounds, warmUp: 5 * rounds.warmUp });

export const secondsOf = ({ count, seconds, warmUp }: Rounds): number => warmUp + count * seconds;

/** Measures the shop and the other program alternately, so that other load on the machine affects both. */
export async function inTurns<Shop extends Rate, Other extends Rate>(
  { count, seconds, warmUp }: Rounds,
  measureShop: Measure<Shop>,
  measureOther: Measure<Other>,
): Promise<{ shop: Shop[]; other: Other[] }> {
  await measureShop(warmUp);
  await measureOther(warmUp);
  const shop: Shop[] = [];
  const other: Other[] = [];
  for (let round = 0; round < count; round++) {
    shop.push(await measureShop(seconds));
    other.push(await measureOther(seconds));
  }
  return { shop, other };
}

export function speedsOf({ shop, other }: Comparison, goal = 0): string[] {
  const ratios = shop.map(({ perSecond }, round) => perSecond / (other[round]?.perSecond ?? Number.NaN));
  const range = `${ratio(Math.min(...ratios))}–${ratio(Math.max(...ratios))}`;
  const speed = (rates: Rate[]) => whole(median(rates.map(({ perSecond }) => perSecond)));
  const middle = median(ratios);
  return [speed(shop), speed(other), against(`${ratio(middle)} (${range})`, middle >= goal)];
}

export function processorOf({ shop, other }: Comparison): string[] {
  const microseconds = (rates: Rate[]) =>
    median(rates.map(({ processorSeconds = Number.NaN }) => processorSeconds * 1e6));
  const [own, others] = [microseconds(shop), microseconds(other)];
  return Number.isNaN(own) ? ["", "", ""] : [`${whole(own)} µs`, `${whole(others)} µs`, ratio(others / own)];
}
