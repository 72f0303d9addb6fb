import { createStore, useStore } from "./store.ts";

/** Whether the shop can be reached, as far as the browser knows: what the network swallowed, it is asked for again. */

const ASK_EVERY_MS = 5000;
const PATIENCE_MS = 4000;

const offline = createStore(false);

/** True while the shop cannot be reached; false on the server and until that is known. */
export const useOffline = (): boolean => useStore(offline, false);
/** Calls `listener` whenever that changes; the returned function ends that. */
export const onOffline = (listener: (isOffline: boolean) => void): (() => void) =>
  offline.subscribe(() => listener(offline.get()));

let next: ReturnType<typeof setTimeout> | undefined;

async function reachesShop(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch("/api/health/live", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) });
    return true;
  } catch {
    return false;
  }
}

/**
 * Asks the shop for a sign of life, and goes on asking until there is one; answers whether there was one at once. A device
 * without a network need not ask.
 */
export async function checkConnection(): Promise<boolean> {
  clearTimeout(next);
  if (!navigator.onLine) offline.set(true);
  const isReached = await reachesShop();
  offline.set(!isReached);
  clearTimeout(next);
  if (!isReached) next = setTimeout(checkConnection, ASK_EVERY_MS);
  return isReached;
}

let isWatching = false;

/** Begins to follow the connection, once however often it is called. */
export function watchConnection(): void {
  if (isWatching) return;
  isWatching = true;
  for (const change of ["online", "offline"]) addEventListener(change, () => void checkConnection());
  if (!navigator.onLine) void checkConnection();
}
