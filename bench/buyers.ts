// Guests who each fill a cart and order by bank transfer, one after another on each line, for some seconds. Its own process, so that
// they and the server do not share a thread; the benchmark sends it BuyersJobs.
import { buy, shelfOf } from "./buy.ts";

export type BuyersJob = { url: string; atOnce: number; seconds: number };
/** Orders placed, what else was answered by status, and each checkout's time from the first call to the last answer. */
export type BuyersResult = { orders: number; perSecond: number; refused: Record<string, number>; times: number[] };

async function letBuy({ url, atOnce, seconds }: BuyersJob): Promise<BuyersResult> {
  const refused: Record<string, number> = {};
  const times: number[] = [];
  const shelf = await shelfOf(url);
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const line = async (number: number) => {
    // Each line goes through the shelf from a place of its own, so that no product is sold out early.
    for (let turn = number; performance.now() < endsAt; turn += atOnce) {
      const begunAt = performance.now();
      const status = await buy(url, shelf[turn % shelf.length] ?? 0);
      if (status === 201) times.push(performance.now() - begunAt);
      else refused[status] = (refused[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, number) => line(number)));
  const elapsed = (performance.now() - startedAt) / 1000;
  return { orders: times.length, perSecond: times.length / elapsed, refused, times };
}

process.on("message", async (job: BuyersJob) => process.send?.(await letBuy(job)));
process.once("disconnect", () => process.exit());
