import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { withinLimit } from "./retry.ts";

/**
 * Gives up a page whose data have not come after 15 seconds (G6, K13): the nearest error boundary shows the failure screen. A form that
 * is sent may take longer, as nobody knows what became of it.
 */
export const limitLoading: MiddlewareFunction<Record<string, DataStrategyResult>> = ({ request }, next) =>
  request.method === "GET" ? withinLimit(next()) : next();
