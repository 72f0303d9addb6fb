import { isRouteErrorResponse } from "react-router";
import { EARLIER_BUILD_STATUS, PAGE_LOAD } from "../contract/constants.ts";

/** Whether a page's data did not come because its build is no more. */
export const isOfEarlierBuild = (error: unknown): boolean =>
  isRouteErrorResponse(error) && error.status === EARLIER_BUILD_STATUS;

/**
 * What is open may be of an older build than the shop: a page that one came to by a link, and that cannot be shown, is asked for
 * as a document, once.
 */
function askForDocument(): void {
  const [opened] = performance.getEntriesByType("navigation");
  if (opened && addressOf(opened.name) !== addressOf(location.href)) location.reload();
}

const addressOf = (url: string) => url.split("#", 1)[0];

/** Loads the document of the page that is open, also where that began with it: once. */
export function reloadOnce(): void {
  const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isReloaded = opened?.type === "reload" && addressOf(opened.name) === addressOf(location.href);
  if (!isReloaded) location.reload();
}

/** Whether the shop gives the page that is open. */
export const isInReach = (): Promise<boolean> =>
  fetch(location.href, { method: "HEAD" }).then(
    ({ ok }) => ok,
    () => false,
  );

/** The same where the shop can be reached: elsewhere a document would end at the browser's own page. */
export async function askForDocumentInReach(): Promise<void> {
  if (await isInReach()) askForDocument();
}

/** Nobody waits for longer once the shop is back. */
const PAUSE_MAX_MS = 30_000;

/**
 * The same as soon as the shop can be reached, until what this gives is called. After a time out of reach it may be asked for
 * again.
 */
export const awaitDocument = (): (() => void) =>
  awaitReach((wasAway) => (wasAway ? location.reload() : askForDocument()));

/** Tells once that the shop can be reached, and whether it could not at first; asked later and later, until what this gives is called. */
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
