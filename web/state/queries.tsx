import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useState } from "react";
import { createQueryClient, queryClient } from "./query-client.ts";

/** Provides the query client to parts that load late. The first view contains no query hooks (docs/decisions/0079). */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => (typeof document === "undefined" ? createQueryClient() : queryClient));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
