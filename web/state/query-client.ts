import { QueryClient } from "@tanstack/react-query";

const STALE_MS = 30_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: STALE_MS, refetchOnWindowFocus: true, retry: 1 },
      mutations: { retry: false },
    },
  });
}

/** The browser's only cache. On the server it stays empty. */
export const queryClient: QueryClient = createQueryClient();
// Continues retries that wait until the page is visible.
if (typeof document !== "undefined") queryClient.mount();

/** Drops the account's data that no component shows. Cart and session are replaced by their owners. */
export const forgetUnused = (): void =>
  queryClient.removeQueries({ type: "inactive", predicate: ({ meta }) => meta?.isPersonal !== true });
