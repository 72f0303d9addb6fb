import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { ask, type Request, type Server } from "./bare.ts";
import type { Rate } from "./comparison.ts";
import { processorSeconds } from "./process.ts";

/**
 * Measures a server under load from wrk, which needs 1/8 of autocannon's CPU time. Rejects if any response has another
 * status than `status`.
 */
export async function loadByWrk(
  server: Server,
  { name, path, headers, status }: Request,
  seconds: number,
): Promise<Rate> {
  const url = server.url + path;
  // Checks the status first, because wrk counts redirects as successes.
  const answer = await ask(server.url, { name, method: "GET", path, headers, status });
  const fields = Object.entries(headers[0] ?? {}).flatMap(([field, value]) => ["-H", `${field}: ${value}`]);
  const before = await processorSeconds(server.pid);
  const { stdout } = await promisify(execFile)("wrk", ["-t1", `-c${headers.length}`, `-d${seconds}s`, ...fields, url]);
  const after = await processorSeconds(server.pid);
  const [, requests] = /(\d+) requests in/.exec(stdout) ?? [];
  const [, perSecond] = /Requests\/sec:\s*([\d.]+)/.exec(stdout) ?? [];
  if (answer.status !== status || !Number(requests) || !perSecond || /Socket errors|Non-2xx/.test(stdout))
    throw new Error(`${name}: not only ${status}s: ${stdout}`);
  if (before === null || after === null) return { perSecond: Number(perSecond) };
  return { perSecond: Number(perSecond), processorSeconds: (after - before) / Number(requests) };
}
