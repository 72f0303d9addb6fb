import type { ServerResponse } from "node:http";
import { cartRequests } from "./cart-requests.ts";
import type { Place } from "./places.ts";
import { load } from "./throughput.ts";
import { type Sent, withWatchedShop } from "./watched-shop.ts";

/**
 * Durations of a request, in ms. `ms` is the time from the start of the handler to the end of the response.
 * `statementsMs` is the part of it that SQL statements took.
 */
export type Call = { ms: number; statementsMs: number };

const WARM_UP_SECONDS = 6;

/** Adds a product to one visitor's cart repeatedly, in a shop within this process. The database must be seeded. */
export function cartCalls(place: Place, seconds: number): Promise<Call[]> {
  const calls: Call[] = [];
  const asking = new WeakSet<Call>();
  let isOneByOne = true;
  const begin = (response: ServerResponse): Call => {
    const [call, begunAt] = [{ ms: 0, statementsMs: 0 }, performance.now()];
    response.once("finish", () => {
      call.ms = performance.now() - begunAt;
      calls.push({ ...call });
    });
    return call;
  };
  const onStatement = (call: Call, { sentAt, answered }: Sent) => {
    if (!answered || call.ms > 0) return;
    isOneByOne &&= !asking.has(call);
    asking.add(call);
    // Also counts the time of failed statements. The code that sent them handles the error.
    const note = () => {
      call.statementsMs += performance.now() - sentAt;
      asking.delete(call);
    };
    answered.then(note, note);
  };
  return withWatchedShop(place, { begin, tell: onStatement }, async (url) => {
    const [request] = await cartRequests(url);
    if (!request) throw new Error("no cart request");
    const one = { ...request, headers: request.headers.slice(0, 1) };
    const shop = { url, pid: process.pid };
    await load(shop, one, WARM_UP_SECONDS);
    calls.length = 0;
    isOneByOne = true;
    await load(shop, one, seconds);
    if (!isOneByOne) throw new Error("statements of a call at the same time, whose times do not add up");
    return [...calls];
  });
}
