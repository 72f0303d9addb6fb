import type { BuyersJob, BuyersResult } from "./buyers.ts";
import { startWorker } from "./worker.ts";

export type Checkouts = BuyersResult & { name: string; atOnce: number };

const CROWDS = [1, 16, 64];

/** Lets simulated buyers order. Rejects if no order was placed, or if a response is neither 201 nor 409 (sold out). */
export type SendBuyers = (job: BuyersJob) => Promise<BuyersResult>;

/** Runs `work` with one client process for all its jobs, so that the client is JIT-compiled only once. */
export async function withBuyers<T>(work: (send: SendBuyers) => Promise<T>): Promise<T> {
  const buyers = startWorker<BuyersJob, BuyersResult>("buyers.ts");
  try {
    return await work(async (job) => {
      const result = await buyers.ask(job);
      const wrong = Object.keys(result.rejected).filter((status) => status !== "409");
      if (wrong.length > 0 || result.orders === 0) throw new Error(`checkouts: ${JSON.stringify(result.rejected)}`);
      return result;
    });
  } finally {
    buyers.stop();
  }
}

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
