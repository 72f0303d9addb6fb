/** A start-time fair queue: a flow (here a client network) with few requests is served before a flow with many. */

type Entry<T> = { flow: string; start: number; turn: number; item: T };

export type FairQueue<T> = {
  size: () => number;
  /** Adds an item, delayed by `delay` turns. A full queue drops and returns the new item or the item at its end. */
  push: (flow: string, delay: number, item: T) => T | null;
  isFull: (flow: string, delay: number) => boolean;
  shift: () => T | undefined;
  remove: (isMeant: (item: T) => boolean) => T[];
};

export function createFairQueue<T>(max: number): FairQueue<T> {
  let waiting: Entry<T>[] = [];
  /** The virtual start time of each flow's next request. A time before `now` has no effect. */
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
      // Advances the virtual time for every item. Otherwise, new flows could always overtake a flow's second request.
      now = Math.max(now, entry.start) + 1 / (1 + new Set(waiting.map(({ flow }) => flow)).size);
      if (waiting.length === 0) next.clear();
      else if (next.size > 4 * max) for (const [flow, start] of next) if (start <= now) next.delete(flow);
      return entry.item;
    },
    remove(isMeant) {
      const removedItems = waiting.filter(({ item }) => isMeant(item));
      if (removedItems.length > 0) waiting = waiting.filter(({ item }) => !isMeant(item));
      return removedItems.map(({ item }) => item);
    },
  };
}
