import type { PublicSettings } from "../../../contract/content.ts";
import { getShopTime } from "../../../contract/opening-hours.ts";

type Hours = PublicSettings["business_hours"];
/** The shop is either open until a time, or closed until a day (0 is Sunday) and time. Null if it has no opening hours. */
export type OpeningState =
  | { isOpen: true; until: string }
  | { isOpen: false; day: number; from: string; isToday: boolean }
  | null;

export function findOpeningState(hours: Hours, now: Date): OpeningState {
  const { day, time } = getShopTime(now);
  const today = hours.filter((each) => each.day === day);
  const current = today.find(({ open, close }) => open <= time && time < close);
  if (current) return { isOpen: true, until: current.close };
  const later = today.filter(({ open }) => open > time).sort((a, b) => a.open.localeCompare(b.open))[0];
  if (later) return { isOpen: false, day, from: later.open, isToday: true };
  for (let ahead = 1; ahead <= 7; ahead++) {
    const next = hours.find((each) => each.day === (day + ahead) % 7);
    if (next) return { isOpen: false, day: next.day, from: next.open, isToday: false };
  }
  return null;
}
