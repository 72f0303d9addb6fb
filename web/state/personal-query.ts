import { QueryObserver } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import type { ApiError } from "./api.ts";
import { queryClient } from "./query-client.ts";

export type QueryState<T> = {
  data: T | undefined;
  error: ApiError | null;
  isReading: boolean;
  isRetrying: boolean;
};

export type PersonalQuery<T> = {
  known: () => QueryState<T>;
  subscribe: (listener: () => void) => () => void;
  /** Starts a new fetch and cancels a pending one. Resolves when the new fetch has ended, even with an error. */
  refresh: () => Promise<void>;
  stop: () => void;
  set: (data: T) => void;
  /** Sets the data without making it count as newly fetched. A pending fetch continues. */
  show: (data: T) => void;
};

type Options<T> = { key: string; read: (signal: AbortSignal) => Promise<T>; retries: number; staleMs: number };

const UNKNOWN: QueryState<never> = { data: undefined, error: null, isReading: false, isRetrying: false };

/** Creates the query for cart or session. All subscribers share one observer, because every product card uses both. */
export function createPersonalQuery<T>({ key, read, retries, staleMs }: Options<T>): PersonalQuery<T> {
  const queryKey = [key];
  const observer = new QueryObserver<T, ApiError>(queryClient, {
    queryKey,
    queryFn: ({ signal }) => read(signal),
    retry: retries,
    staleTime: staleMs,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
    // Disabled, because the library does not refetch while a retry is waiting. useQueryRefresh refetches instead.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // Keeps the old object if the data is equal, because callers compare sessions by identity.
    structuralSharing: (before, data) => (JSON.stringify(before) === JSON.stringify(data) ? before : data),
    meta: { isPersonal: true },
  });
  const query = observer.getCurrentQuery();
  let isObserved = false;
  let last = { state: query.state, known: UNKNOWN as QueryState<T> };

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
      // Adds a permanent subscriber. Without subscribers, the library would cancel a fetch that the next page needs.
      if (!isObserved) observer.subscribe(() => {});
      isObserved = true;
      const end = observer.subscribe(listener);
      if (!known().isReading && query.isStaleByTime(staleMs)) void observer.refetch();
      return end;
    },
    refresh: async () => {
      // Without data, the library would wait for a pending fetch instead of starting a new fetch.
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

/** Subscribes to a part of a query. Returns `onServer` on the server and during hydration, before data is known. */
export function usePersonalQuery<T, S>(
  query: PersonalQuery<T>,
  select: (state: QueryState<T>) => S,
  onServer: S = select(UNKNOWN),
): S {
  return useSyncExternalStore(
    query.subscribe,
    () => select(query.known()),
    () => onServer,
  );
}

type Freshness = { onReturn: boolean; everyMs?: number };

export function useQueryRefresh<T>(query: PersonalQuery<T>, { onReturn, everyMs }: Freshness): void {
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
