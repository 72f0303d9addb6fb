import { useCallback, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { AdminMessageKey } from "../../messages/en/admin.ts";
import { hasUnsaved } from "./form/unsaved.ts";
import { useAdminI18n } from "./i18n.tsx";

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** From two days on, hours are no longer what one counts in. */
const DAYS_FROM_HOURS = 48;

/**
 * The time now in milliseconds, by the server's clock and not by the device's, which may be wrong. Exactly `loadedAt`
 * on the server and at first in the browser, so that both write the same page; then it moves on.
 */
export function useNow(loadedAt: string): number {
  const [passed, setPassed] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer answer of the server starts the count anew.
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

/** Writes how long ago something was and how long is left, by message keys: Intl's words differ between browsers. */
export function useDurations() {
  const { t } = useAdminI18n();
  const say = (group: "ago" | "left", ms: number) => {
    const { unit, count } = inUnits(ms);
    return t(`admin.${group}.${unit}` satisfies AdminMessageKey, { count });
  };
  return {
    ago: (at: string, now: number) =>
      now - Date.parse(at) < MINUTE_MS ? t("admin.ago.now") : say("ago", now - Date.parse(at)),
    left: (until: string, now: number) =>
      Date.parse(until) <= now ? t("admin.left.over") : say("left", Date.parse(until) - now),
  };
}

/** Reads the page anew each minute and on coming back to it: orders arrive while the owner looks elsewhere. */
export function useFreshPage(): void {
  const refresh = useRefresh();
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

/** Reads the page anew unasked: not while something is typed or ticked, which would be gone where the session has ended. */
export function useRefresh(): () => void {
  const { revalidate } = useRevalidator();
  return useCallback(() => {
    if (navigator.onLine && !hasUnsaved()) void revalidate();
  }, [revalidate]);
}
