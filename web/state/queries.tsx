import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useState } from "react";
import { createQueryClient, queryClient } from "./query-client.ts";

/** The library's hooks load with the components inside, after the first view (docs/decisions/0079-client-cache.md). */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(() => (typeof document === "undefined" ? createQueryClient() : queryClient));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
