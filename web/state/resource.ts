import { useEffect, useSyncExternalStore } from "react";
import type { ApiError } from "./api.ts";
import { createStore } from "./store.ts";

/** What the browser knows of something that the server keeps about this visitor. */
export type Known<T> = {
  /** As last heard or shown; undefined until then. */
  data: T | undefined;
  /** Why the last reading failed for good; null while one is under way that may bring the first data. */
  error: ApiError | null;
  isReading: boolean;
  /** The reading under way got no answer once already, and is tried again. */
  isRetrying: boolean;
};

export type Resource<T> = {
  known: () => Known<T>;
  /** Calls the listener at each change; reads when what is known is older than `staleMs`. */
  subscribe: (listener: () => void) => () => void;
  /** Reads anew, in the place of a reading that is under way; answers when that is over, however it ended. */
  refresh: () => Promise<void>;
  /** Ends a reading that is under way: what is shown now must not be written over by what was asked before. */
  stop: () => void;
  /** Takes this as known, in the place of a reading that is under way. */
  set: (data: T) => void;
  /** Shows this until the server is heard: a reading that is under way goes on, and it counts as old. */
  show: (data: T) => void;
};

/** How often a reading is tried again, and how old what is known may be when another part of the page begins to show it. */
type Options<T> = { read: (signal: AbortSignal) => Promise<T>; retries: number; staleMs: number };

const FIRST_RETRY_MS = 1000;
const RETRY_MAX_MS = 30_000;
const UNKNOWN: Known<never> = { data: undefined, error: null, isReading: false, isRetrying: false };
const SETTLED = { isReading: false, isRetrying: false } as const;

/** Resolves once somebody looks at the page: a server in trouble is not asked again for nobody. */
const lookedAt = async (): Promise<void> => {
  while (globalThis.document?.hidden)
    await new Promise((seen) => addEventListener("visibilitychange", seen, { once: true }));
};

/**
 * The browser's one copy of something that nearly every page shows, cart or session: small, since the first view carries it.
 * What single pages ask for goes through the query library (queries.tsx).
 */
export function createResource<T>({ read, retries, staleMs }: Options<T>): Resource<T> {
  const store = createStore<Known<T>>(UNKNOWN);
  let heardAt = 0;
  let reading: AbortController | null = null;
  const change = (part: Partial<Known<T>>) => store.set({ ...store.get(), ...part });

  const stop = () => {
    reading?.abort();
    reading = null;
    if (store.get().isReading) change(SETTLED);
  };
  const set = (data: T) => {
    stop();
    heardAt = Date.now();
    const { data: before } = store.get();
    // The same again is no change: nothing that shows it is drawn anew.
    change({ data: JSON.stringify(before) === JSON.stringify(data) ? before : data, error: null });
  };
  const refresh = async () => {
    reading?.abort();
    const control = new AbortController();
    reading = control;
    const { data, error } = store.get();
    change({ isReading: true, isRetrying: false, error: data === undefined ? null : error });
    for (let failures = 0; reading === control; failures++) {
      try {
        const heard = await read(control.signal);
        if (reading === control) set(heard);
      } catch (failure) {
        if (reading !== control) return;
        if (failures >= retries) {
          reading = null;
          change({ ...SETTLED, error: failure as ApiError });
          return;
        }
        change({ isRetrying: true });
        await new Promise((again) => setTimeout(again, Math.min(FIRST_RETRY_MS * 2 ** failures, RETRY_MAX_MS)));
        await lookedAt();
      }
    }
  };
  return {
    known: store.get,
    subscribe: (listener) => {
      const end = store.subscribe(listener);
      if (!reading && Date.now() - heardAt > staleMs) void refresh();
      return end;
    },
    refresh,
    stop,
    set,
    show: (data) => change({ data }),
  };
}

/**
 * What `select` finds in what is known, the same as long as that is the same. While the page is made on the server and comes
 * alive it is `onServer`: what is found where nothing is known.
 */
export function useResource<T, S>(
  resource: Resource<T>,
  select: (known: Known<T>) => S,
  onServer: S = select(UNKNOWN),
): S {
  return useSyncExternalStore(
    resource.subscribe,
    () => select(resource.known()),
    () => onServer,
  );
}

/** When a resource is read again: as the page is looked at once more, and every so often while it is. */
type Freshness = { onReturn: boolean; everyMs?: number };

/** Keeps a resource as the server has it, for as long as the page is open; always when the network comes back. */
export function useFreshness<T>(resource: Resource<T>, { onReturn, everyMs }: Freshness): void {
  useEffect(() => {
    const again = () => {
      // What waits to be tried again is tried at once.
      const { isReading, isRetrying } = resource.known();
      if (!isReading || isRetrying) void resource.refresh();
    };
    const seen = () => void (document.hidden || again());
    addEventListener("online", again);
    if (onReturn) for (const event of ["visibilitychange", "focus"]) addEventListener(event, seen);
    const timer = everyMs === undefined ? undefined : setInterval(seen, everyMs);
    return () => {
      removeEventListener("online", again);
      for (const event of ["visibilitychange", "focus"]) removeEventListener(event, seen);
      clearInterval(timer);
    };
  }, [resource, onReturn, everyMs]);
}
