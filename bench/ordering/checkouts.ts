import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Rate } from "../comparison.ts";
import { postgresSeconds, processorSeconds } from "../process.ts";
import { startWorker } from "../worker.ts";
import type { BuyersJob, BuyersResult } from "./buyers.ts";

/** Lets simulated buyers order. Rejects if no order was placed, or if a response is neither a success nor 409 (sold out). */
export type SendBuyers = (job: BuyersJob) => Promise<BuyersResult>;

/** Runs `work` with one client process for all its jobs, so that the client is JIT-compiled only once. */
export async function withBuyers<T>(work: (send: SendBuyers) => Promise<T>): Promise<T> {
  const buyers = startWorker<BuyersJob, BuyersResult>("ordering/buyers.ts");
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

/** CPU times in seconds per order. `database` is 0 on the embedded engine, which runs in the shop's process. */
export type Cost = Rate & { shop: number; database: number; client: number; times: number[] };

/**
 * Waiting time before the CPU times are read, so that they include the work that follows an order: its outbox event and
 * its mail job.
 */
const REST_MS = 1000;

/**
 * Runs one round of simulated buyers. Measures the CPU time of the shop's process, of all processes of its database
 * server, and of the buyers' process.
 */
export async function costOf(
  send: SendBuyers,
  shop: { pid: number; database: pg.Client | null },
  job: BuyersJob,
): Promise<Cost> {
  const spent = async () => ({
    shop: (await processorSeconds(shop.pid)) ?? Number.NaN,
    database: shop.database ? await postgresSeconds(shop.database) : 0,
  });
  const before = await spent();
  const { orders, perSecond, times, clientSeconds } = await send(job);
  await sleep(REST_MS);
  const after = await spent();
  const perOrder = {
    shop: (after.shop - before.shop) / orders,
    database: (after.database - before.database) / orders,
  };
  return {
    ...perOrder,
    perSecond,
    times,
    client: clientSeconds,
    processorSeconds: perOrder.shop + perOrder.database,
  };
}
