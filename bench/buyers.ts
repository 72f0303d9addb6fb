// Simulates guests who order by bank transfer. `atOnce` loops run concurrently; each places one order after another.
// Runs in a process of its own, so that clients and server do not share a thread. The benchmark sends it BuyersJobs.
import { buy, shelfOf } from "./buy.ts";

export type BuyersJob = { url: string; atOnce: number; seconds: number };
export type BuyersResult = { orders: number; perSecond: number; rejected: Record<string, number>; times: number[] };

async function letBuy({ url, atOnce, seconds }: BuyersJob): Promise<BuyersResult> {
  const refused: Record<string, number> = {};
  const times: number[] = [];
  const shelf = await shelfOf(url);
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const line = async (number: number) => {
    // Each loop starts at another product, so that the orders spread over all products and none sells out early.
    for (let turn = number; performance.now() < endsAt; turn += atOnce) {
      const begunAt = performance.now();
      const status = await buy(url, shelf[turn % shelf.length] ?? 0);
      if (status === 201) times.push(performance.now() - begunAt);
      else refused[status] = (refused[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, number) => line(number)));
  const elapsed = (performance.now() - startedAt) / 1000;
  return { orders: times.length, perSecond: times.length / elapsed, rejected: refused, times };
}

process.on("message", async (job: BuyersJob) => process.send?.(await letBuy(job)));
process.once("disconnect", () => process.exit());
