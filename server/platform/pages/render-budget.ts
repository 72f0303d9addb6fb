import { performance } from "node:perf_hooks";
import { ShopError } from "../../../contract/errors.ts";
import { events, type RenderLane } from "../events.ts";
import { createFairQueue } from "./fair-queue.ts";

/** This module limits the CPU time of rendering, so that a flood of page requests does not block orders (0048). */

/** Delay in the queue, in turns. Personal pages (cart, checkout) come first, but anonymous pages still get a turn. */
const DELAY: Record<RenderLane, number> = { personal: 0, anonymous: 2 };

export type Requester = { lane: RenderLane; network: string; waitMs?: number };

/** Rendering is limited to SHARE only if a request without rendering was served within this time in ms. */
const SHARED_MS = 1000;
const WINDOW_MS = 500;
/** Maximum share of event loop time for rendering. `busy`: if utilization exceeds BUSY, or the queue was just full. */
const SHARE = { usual: 0.5, busy: 0.1 } as const;
const BUSY = 0.9;
/** Maximum number of pages that wait to be rendered. A page takes 10 ms, so a longer queue would exceed the wait limit. */
export const WAITING_RENDERS_MAX = 64;
/** Maximum wait in the queue before a request is rejected. A whole response may take five seconds (time-limit.ts). */
export const RENDER_WAIT_LIMIT_MS = 2000;
/** Maximum wait for rendering an error page. It is short, because the failed page has already used up time. */
export const ERROR_PAGE_WAIT_MS = 200;
const LOOK_AGAIN_MS = 100;
export const OVERLOAD_RETRY_SECONDS = 5;

export class OverloadedError extends ShopError {
  constructor() {
    super("unavailable", { params: { seconds: OVERLOAD_RETRY_SECONDS } });
  }
}

export type RenderBudget = {
  run: <T>(requester: Requester, work: () => Promise<T>) => Promise<T>;
  /** Whether the queue is full. A full queue accepts a request only if it can drop a request of a busier network. */
  isFull: () => boolean;
  wouldReject: (requester: Requester) => boolean;
  noteOtherRequest: () => void;
};

export type LoopClock = { now: () => number; active: () => number };
const OF_THIS_PROCESS: LoopClock = {
  now: () => performance.now(),
  active: () => performance.eventLoopUtilization().active,
};

type Waiting = { until: number; start: () => void; turnAway: () => void };

/** Creates the limiter. `atOnce` limits concurrent renders, because renders also need database connections (0048). */
export function createRenderBudget(atOnce: number, clock: LoopClock = OF_THIS_PROCESS): RenderBudget {
  const queue = createFairQueue<Waiting>(WAITING_RENDERS_MAX);
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
    // The timer has no `unref`: it runs only while requests wait, so it delays the exit by at most RENDER_WAIT_LIMIT_MS.
    if (queue.size() > 0) timer = setTimeout(pump, Math.min(Math.max(rest, 1), LOOK_AGAIN_MS));
  }

  return {
    async run({ lane, network, waitMs = RENDER_WAIT_LIMIT_MS }, work) {
      await new Promise<void>((start, reject) => {
        let isOver = false;
        const settle = (how: () => void) => () => {
          isOver = true;
          how();
        };
        const turnAway = settle(() => {
          events.renderRejected.emit({ lane });
          reject(new OverloadedError());
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
    isFull: () => queue.size() >= WAITING_RENDERS_MAX,
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

/** Measures rendering's share of event loop time. Includes other work during a render, as Node cannot separate it. */
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
