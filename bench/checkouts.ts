import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { BuyersJob, BuyersResult } from "./buyers.ts";
import type { RunningShop } from "./shop.ts";

/** Whole guest checkouts by bank transfer: a cart, its shipping methods, the order. */
export type Checkouts = BuyersResult & { name: string; atOnce: number };

const CROWDS = [1, 16, 64];
const OUTPUT_MAX_BYTES = 64 * 1024 * 1024;

/** How many guests order in a second, one at a time and in crowds. Refuses an answer that is neither 201 nor 409 (sold out). */
export async function measureCheckouts(shop: RunningShop, engine: string, seconds: number): Promise<Checkouts[]> {
  const measured: Checkouts[] = [];
  for (const atOnce of CROWDS) {
    const result = await send({ url: shop.url, atOnce, seconds });
    const wrong = Object.keys(result.refused).filter((status) => status !== "409");
    if (wrong.length > 0 || result.orders === 0) throw new Error(`checkouts: ${JSON.stringify(result.refused)}`);
    measured.push({ ...result, name: engine, atOnce });
  }
  return measured;
}

async function send(job: BuyersJob): Promise<BuyersResult> {
  const program = join(import.meta.dirname, "buyers.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(job)], {
    maxBuffer: OUTPUT_MAX_BYTES,
  });
  return JSON.parse(stdout) as BuyersResult;
}
