import { QueryClient } from "@tanstack/react-query";

const STALE_MS = 30_000;

/** The browser's copy of what the server knows about this visitor; on the server a new, empty one for each page. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: STALE_MS, refetchOnWindowFocus: true, retry: 1 },
      mutations: { retry: false },
    },
  });
}
