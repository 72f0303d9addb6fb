import { capitalize } from "./language-names.ts";
import { LANGUAGES, type Locale } from "./locales.ts";
import type { OpeningHours } from "./pick-up.ts";
import { toShopTime } from "./shop-zone.ts";
import { isolateLeftToRight } from "./text.ts";

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const;

export function formatWeekday(day: number, locale: Locale): string {
  const at = new Date(Date.UTC(2023, 0, 1 + day));
  return new Intl.DateTimeFormat(LANGUAGES[locale].dates, { weekday: "long", timeZone: "UTC" }).format(at);
}

/** Opening hours as lines of text. Consecutive days with equal hours share a line: "Monday – Friday 09:00–18:00". */
export function formatOpeningHours(hours: OpeningHours, locale: Locale): string[] {
  const spansOf = (day: number) =>
    hours
      .filter((span) => span.day === day)
      .map(({ open, close }) => isolateLeftToRight(`${open}–${close}`))
      .join(" · ");
  const lines: { from: number; to: number; spans: string }[] = [];
  for (const day of WEEKDAYS) {
    const spans = spansOf(day);
    const before = lines.at(-1);
    if (before?.spans === spans) before.to = day;
    else lines.push({ from: day, to: day, spans });
  }
  return lines
    .filter(({ spans }) => spans !== "")
    .map(({ from, to, spans }) => {
      const days =
        from === to ? formatWeekday(from, locale) : `${formatWeekday(from, locale)} – ${formatWeekday(to, locale)}`;
      return `${capitalize(days, locale)} ${spans}`;
    });
}

export const getLastMomentBefore = (end: string): string => new Date(Date.parse(end) - 1).toISOString();

export function getShopTime(now: Date): { day: number; time: string } {
  const shopTimeNow = toShopTime(now);
  return {
    day: shopTimeNow.getUTCDay(),
    time: shopTimeNow.toISOString().slice("2026-11-21T".length, "2026-11-21T09:05".length),
  };
}

const MINUTE_MS = 60_000;
const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
};
const DAY_MINUTES = 24 * 60;

export function findNextOpening(hours: OpeningHours, at: Date): Date {
  let moment = at;
  for (let days = 0; days <= WEEKDAYS.length && hours.length > 0; days++) {
    const { day, time } = getShopTime(moment);
    const span = hours
      .filter((each) => each.day === day && each.close > time)
      .sort((one, other) => one.open.localeCompare(other.open))[0];
    const wait = span ? Math.max(0, minutesOf(span.open) - minutesOf(time)) : DAY_MINUTES - minutesOf(time);
    moment = new Date(moment.getTime() + wait * MINUTE_MS);
    if (span) return moment;
  }
  return moment;
}
