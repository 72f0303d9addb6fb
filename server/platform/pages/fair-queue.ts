/**
 * A bounded queue that serves flows (networks) by start-time fair queueing: each request of a flow counts one turn later than
 * the flow's request before it, so a flow with few requests is served before one with many waiting, whoever came first.
 */

type Entry<T> = { flow: string; start: number; turn: number; item: T };

export type FairQueue<T> = {
  size: () => number;
  /**
   * Adds the item, so many turns later than its flow's share says. Where the queue is full, the item that would be served last is
   * dropped and returned: it may be this one.
   */
  push: (flow: string, delay: number, item: T) => T | null;
  /** Whether such an item would be dropped at once. */
  isFull: (flow: string, delay: number) => boolean;
  /** Removes the next item; of equal turns the one that came first. */
  shift: () => T | undefined;
  /** Removes all that fit. */
  remove: (isMeant: (item: T) => boolean) => T[];
};

export function fairQueue<T>(max: number): FairQueue<T> {
  /** In the order in which they are served. */
  let waiting: Entry<T>[] = [];
  /** The start of each flow's next request, where it is later than now. */
  const next = new Map<string, number>();
  let now = 0;

  const startOf = (flow: string) => Math.max(now, next.get(flow) ?? 0);
  const isFull = (flow: string, delay: number) => {
    const last = waiting.at(-1);
    return waiting.length >= max && !(last && startOf(flow) + delay < last.turn);
  };

  return {
    size: () => waiting.length,
    isFull,
    push(flow, delay, item) {
      if (isFull(flow, delay)) return item;
      const start = startOf(flow);
      const entry = { flow, start, turn: start + delay, item };
      const dropped = waiting.length >= max ? waiting.pop() : undefined;
      if (dropped) next.set(dropped.flow, dropped.start);
      waiting.splice(waiting.findLastIndex(({ turn }) => turn <= entry.turn) + 1, 0, entry);
      next.set(flow, start + 1);
      return dropped ? dropped.item : null;
    },
    shift() {
      const entry = waiting.shift();
      if (!entry) return undefined;
      // Among many flows a turn of each takes long: newcomers must not go before a flow's second request for ever.
      now = Math.max(now, entry.start) + 1 / (1 + new Set(waiting.map(({ flow }) => flow)).size);
      if (waiting.length === 0) next.clear();
      else if (next.size > 4 * max) for (const [flow, start] of next) if (start <= now) next.delete(flow);
      return entry.item;
    },
    remove(isMeant) {
      const removed = waiting.filter(({ item }) => isMeant(item));
      if (removed.length > 0) waiting = waiting.filter(({ item }) => !isMeant(item));
      return removed.map(({ item }) => item);
    },
  };
}
