import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { withinLimit } from "./retry.ts";

let shown = "";
export function noteShown(address: string): void {
  [shown = ""] = address.split("#", 1);
}

/**
 * Rejects a page's data after 15 seconds (G6, K13), so that the nearest error boundary renders the failure screen. Form
 * submissions have no limit because their outcome would be unknown. Revalidation has none either, so that input stays.
 */
export const limitLoading: MiddlewareFunction<Record<string, DataStrategyResult>> = ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  const isRevalidation = pathname + search === shown;
  return request.method === "GET" && !isRevalidation ? withinLimit(next()) : next();
};
