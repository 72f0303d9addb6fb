import { isRouteErrorResponse } from "react-router";
import { EARLIER_BUILD_STATUS, PAGE_LOAD_LIMITS } from "../contract/constants.ts";

export const isEarlierBuildError = (error: unknown): boolean =>
  isRouteErrorResponse(error) && error.status === EARLIER_BUILD_STATUS;

/** Reloads if the URL has changed since the document was loaded. Reloading the same URL could repeat forever. */
function askForDocument(): void {
  const [opened] = performance.getEntriesByType("navigation");
  if (opened && addressOf(opened.name) !== addressOf(location.href)) location.reload();
}

const addressOf = (url: string) => url.split("#", 1)[0];

/** Reloads the page only once per URL, so that reloads do not repeat forever. */
export function reloadOnce(): void {
  const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isReloaded = opened?.type === "reload" && addressOf(opened.name) === addressOf(location.href);
  if (!isReloaded) location.reload();
}

export const isServerReachable = (): Promise<boolean> =>
  fetch(location.href, { method: "HEAD" }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Reloads only if the server responds, because an offline reload would end at the browser's own error page. */
export async function reloadIfReachable(): Promise<void> {
  if (await isServerReachable()) askForDocument();
}

const PAUSE_MAX_MS = 30_000;

/** Waits for the server. Then reloads if the URL has changed or the first poll failed. Returns a cancel function. */
export const reloadWhenReachable = (): (() => void) =>
  pollUntilReachable((wasAway) => (wasAway ? location.reload() : askForDocument()));

/** Polls until the server responds. `wasAway` is true if the first poll failed. Returns a cancel function. */
export function pollUntilReachable(reached: (wasAway: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const ask = async (pause: number) => {
    const isReached = await isServerReachable();
    if (isOver) return;
    if (isReached) reached(timer !== undefined);
    else timer = setTimeout(ask, pause, Math.min(2 * pause, PAUSE_MAX_MS));
  };
  void ask(PAGE_LOAD_LIMITS.firstDelayMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
