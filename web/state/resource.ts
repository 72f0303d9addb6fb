import { useEffect, useSyncExternalStore } from "react";
import type { ApiError } from "./api.ts";
import { createStore } from "./store.ts";

export type Known<T> = {
  data: T | undefined;
  /** The last read's error after all retries. Null during a read that may return the first data. */
  error: ApiError | null;
  isReading: boolean;
  isRetrying: boolean;
};

export type Resource<T> = {
  known: () => Known<T>;
  subscribe: (listener: () => void) => () => void;
  /** Replaces a pending read. Resolves when the new read ends, also with an error. */
  refresh: () => Promise<void>;
  stop: () => void;
  set: (data: T) => void;
  /** Shows data until the server responds. A pending read continues, and the data counts as stale. */
  show: (data: T) => void;
};

type Options<T> = { read: (signal: AbortSignal) => Promise<T>; retries: number; staleMs: number };

const FIRST_RETRY_MS = 1000;
const RETRY_MAX_MS = 30_000;
const UNKNOWN: Known<never> = { data: undefined, error: null, isReading: false, isRetrying: false };
const SETTLED = { isReading: false, isRetrying: false } as const;

const untilVisible = async (): Promise<void> => {
  while (globalThis.document?.hidden)
    await new Promise((seen) => addEventListener("visibilitychange", seen, { once: true }));
};

/** A cache for cart or session, small because the first view loads it. Other data uses queries.tsx. */
export function createResource<T>({ read, retries, staleMs }: Options<T>): Resource<T> {
  const store = createStore<Known<T>>(UNKNOWN);
  let receivedAt = 0;
  let reading: AbortController | null = null;
  const change = (part: Partial<Known<T>>) => store.set({ ...store.get(), ...part });

  const stop = () => {
    reading?.abort();
    reading = null;
    if (store.get().isReading) change(SETTLED);
  };
  const set = (data: T) => {
    stop();
    receivedAt = Date.now();
    const { data: before } = store.get();
    // Equal data keeps its identity, so that nothing renders again.
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
        const received = await read(control.signal);
        if (reading === control) set(received);
      } catch (failure) {
        if (reading !== control) return;
        if (failures >= retries) {
          reading = null;
          change({ ...SETTLED, error: failure as ApiError });
          return;
        }
        change({ isRetrying: true });
        await new Promise((again) => setTimeout(again, Math.min(FIRST_RETRY_MS * 2 ** failures, RETRY_MAX_MS)));
        await untilVisible();
      }
    }
  };
  return {
    known: store.get,
    subscribe: (listener) => {
      const end = store.subscribe(listener);
      if (!reading && Date.now() - receivedAt > staleMs) void refresh();
      return end;
    },
    refresh,
    stop,
    set,
    show: (data) => change({ data }),
  };
}

/** On the server and during hydration it selects from an unknown state. */
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

type Freshness = { onReturn: boolean; everyMs?: number };

export function useFreshness<T>(resource: Resource<T>, { onReturn, everyMs }: Freshness): void {
  useEffect(() => {
    const again = () => {
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
