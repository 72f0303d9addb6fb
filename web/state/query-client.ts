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

export const queryClient: QueryClient = createQueryClient();
// Resumes waiting retries when a hidden page becomes visible.
if (typeof document !== "undefined") queryClient.mount();

/** Removes the account's cached data that no component shows. Cart and session stay, because their own modules replace them. */
export const removeUnusedQueries = (): void =>
  queryClient.removeQueries({ type: "inactive", predicate: ({ meta }) => meta?.isPersonal !== true });
