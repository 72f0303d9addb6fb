// Simulates guests who order by bank transfer, or who only add a product to a new cart. `atOnce` loops run
// concurrently, and each loop serves one guest after another. Runs in a process of its own, so that clients and server
// do not share a thread. The benchmark sends it BuyersJobs.
import { add, buy, shelfOf } from "./buy.ts";

export type BuyersJob = {
  url: string;
  atOnce: number;
  seconds: number;
  /** The phone number of all orders. By default, each order has a new number. */
  phone?: string;
  /** True if all guests want the first product. By default, each guest takes the next product of the list. */
  isOneProduct?: boolean;
  /** True if guests only add to a new cart. `orders` then counts the carts. */
  isAddOnly?: boolean;
};
export type BuyersResult = {
  orders: number;
  perSecond: number;
  rejected: Record<string, number>;
  /** Duration of each order in ms. */
  times: number[];
  /** CPU time of this client process per order, in seconds. It is not part of the shop's CPU time. */
  clientSeconds: number;
};

async function letBuy({ url, atOnce, seconds, phone, isOneProduct, isAddOnly }: BuyersJob): Promise<BuyersResult> {
  const rejected: Record<string, number> = {};
  const times: number[] = [];
  const shelf = (await shelfOf(url)).slice(0, isOneProduct ? 1 : undefined);
  const serve = async (wanted: number): Promise<boolean> => {
    const status = isAddOnly ? (await add(url, wanted)).status : await buy(url, wanted, phone);
    const isServed = status === (isAddOnly ? 200 : 201);
    if (!isServed) rejected[status] = (rejected[status] ?? 0) + 1;
    return isServed;
  };
  const startedAt = performance.now();
  const before = process.cpuUsage();
  const endsAt = startedAt + seconds * 1000;
  const line = async (number: number) => {
    // Each loop starts at another product, so that the orders spread over all products and none sells out early.
    for (let turn = number; performance.now() < endsAt; turn += atOnce) {
      const begunAt = performance.now();
      if (await serve(shelf[turn % shelf.length] ?? 0)) times.push(performance.now() - begunAt);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, number) => line(number)));
  const elapsed = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(before);
  return {
    orders: times.length,
    perSecond: times.length / elapsed,
    rejected,
    times,
    clientSeconds: (user + system) / 1e6 / times.length,
  };
}

process.on("message", async (job: BuyersJob) => process.send?.(await letBuy(job)));
process.once("disconnect", () => process.exit());
