import type { BuyersJob, BuyersResult } from "./buyers.ts";
import { startWorker } from "./worker.ts";

/** Whole guest checkouts by bank transfer: a cart, its shipping methods, the order. */
export type Checkouts = BuyersResult & { name: string; atOnce: number };

const CROWDS = [1, 16, 64];

/** Lets guests order. Refuses an answer that is neither 201 nor 409 (sold out). */
export type SendBuyers = (job: BuyersJob) => Promise<BuyersResult>;

/** Guests for as long as the work takes, always from the same process: its own warming up is not the shop's. */
export async function withBuyers<T>(work: (send: SendBuyers) => Promise<T>): Promise<T> {
  const buyers = startWorker<BuyersJob, BuyersResult>("buyers.ts");
  try {
    return await work(async (job) => {
      const result = await buyers.ask(job);
      const wrong = Object.keys(result.refused).filter((status) => status !== "409");
      if (wrong.length > 0 || result.orders === 0) throw new Error(`checkouts: ${JSON.stringify(result.refused)}`);
      return result;
    });
  } finally {
    buyers.stop();
  }
}

/** How many guests order in a second, one at a time and in crowds. */
export async function measureCheckouts(
  send: SendBuyers,
  url: string,
  engine: string,
  seconds: number,
): Promise<Checkouts[]> {
  const measured: Checkouts[] = [];
  for (const atOnce of CROWDS) measured.push({ ...(await send({ url, atOnce, seconds })), name: engine, atOnce });
  return measured;
}
