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

let client: QueryClient | null = null;

function browserClient(): QueryClient {
  if (!client) {
    const made = createQueryClient();
    onSessionEnd(() => made.removeQueries({ type: "inactive" }));
    client = made;
  }
  return client;
}

/** Only components inside load the query library, so that the first view does not (docs/decisions/0020). */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(() => (typeof document === "undefined" ? createQueryClient() : browserClient()));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
