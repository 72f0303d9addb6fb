import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { type Answer, ask, type Request, type Server, startBareServer } from "./bare.ts";
import type { LoadJob, LoadResult } from "./load.ts";
import { processorSeconds } from "./process.ts";

const WARM_UP_SECONDS = 1;
const KEEP_POLL_MS = 50;
const KEEP_POLLS = 20;

export type Rounds = { count: number; seconds: number };

/** Requests per second, and the server's processor time for each where the system tells. */
export type Rate = { perSecond: number; processorSeconds?: number };

/** The shop and what it is compared with, one rate for each round. */
export type Comparison = { name: string; shop: Rate[]; other: Rate[] };
export type Throughput = Comparison & { bytes: number; isFromMemory: boolean };

/** Loads the shop and a bare server with the same answer. */
export async function compareWithBare(shop: Server, request: Request, rounds: Rounds): Promise<Throughput> {
  const answer = await settledAnswer(shop.url, request);
  const bare = await startBareServer(answer);
  try {
    const compared = await inTurns(
      rounds,
      (seconds) => load(shop, request, seconds),
      (seconds) => load(bare, request, seconds),
    );
    return { name: request.name, ...compared, bytes: answer.body.length, isFromMemory: "etag" in answer.headers };
  } finally {
    bare.stop();
  }
}

type Measure = (seconds: number) => Promise<Rate>;

/** Measures two things in turns, so that whatever else the machine does meets both, after a warm-up of each. */
export async function inTurns(
  { count, seconds }: Rounds,
  measureShop: Measure,
  measureOther: Measure,
): Promise<Pick<Comparison, "shop" | "other">> {
  await measureShop(WARM_UP_SECONDS);
  await measureOther(WARM_UP_SECONDS);
  const shop: Rate[] = [];
  const other: Rate[] = [];
  for (let round = 0; round < count; round++) {
    shop.push(await measureShop(seconds));
    other.push(await measureOther(seconds));
  }
  return { shop, other };
}

/** Only the page cache gives ETags, and it keeps an answer shortly after the first visitor has it. */
async function settledAnswer(url: string, request: Request): Promise<Answer> {
  let answer = await ask(url, request);
  for (let poll = 0; poll < KEEP_POLLS && request.method === "GET" && !("etag" in answer.headers); poll++) {
    await sleep(KEEP_POLL_MS);
    answer = await ask(url, request);
  }
  if (answer.status !== request.status) throw new Error(`${request.name}: ${answer.status}, not ${request.status}`);
  return answer;
}

/** Refuses any error and any other status than the right one. */
export async function load(server: Server, request: Request, seconds: number): Promise<Rate> {
  const { method, body, headers, path, name, status } = request;
  const job: LoadJob = { method, headers, seconds, url: server.url + path, ...(body && { body }) };
  const before = await processorSeconds(server.pid);
  const program = join(import.meta.dirname, "load.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(job)]);
  const after = await processorSeconds(server.pid);
  const { requests, perSecond, statuses, errors } = JSON.parse(stdout) as LoadResult;
  const isClean = errors === 0 && Object.keys(statuses).every((answered) => answered === String(status));
  if (!isClean || requests === 0) throw new Error(`${name}: not only ${status}s: ${stdout}`);
  if (before === null || after === null) return { perSecond };
  return { perSecond, processorSeconds: (after - before) / requests };
}
