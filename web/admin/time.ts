import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigation, useRevalidator } from "react-router";
import type { AdminMessageKey } from "../../messages/en/admin.ts";
import { hasUnsavedInput } from "./form/unsaved.ts";
import { useAdminI18n } from "./i18n.tsx";

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAYS_FROM_HOURS = 48;

/** Server time in ms, updated every 30 s. It starts at `loadedAt`, so that hydration matches the server's HTML. */
export function useServerClock(loadedAt: string): number {
  const [passed, setPassed] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer response restarts the clock.
  useEffect(() => {
    const since = performance.now();
    setPassed(0);
    const timer = setInterval(() => setPassed(performance.now() - since), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, [loadedAt]);
  return Date.parse(loadedAt) + passed;
}

type Unit = "minutes" | "hours" | "days";

function inUnits(ms: number): { unit: Unit; count: number } {
  const minutes = Math.floor(ms / MINUTE_MS);
  const hours = Math.floor(minutes / HOUR_MINUTES);
  if (hours >= DAYS_FROM_HOURS) return { unit: "days", count: Math.floor(hours / 24) };
  return hours >= 1 ? { unit: "hours", count: hours } : { unit: "minutes", count: Math.max(1, minutes) };
}

/** Formats durations with the shop's own messages, because the output of Intl differs between browsers. */
export function useDurationTexts() {
  const { t } = useAdminI18n();
  const say = (group: "ago" | "left", ms: number) => {
    const { unit, count } = inUnits(ms);
    return t(`admin.${group}.${unit}` satisfies AdminMessageKey, { count });
  };
  return {
    ago: (at: string, now: number) =>
      now - Date.parse(at) < MINUTE_MS ? t("admin.ago.now") : say("ago", now - Date.parse(at)),
    timeLeft: (until: string, now: number) =>
      Date.parse(until) <= now ? t("admin.left.over") : say("left", Date.parse(until) - now),
  };
}

export function useAutoRefresh(): void {
  const refresh = useSafeRevalidation();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") refresh();
    };
    const timer = setInterval(look, MINUTE_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [refresh]);
}

const RELOAD_MS = 1500;
const RELOADS_MAX = 20;

/** Reloads data every 1.5 s for at most 30 s. Pauses during a navigation, because a reload would restart it. */
export function useRevalidationWhilePending(isPending: boolean): void {
  const refresh = useSafeRevalidation();
  const isIdle = useNavigation().state === "idle";
  const { state } = useRevalidator();
  const isFree = useRef(true);
  useEffect(() => {
    isFree.current = isIdle && state === "idle";
  }, [isIdle, state]);
  useEffect(() => {
    if (!isPending) return;
    let reloads = 0;
    const timer = setInterval(() => {
      if (++reloads > RELOADS_MAX) clearInterval(timer);
      else if (isFree.current && !document.hidden) refresh();
    }, RELOAD_MS);
    return () => clearInterval(timer);
  }, [isPending, refresh]);
}

/** Returns a function that revalidates, unless unsaved input could be lost by a redirect to sign-in. */
export function useSafeRevalidation(): () => void {
  const { revalidate } = useRevalidator();
  return useCallback(() => {
    if (navigator.onLine && !hasUnsavedInput()) void revalidate();
  }, [revalidate]);
}
