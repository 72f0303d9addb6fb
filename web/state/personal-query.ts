import { QueryObserver } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import type { ApiError } from "./api.ts";
import { queryClient } from "./query-client.ts";

export type Known<T> = {
  data: T | undefined;
  /** The error of the last read, after all its retries. Null while a read is pending that may return the first data. */
  error: ApiError | null;
  isReading: boolean;
  isRetrying: boolean;
};

export type PersonalQuery<T> = {
  known: () => Known<T>;
  subscribe: (listener: () => void) => () => void;
  /** Reads again and replaces a pending read. Resolves when the new read has ended, even with an error. */
  refresh: () => Promise<void>;
  stop: () => void;
  set: (data: T) => void;
  /** Shows data until the server responds. A pending read continues, because the data counts as stale. */
  show: (data: T) => void;
};

type Options<T> = { key: string; read: (signal: AbortSignal) => Promise<T>; retries: number; staleMs: number };

const UNKNOWN: Known<never> = { data: undefined, error: null, isReading: false, isRetrying: false };

/** Cart or session: one observer for all subscribers, because each card of a listing subscribes to both. */
export function createPersonalQuery<T>({ key, read, retries, staleMs }: Options<T>): PersonalQuery<T> {
  const queryKey = [key];
  const observer = new QueryObserver<T, ApiError>(queryClient, {
    queryKey,
    queryFn: ({ signal }) => read(signal),
    retry: retries,
    staleTime: staleMs,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
    // The library's own refetches are off, because useFreshness does them, even while a retry is waiting.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // The library would return a copy, but callers compare sessions by identity.
    structuralSharing: (before, data) => (JSON.stringify(before) === JSON.stringify(data) ? before : data),
    meta: { isPersonal: true },
  });
  const query = observer.getCurrentQuery();
  let isObserved = false;
  let last = { state: query.state, known: UNKNOWN as Known<T> };

  const known = () => {
    const { state } = query;
    if (last.state !== state) {
      const isReading = state.fetchStatus !== "idle";
      const { data, error, fetchFailureCount } = state;
      last = { state, known: { data, error, isReading, isRetrying: isReading && fetchFailureCount > 0 } };
    }
    return last.known;
  };
  const stop = () => void query.cancel({ revert: true });
  return {
    known,
    subscribe: (listener) => {
      // The library cancels a pending read with the last subscriber, but the next page needs its result.
      if (!isObserved) observer.subscribe(() => {});
      isObserved = true;
      const end = observer.subscribe(listener);
      if (!known().isReading && query.isStaleByTime(staleMs)) void observer.refetch();
      return end;
    },
    refresh: async () => {
      // Without data the library would join the pending read instead of starting a new one, so that read is stopped first.
      if (known().data === undefined) stop();
      await observer.refetch();
    },
    stop,
    set: (data) => {
      stop();
      queryClient.setQueryData<T>(queryKey, () => data);
    },
    show: (data) => queryClient.setQueryData<T>(queryKey, () => data, { updatedAt: query.state.dataUpdatedAt }),
  };
}

/** Subscribes to a part of a query. On the server and during hydration, nothing is known yet, and `onServer` is returned. */
export function usePersonalQuery<T, S>(
  query: PersonalQuery<T>,
  select: (state: Known<T>) => S,
  onServer: S = select(UNKNOWN),
): S {
  return useSyncExternalStore(
    query.subscribe,
    () => select(query.known()),
    () => onServer,
  );
}

type Freshness = { onReturn: boolean; everyMs?: number };

export function useFreshness<T>(query: PersonalQuery<T>, { onReturn, everyMs }: Freshness): void {
  useEffect(() => {
    const refetch = () => {
      const { isReading, isRetrying } = query.known();
      if (!isReading || isRetrying) void query.refresh();
    };
    const refetchIfVisible = () => void (document.hidden || refetch());
    addEventListener("online", refetch);
    if (onReturn) for (const event of ["visibilitychange", "focus"]) addEventListener(event, refetchIfVisible);
    const timer = everyMs === undefined ? undefined : setInterval(refetchIfVisible, everyMs);
    return () => {
      removeEventListener("online", refetch);
      for (const event of ["visibilitychange", "focus"]) removeEventListener(event, refetchIfVisible);
      clearInterval(timer);
    };
  }, [query, onReturn, everyMs]);
}
