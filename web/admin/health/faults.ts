import { useEffect, useState } from "react";
import { HEALTH_FAULTS, type HealthFault } from "../../../contract/admin-health.ts";
import { CLOCK_OFFSET_LIMIT_SECONDS } from "../../../contract/constants.ts";

export const PANEL_BY_FAULT = {
  disk_low: "disks",
  books_broken: "books",
  backup_disk_low: "disks",
  backup_failed: "backup",
  backup_old: "backup",
  mail_server: "mails",
  mails_as_files: "mails",
  mails_late: "mails",
  mails_given_up: "given-up",
  clock_off: "clock",
  jobs_failed: "jobs",
  settings_unreadable: "settings",
} as const satisfies Record<HealthFault["kind"], string>;

export type HealthPanelId = (typeof PANEL_BY_FAULT)[HealthFault["kind"]];

export const isClockOff = (seconds: number): boolean => Math.abs(seconds) > CLOCK_OFFSET_LIMIT_SECONDS;

/** Adds the fault clock_off if server time (`serverAt`) and device time at the response (`deviceAt`) differ. */
export function addClockFault(faults: HealthFault[], serverAt: string, deviceAt: number): HealthFault[] {
  if (!isClockOff((Date.parse(serverAt) - deviceAt) / 1000)) return faults;
  const others = faults.filter(({ kind }) => kind !== "clock_off");
  const rank = ({ kind }: HealthFault) => HEALTH_FAULTS.indexOf(kind);
  return [...others, { kind: "clock_off" as const, count: null }].sort((a, b) => rank(a) - rank(b));
}

export function useArrivalTime(loadedAt: string): number {
  const [arrival, setArrival] = useState({ of: "", at: 0 });
  useEffect(() => setArrival({ of: loadedAt, at: Date.now() }), [loadedAt]);
  return arrival.of === loadedAt ? arrival.at : Date.parse(loadedAt);
}
