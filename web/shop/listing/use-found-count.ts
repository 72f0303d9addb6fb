import { useEffect, useState } from "react";

const SETTLE_MS = 250;

export function useFoundCount(
  search: string,
  active: boolean,
  initialCount: number,
): { foundCount: number; counting: boolean } {
  const [foundCount, setFoundCount] = useState(initialCount);
  const [counted, setCounted] = useState<string | null>(null);

  useEffect(() => {
    if (!active) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(`/api/products?per_page=1${search.replace("?", "&")}`, { signal: abort.signal });
        const body: { pagination?: { total: number } } = await answer.json();
        if (body.pagination) setFoundCount(body.pagination.total);
      } catch {
        if (abort.signal.aborted) return;
      }
      setCounted(search);
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [search, active]);
  return { foundCount, counting: active && counted !== null && counted !== search };
}
