import { LRUCache } from "lru-cache";

const CACHE_BYTES = 24 * 1024 * 1024;
const WAITING_MAX = 16;

/** Renders social cards sequentially, because each takes 0.1 s of CPU time. `print` returns null if 16 cards wait. */
export function createSocialCardRenderer() {
  const cache = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: ({ length }) => length });
  const waiting = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  return {
    find: (path: string): Buffer | undefined => cache.get(path),
    print(path: string, draw: () => Promise<Buffer>): Promise<Buffer> | null {
      const underway = waiting.get(path);
      if (underway) return underway;
      if (waiting.size >= WAITING_MAX) return null;
      const renderedCard = last.then(draw).then((card) => {
        cache.set(path, card);
        return card;
      });
      waiting.set(path, renderedCard);
      last = renderedCard.catch(() => {}).finally(() => waiting.delete(path));
      return renderedCard;
    },
  };
}
