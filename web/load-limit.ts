import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { withinLimit } from "./retry.ts";

let shown = "";
export function noteShown(address: string): void {
  [shown = ""] = address.split("#", 1);
}

/** Limits the loading of a page to 15 s (G6, K13). Form submissions have no limit, because their outcome would be unknown. */
export const limitLoading: MiddlewareFunction<Record<string, DataStrategyResult>> = ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  const isRevalidation = pathname + search === shown;
  return request.method === "GET" && !isRevalidation ? withinLimit(next()) : next();
};
