import { useEffect, useState } from "react";
import { HEALTH_FAULTS, type HealthFault } from "../../../contract/admin-health.ts";
import { CLOCK_OFFSET_LIMIT_SECONDS } from "../../../contract/constants.ts";

export const isClockOff = (seconds: number): boolean => Math.abs(seconds) > CLOCK_OFFSET_LIMIT_SECONDS;

/**
 * The server's faults, and a clock that differs from this device's, which only the browser can compare.
 * `serverAt` is the server's clock as it answered, `deviceAt` the device's in milliseconds as the answer arrived.
 */
export function withDeviceClock(faults: HealthFault[], serverAt: string, deviceAt: number): HealthFault[] {
  if (!isClockOff((Date.parse(serverAt) - deviceAt) / 1000)) return faults;
  const others = faults.filter(({ kind }) => kind !== "clock_off");
  const rank = ({ kind }: HealthFault) => HEALTH_FAULTS.indexOf(kind);
  return [...others, { kind: "clock_off" as const, count: null }].sort((a, b) => rank(a) - rank(b));
}

/** The device's clock as the server's answer arrived; the server's own until the browser has compared. */
export function useArrival(loadedAt: string): number {
  const [arrival, setArrival] = useState({ of: "", at: 0 });
  useEffect(() => setArrival({ of: loadedAt, at: Date.now() }), [loadedAt]);
  return arrival.of === loadedAt ? arrival.at : Date.parse(loadedAt);
}
