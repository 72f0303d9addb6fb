import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { withinLimit } from "./retry.ts";

let shown = "";
/** The address of the page that is on the screen, with its language. */
export function noteShown(address: string): void {
  [shown = ""] = address.split("#", 1);
}

/**
 * Gives up a page whose data have not come after 15 seconds (G6, K13): the nearest error boundary shows the failure screen. A form that
 * is sent may take longer, since its outcome is unknown; and a page that is reloaded in place stays unchanged, with what was typed in it.
 */
export const limitLoading: MiddlewareFunction<Record<string, DataStrategyResult>> = ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  const isReadAnew = pathname + search === shown;
  return request.method === "GET" && !isReadAnew ? withinLimit(next()) : next();
};
