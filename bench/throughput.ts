import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { type Answer, ask, type Request, type Server, startBareServer } from "./bare.ts";
import { type Comparison, inTurns, processorOf, type Rate, type Rounds, speedsOf } from "./comparison.ts";
import type { LoadJob, LoadResult } from "./load.ts";
import { processorSeconds } from "./process.ts";
import { ratio, table, whole } from "./report.ts";

const KEEP_POLL_MS = 50;
const KEEP_POLLS = 20;

export type Throughput = Comparison & { goal: number | null; bytes: number; isFromMemory: boolean };

export async function compareWithBare(shop: Server, request: Request, rounds: Rounds): Promise<Throughput> {
  const answer = await settledAnswer(shop.url, request);
  const bare = await startBareServer(answer);
  try {
    const compared = await inTurns(
      rounds,
      (seconds) => load(shop, request, seconds),
      (seconds) => load(bare, request, seconds),
    );
    const isFromMemory = "etag" in answer.headers;
    return { ...compared, name: request.name, goal: request.goal ?? null, bytes: answer.body.length, isFromMemory };
  } finally {
    bare.stop();
  }
}

/** Polls until the response has an ETag, as only cached pages do. A page is cached shortly after its first request. */
async function settledAnswer(url: string, request: Request): Promise<Answer> {
  let answer = await ask(url, request);
  for (let poll = 0; poll < KEEP_POLLS && request.method === "GET" && !("etag" in answer.headers); poll++) {
    await sleep(KEEP_POLL_MS);
    answer = await ask(url, request);
  }
  if (answer.status !== request.status) throw new Error(`${request.name}: ${answer.status}, not ${request.status}`);
  return answer;
}

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

export function throughputTable(results: Throughput[]): string {
  return table(
    [
      "request",
      "answer",
      "cached",
      "shop /s",
      "bare /s",
      "goal",
      "ratio (rounds)",
      "shop CPU",
      "bare CPU",
      "CPU ratio",
    ],
    ...results.map((result) => {
      const [shop = "", bare = "", part = ""] = speedsOf(result, result.goal ?? 0);
      return [
        result.name,
        `${whole(result.bytes)} B`,
        result.isFromMemory ? "yes" : "no",
        shop,
        bare,
        result.goal === null ? "" : ratio(result.goal),
        part,
        ...processorOf(result),
      ];
    }),
  );
}
