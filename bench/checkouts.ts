import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { BuyersJob, BuyersResult } from "./buyers.ts";

/** Whole guest checkouts by bank transfer: a cart, its shipping methods, the order. */
export type Checkouts = BuyersResult & { name: string; atOnce: number };

const CROWDS = [1, 16, 64];
const OUTPUT_MAX_BYTES = 64 * 1024 * 1024;

/** How many guests order in a second, one at a time and in crowds. */
export async function measureCheckouts(url: string, engine: string, seconds: number): Promise<Checkouts[]> {
  const measured: Checkouts[] = [];
  for (const atOnce of CROWDS) measured.push({ ...(await sendBuyers({ url, atOnce, seconds })), name: engine, atOnce });
  return measured;
}

/** Lets guests order. Refuses an answer that is neither 201 nor 409 (sold out). */
export async function sendBuyers(job: BuyersJob): Promise<BuyersResult> {
  const program = join(import.meta.dirname, "buyers.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(job)], {
    maxBuffer: OUTPUT_MAX_BYTES,
  });
  const result = JSON.parse(stdout) as BuyersResult;
  const wrong = Object.keys(result.refused).filter((status) => status !== "409");
  if (wrong.length > 0 || result.orders === 0) throw new Error(`checkouts: ${JSON.stringify(result.refused)}`);
  return result;
}
