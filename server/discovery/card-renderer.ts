import { LRUCache } from "lru-cache";

/** Cards that were drawn, by address, until they take more room than this. */
const KEPT_BYTES = 24 * 1024 * 1024;
/** So many wait to be drawn at most; who comes then is told to come again. */
const WAITING_MAX = 16;

/**
 * Draws one card at a time, each once however many ask for it, and keeps it in memory. `print` answers null when too many
 * wait already: drawing takes a tenth of a second of a core that pages and orders need too.
 */
export function createCardRenderer() {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length });
  const waiting = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  return {
    find: (path: string): Buffer | undefined => kept.get(path),
    print(path: string, draw: () => Promise<Buffer>): Promise<Buffer> | null {
      const underway = waiting.get(path);
      if (underway) return underway;
      if (waiting.size >= WAITING_MAX) return null;
      const drawn = last.then(draw).then((card) => {
        kept.set(path, card);
        return card;
      });
      waiting.set(path, drawn);
      last = drawn.catch(() => {}).finally(() => waiting.delete(path));
      return drawn;
    },
  };
}
