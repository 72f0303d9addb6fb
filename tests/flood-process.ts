// Sends requests at a fixed rate until told to end, whether or not the shop responds: `node tests/flood-process.ts '{"url": …}'`.
// A separate process, so that its processor time can be measured.
import { Agent, request } from "node:http";
import type { FloodJob, FloodResult } from "./flood.ts";

const TICK_MS = 10;
const CONNECTIONS = 128;
/**
 * Maximum number of requests without a response. Further requests are skipped, so that the results show that the shop
 * no longer responds.
 */
const UNANSWERED_MAX = 2000;

const { url, perSecond, search } = JSON.parse(process.argv[2] ?? "") as FloodJob;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const statuses: Record<string, number> = {};
const startedAt = performance.now();
let [sent, unanswered] = [0, 0];

function note(status: string): void {
  unanswered--;
  statuses[status] = (statuses[status] ?? 0) + 1;
}

function ask(nth: number): void {
  const query = search === "fresh" ? `q=honey+${nth.toString(36)}` : "sort=name";
  const path = nth % 2 === 0 ? `/fr/products?${query}` : `/api/products?locale=fr&${query}`;
  const headers = { "X-Forwarded-For": `192.0.2.${nth % 50}`, "Accept-Encoding": "br" };
  unanswered++;
  request(url + path, { agent, headers }, (answer) => {
    answer.resume().on("end", () => note(String(answer.statusCode)));
  })
    .on("error", () => note("error"))
    .end();
}

const timer = setInterval(() => {
  const due = ((performance.now() - startedAt) / 1000) * perSecond;
  for (; sent < due; sent++) if (unanswered < UNANSWERED_MAX) ask(sent);
}, TICK_MS);

process.once("SIGTERM", () => {
  clearInterval(timer);
  const { user, system } = process.cpuUsage();
  const seconds = (performance.now() - startedAt) / 1000;
  const result: FloodResult = { asked: sent, statuses, seconds, processorSeconds: (user + system) / 1e6 };
  process.stdout.write(JSON.stringify(result), () => process.exit());
});
