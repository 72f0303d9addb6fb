import { createStore, useStore } from "./store.ts";

const ASK_EVERY_MS = 5000;
const PATIENCE_MS = 4000;

const offline = createStore(false);

export const useIsOffline = (): boolean => useStore(offline, false);
export const onOfflineChange = (listener: (isOffline: boolean) => void): (() => void) =>
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

export function watchConnection(): void {
  if (isWatching) return;
  isWatching = true;
  for (const change of ["online", "offline"]) addEventListener(change, () => void checkConnection());
  if (!navigator.onLine) void checkConnection();
}
