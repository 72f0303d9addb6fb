import { performance } from "node:perf_hooks";
import { ShopError } from "../../../contract/errors.ts";
import { events, type Lane } from "../events.ts";
import { fairQueue } from "./fair-queue.ts";

/** Limits the CPU time of uncached pages: a flood does not block orders or cached pages (0048). */

/** Delay in turns of the queue: personal pages (cart, checkout) come first, but neither kind starves. */
const DELAY: Record<Lane, number> = { personal: 0, anonymous: 2 };

/** Who requests a render; `waitMs` defaults to WAIT_LIMIT_MS. */
export type Requester = { lane: Lane; network: string; waitMs?: number };

/** Renders are limited to SHARE of the event loop only if another request was served within this time. */
const SHARED_MS = 1000;
const WINDOW_MS = 500;
/** Maximum share of the event loop for renders. `busy`: the loop is saturated or the queue full; orders then have priority. */
const SHARE = { usual: 0.5, busy: 0.1 } as const;
const BUSY = 0.9;
/** Maximum waiting pages. At 10 ms a page and half of the event loop, more could not be served in time. */
export const WAITING_MAX = 64;
/** Maximum wait in the queue; then the request is rejected. A whole response may take five seconds (time-limit.ts). */
export const WAIT_LIMIT_MS = 2000;
/** Maximum wait of an error page. It is short, because the page that failed has already used its time. */
export const FAILURE_WAIT_MS = 200;
const LOOK_AGAIN_MS = 100;
export const OVERLOAD_RETRY_SECONDS = 5;

export class Overloaded extends ShopError {
  constructor() {
    super("unavailable", { params: { seconds: OVERLOAD_RETRY_SECONDS } });
  }
}

export type RenderBudget = {
  run: <T>(requester: Requester, work: () => Promise<T>) => Promise<T>;
  /** Whether the queue is full: then it accepts only a request that displaces a busier network's request. */
  isFull: () => boolean;
  wouldReject: (requester: Requester) => boolean;
  noteOtherRequest: () => void;
};

/** The current time, and the event loop's total active time, in milliseconds. */
export type LoopClock = { now: () => number; active: () => number };
const OF_THIS_PROCESS: LoopClock = {
  now: () => performance.now(),
  active: () => performance.eventLoopUtilization().active,
};

type Waiting = { until: number; start: () => void; turnAway: () => void };

/** Creates the limiter. `atOnce`: maximum concurrent renders, which also need database connections (0048). */
export function createRenderBudget(atOnce: number, clock: LoopClock = OF_THIS_PROCESS): RenderBudget {
  const queue = fairQueue<Waiting>(WAITING_MAX);
  const shares = loopShares(clock);
  let running = 0;
  let otherAt = Number.NEGATIVE_INFINITY;
  let overfullAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function pump(): void {
    clearTimeout(timer);
    const now = shares.measure(running > 0);
    for (const expiredRequest of queue.remove(({ until }) => now >= until)) expiredRequest.turnAway();
    const isShared = now - otherAt < SHARED_MS;
    const rest = isShared ? shares.restMs(now - overfullAt < SHARED_MS) : 0;
    if (rest === 0)
      while (queue.size() > 0 && running < atOnce) {
        running++;
        queue.shift()?.start();
      }
    // Not `unref`: the timer runs only while requests wait, so it keeps the process alive for at most WAIT_LIMIT_MS.
    if (queue.size() > 0) timer = setTimeout(pump, Math.min(Math.max(rest, 1), LOOK_AGAIN_MS));
  }

  return {
    async run({ lane, network, waitMs = WAIT_LIMIT_MS }, work) {
      await new Promise<void>((start, reject) => {
        let isOver = false;
        const settle = (how: () => void) => () => {
          isOver = true;
          how();
        };
        const turnAway = settle(() => {
          events.renderRejected.emit({ lane });
          reject(new Overloaded());
        });
        const one = { until: clock.now() + waitMs, start: settle(start), turnAway };
        const dropped = queue.push(`${lane} ${network}`, DELAY[lane], one);
        if (dropped) overfullAt = clock.now();
        dropped?.turnAway();
        pump();
        if (!isOver) events.renderWaited.emit({ lane });
      });
      try {
        return await work();
      } finally {
        shares.measure(true);
        running--;
        pump();
      }
    },
    isFull: () => queue.size() >= WAITING_MAX,
    wouldReject({ lane, network }) {
      const isFull = queue.isFull(`${lane} ${network}`, DELAY[lane]);
      if (isFull) overfullAt = clock.now();
      return isFull;
    },
    noteOtherRequest() {
      otherAt = clock.now();
    },
  };
}

/** Measures the share of renders. Counts all activity during renders, as Node cannot separate it. */
function loopShares(clock: LoopClock) {
  let [now, active] = [clock.now(), clock.active()];
  let ofMisses = 0;
  let ofAll = 0;
  return {
    measure(wereUnderWay: boolean): number {
      const last = { now, active };
      [now, active] = [clock.now(), clock.active()];
      const elapsed = now - last.now;
      if (elapsed > 0) {
        const part = Math.min(1, (active - last.active) / elapsed);
        const weight = 1 - Math.exp(-elapsed / WINDOW_MS);
        ofAll += (part - ofAll) * weight;
        ofMisses += ((wereUnderWay ? part : 0) - ofMisses) * weight;
      }
      return now;
    },
    restMs(isOverfull: boolean): number {
      const limit = isOverfull || ofAll > BUSY ? SHARE.busy : SHARE.usual;
      return ofMisses < limit ? 0 : WINDOW_MS * Math.log(ofMisses / limit) || 1;
    },
  };
}
