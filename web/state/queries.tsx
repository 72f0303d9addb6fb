import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useState } from "react";
import { onSessionEnd } from "./session.ts";

const STALE_MS = 30_000;

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: STALE_MS, refetchOnWindowFocus: true, retry: 1 },
      mutations: { retry: false },
    },
  });
}

let kept: QueryClient | null = null;

/** One for the whole document, however many parts ask; what was read for an account goes with its session. */
function browserClient(): QueryClient {
  if (!kept) {
    const made = createQueryClient();
    onSessionEnd(() => made.removeQueries({ type: "inactive" }));
    kept = made;
  }
  return kept;
}

/**
 * Around each part of the shop that asks the server by the query library, so that the first view is without it (0020): what
 * the browser has asked for so far; on the server a new, empty one each time.
 */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(() => (typeof document === "undefined" ? createQueryClient() : browserClient()));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
