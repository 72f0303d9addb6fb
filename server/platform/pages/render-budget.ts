import { performance } from "node:perf_hooks";
import { ShopError } from "../../../contract/errors.ts";
import { events, type Lane } from "../events.ts";
import { fairQueue } from "./fair-queue.ts";

/**
 * What visitors ask for and no cache has: pages that are rendered, public calls of the API, files for machines. Of a busy event loop
 * it gets at most a part, so that ordering, the back office and cached pages go on however many searches are asked for
 * (docs/decisions/0048-render-budget.md).
 */

/**
 * In turns of a network: a page of one visitor (cart, checkout) goes before one that is the same for everybody, and a flood of
 * the one lane does not starve the other.
 */
const DELAY: Record<Lane, number> = { personal: 0, anonymous: 2 };

/** Who asks for something that no cache has, and how long they may wait for it: WAIT_LIMIT_MS unless told. */
export type Asker = { lane: Lane; network: string; waitMs?: number };

/** While anything else was served within this time, the loop is shared. */
const SHARED_MS = 1000;
/** Over about this time the shares are averaged. */
const WINDOW_MS = 500;
/**
 * The part of a shared event loop that misses get; and while it has no rest, or more is asked for than can be done at all: each
 * render that goes between delays every step of an order, and ordering goes before.
 */
const SHARE = { usual: 0.5, busy: 0.1 } as const;
const BUSY = 0.9;
/** Those that wait, in all lanes; at a page every ten milliseconds and half of the loop, more could not be served in time. */
export const WAITING_MAX = 64;
/** Work that has waited so long is turned away: the visitor has a whole answer within five seconds (time-limit.ts). */
export const WAIT_LIMIT_MS = 2000;
/** A page in place of one that failed is the rest of an answer that has taken its time already. */
export const FAILURE_WAIT_MS = 200;
const LOOK_AGAIN_MS = 100;
/** When whoever was turned away may try again. */
export const OVERLOAD_RETRY_SECONDS = 5;

/** The rejection of work that finds no room, or waited too long. */
export class Overloaded extends ShopError {
  constructor() {
    super("unavailable", { params: { seconds: OVERLOAD_RETRY_SECONDS } });
  }
}

export type RenderBudget = {
  /** Does the work in its turn. Rejects with Overloaded when it does not come. */
  run: <T>(asker: Asker, work: () => Promise<T>) => Promise<T>;
  /** Whether no more can wait: then only whoever has asked for less than others finds room, in their place. */
  isFull: () => boolean;
  wouldTurnAway: (asker: Asker) => boolean;
  /** Something was served that is not limited, which the loop is shared with. */
  noteOther: () => void;
};

/** The time, and how much of it the event loop has been active in all; in milliseconds. */
export type LoopClock = { now: () => number; active: () => number };
const OF_THIS_PROCESS: LoopClock = {
  now: () => performance.now(),
  active: () => performance.eventLoopUtilization().active,
};

type Waiting = { until: number; start: () => void; turnAway: () => void };

/** `atOnce` is how many may be under way: they wait for the database, too, whose connections others need (0048). */
export function createRenderBudget(atOnce: number, clock: LoopClock = OF_THIS_PROCESS): RenderBudget {
  const queue = fairQueue<Waiting>(WAITING_MAX);
  const shares = loopShares(clock);
  let running = 0;
  let otherAt = Number.NEGATIVE_INFINITY;
  let overfullAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Starts what may start, and looks again when the next may. */
  function pump(): void {
    clearTimeout(timer);
    const now = shares.measure(running > 0);
    for (const late of queue.remove(({ until }) => now >= until)) late.turnAway();
    const isShared = now - otherAt < SHARED_MS;
    const rest = isShared ? shares.restMs(now - overfullAt < SHARED_MS) : 0;
    if (rest === 0)
      while (queue.size() > 0 && running < atOnce) {
        running++;
        queue.shift()?.start();
      }
    // It ends with the last that waits, and so never keeps the program from its end for long.
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
          events.renderTurnedAway.emit({ lane });
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
    wouldTurnAway({ lane, network }) {
      const isFull = queue.isFull(`${lane} ${network}`, DELAY[lane]);
      if (isFull) overfullAt = clock.now();
      return isFull;
    },
    noteOther() {
      otherAt = clock.now();
    },
  };
}

/**
 * How much of the event loop misses had lately, and all work together, as moving averages. While one is under way, all that
 * the loop does counts as theirs: it cannot be told whose it is, and so they have rather less than their part.
 */
function loopShares(clock: LoopClock) {
  let [now, active] = [clock.now(), clock.active()];
  let ofMisses = 0;
  let ofAll = 0;
  return {
    /** Takes the time since the last call into account, in which misses were under way or not. Returns the time. */
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
    /** How long misses have to rest until they have had their part alone; 0 for not at all. */
    restMs(isOverfull: boolean): number {
      const limit = isOverfull || ofAll > BUSY ? SHARE.busy : SHARE.usual;
      return ofMisses < limit ? 0 : WINDOW_MS * Math.log(ofMisses / limit) || 1;
    },
  };
}
