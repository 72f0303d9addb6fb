import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, onTestFinished, test } from "vitest";
import { sendBuyers } from "../tests/buyers.ts";
import { copyPostgres } from "../tests/database.ts";
import { isWhole, median, PROMISE_LIMIT_MS, tries } from "../tests/faults.ts";
import { setStock, sizeOf } from "../tests/fixtures.ts";
import { type FloodJob, startFlood } from "../tests/flood.ts";
import { type Program, startProgram } from "../tests/program.ts";
import { expectMany } from "../tests/shoppers.ts";
import { checkInvariants } from "./orders/invariants.ts";
import { openDatabase } from "./platform/database/database.ts";

const BUYERS = 4;
const PER_SECOND = isWhole ? 1000 : 100;
const ROUND_MS = isWhole ? 8000 : 1500;
const KEPT = 0.7;
const SLOWEST_MS = 1000;

async function placeOf(engine: "embedded" | "postgres") {
  const dataDir = await mkdtemp(join(tmpdir(), "amlou-flood-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const databaseUrl = engine === "postgres" ? await copyPostgres("seeded") : null;
  const loadDataDir = join(inject("templateFolder"), "seeded.tar");
  const database = await openDatabase({ databaseUrl, dataDir, ...(!databaseUrl && { loadDataDir }) });
  const size = await sizeOf(database.db, "thyme-honey", 500);
  await setStock(database.db, size.variant_id, 100_000);
  await expectMany(database.db);
  await database.close();
  return { dataDir, databaseUrl, product: size.product_id };
}

type Ordering = {
  perSecond: number;
  /** Orders per second of the shop's own processor time, which is independent of other load. */
  perProcessorSecond: number;
  p99: number;
};

async function ordering(shop: Program, product: number): Promise<Ordering> {
  const buyers = sendBuyers(shop.url, product, BUYERS);
  const [startedAt, before] = [performance.now(), shop.processorSeconds()];
  await sleep(ROUND_MS);
  const orders = buyers.confirmed.length;
  const perSecond = (orders * 1000) / (performance.now() - startedAt);
  const perProcessorSecond = orders / (shop.processorSeconds() - before);
  await buyers.stop();
  const took = buyers.tookMs.toSorted((one, other) => one - other);
  return { perSecond, perProcessorSecond, p99: took[Math.floor(took.length * 0.99)] ?? Number.NaN };
}

async function orderingBeside(shop: Program, search: FloodJob["search"], product: number) {
  const flood = startFlood({ url: shop.url, perSecond: PER_SECOND, search });
  await sleep(ROUND_MS / 4);
  const measured = await ordering(shop, product);
  return { ...measured, flood: await flood.stop() };
}

test.each(["embedded", "postgres"] as const)(
  "guests can order during a flood of searches, whose excess is rejected (%s)",
  { timeout: PROMISE_LIMIT_MS },
  async (engine) => {
    const { dataDir, databaseUrl, product } = await placeOf(engine);
    const shop = await startProgram({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
    const idle: Ordering[] = [];
    const cached: Awaited<ReturnType<typeof orderingBeside>>[] = [];
    const fresh: typeof cached = [];
    await ordering(shop, product);
    // The three measurements are interleaved, so that other load on the machine affects them equally.
    for (let round = tries(5, 1); round > 0; round--) {
      idle.push(await ordering(shop, product));
      cached.push(await orderingBeside(shop, "cached", product));
      fresh.push(await orderingBeside(shop, "fresh", product));
    }
    const summary = (rounds: Ordering[], what: keyof Ordering) =>
      `${median(rounds.map((round) => round[what])).toFixed(0)} (${rounds.map((round) => round[what].toFixed(0)).join(", ")})`;
    const line = (name: string, rounds: Ordering[]) =>
      `  ${name}: ${summary(rounds, "perSecond")} orders a second, ${summary(rounds, "perProcessorSecond")} for each of the shop's processor time, slowest hundredth ${summary(rounds, "p99")} ms`;
    const generator = median(fresh.map(({ flood }) => flood.processorSeconds / flood.seconds));
    console.log(
      [
        engine,
        line("idle", idle),
        line(`beside ${PER_SECOND} cached searches a second`, cached),
        line(`beside ${PER_SECOND} fresh searches a second`, fresh),
        `  the generator took ${(100 * generator).toFixed(0)} % of a processor; its answers: ${JSON.stringify(fresh.at(-1)?.flood.statuses)}`,
      ].join("\n"),
    );
    for (const { flood, perSecond } of fresh) {
      expect(perSecond).toBeGreaterThan(0);
      expect(Object.keys(flood.statuses).filter((status) => status !== "200" && status !== "503")).toEqual([]);
    }
    if (isWhole) {
      const rateOf = (rounds: Ordering[]) => median(rounds.map(({ perSecond }) => perSecond));
      // The order rate during fresh searches is compared with the rate during cached searches, because both floods cost
      // the same for the load generator and for connections.
      expect(rateOf(fresh) / rateOf(cached)).toBeGreaterThan(KEPT);
      expect(median(fresh.map(({ p99 }) => p99))).toBeLessThan(SLOWEST_MS);
    }
    await shop.kill();
    const database = await openDatabase({ databaseUrl, dataDir });
    expect(await checkInvariants(database.db)).toEqual([]);
    await database.close();
  },
);
