import { isRouteErrorResponse } from "react-router";
import { EARLIER_BUILD_STATUS, PAGE_LOAD } from "../contract/constants.ts";

export const isOfEarlierBuild = (error: unknown): boolean =>
  isRouteErrorResponse(error) && error.status === EARLIER_BUILD_STATUS;

/** Reloads, unless the document was loaded at this URL, where the reload would repeat forever. */
function askForDocument(): void {
  const [opened] = performance.getEntriesByType("navigation");
  if (opened && addressOf(opened.name) !== addressOf(location.href)) location.reload();
}

const addressOf = (url: string) => url.split("#", 1)[0];

/** Reloads, unless a reload has already loaded this URL, because reloads must not repeat forever. */
export function reloadOnce(): void {
  const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isReloaded = opened?.type === "reload" && addressOf(opened.name) === addressOf(location.href);
  if (!isReloaded) location.reload();
}

export const isInReach = (): Promise<boolean> =>
  fetch(location.href, { method: "HEAD" }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Reloads only if the server responds, because an offline reload would end at the browser's own error page. */
export async function askForDocumentInReach(): Promise<void> {
  if (await isInReach()) askForDocument();
}

const PAUSE_MAX_MS = 30_000;

/** Waits for the server. Reloads after an outage, else calls askForDocument. Returns a cancel function. */
export const awaitDocument = (): (() => void) =>
  awaitReach((wasAway) => (wasAway ? location.reload() : askForDocument()));

/** Polls until the server responds. `wasAway` is true if the first poll failed. Returns a cancel function. */
export function awaitReach(reached: (wasAway: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const ask = async (pause: number) => {
    const isReached = await isInReach();
    if (isOver) return;
    if (isReached) reached(timer !== undefined);
    else timer = setTimeout(ask, pause, Math.min(2 * pause, PAUSE_MAX_MS));
  };
  void ask(PAGE_LOAD.firstDelayMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
