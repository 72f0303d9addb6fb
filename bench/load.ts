// `node bench/load.ts '{"url": …}'` sends one kind of request for some seconds and prints the results. It is a process of its
// own, so that client and server do not share a thread.
import autocannon from "autocannon";
import type { Request } from "./bare.ts";

export type LoadJob = Pick<Request, "method" | "body" | "headers"> & { url: string; seconds: number };
export type LoadResult = { requests: number; perSecond: number; statuses: Record<string, number>; errors: number };

const { url, method, body, headers, seconds } = JSON.parse(process.argv[2] ?? "") as LoadJob;
let connection = 0;
const result = await autocannon({
  url,
  method,
  body,
  duration: seconds,
  connections: headers.length,
  setupClient: (client) => client.setHeaders(headers[connection++ % headers.length]),
});
const counts = Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => [status, count]);
const answer: LoadResult = {
  requests: result.requests.total,
  perSecond: result.requests.total / result.duration,
  statuses: Object.fromEntries(counts),
  errors: result.errors + result.timeouts,
};
console.log(JSON.stringify(answer));
