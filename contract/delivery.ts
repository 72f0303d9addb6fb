import type { DeliveryTime } from "./checkout.ts";
import { formatFirstOfMonth } from "./dates.ts";
import { LANGUAGES, type Locale } from "./locales.ts";
import { toShopTime } from "./shop-zone.ts";

const HOURS_PER_DAY = 24;
const DAY_MS = HOURS_PER_DAY * 3_600_000;
const SUNDAY = 0;

export const toDeliveryDays = ({ min, max, unit }: DeliveryTime): { min: number; max: number } =>
  unit === "days" ? { min, max } : { min: Math.ceil(min / HOURS_PER_DAY), max: Math.ceil(max / HOURS_PER_DAY) };

export const serializeDateRange = ({ from, to }: { from: Date; to: Date }): { from: string; to: string } => ({
  from: from.toISOString(),
  to: to.toISOString(),
});

export function estimateDelivery(now: Date, delay: DeliveryTime): { from: Date; to: Date } {
  const days = toDeliveryDays(delay);
  return { from: afterWorkingDays(now, days.min), to: afterWorkingDays(now, days.max) };
}

/** Moves an estimate from `estimatedAt` to `startedAt`. The number of business days stays the same. */
export const shiftDeliveryEstimate = ({ from, to }: { from: Date; to: Date }, estimatedAt: Date, startedAt: Date) => ({
  from: afterWorkingDays(startedAt, workingDaysBetween(estimatedAt, from)),
  to: afterWorkingDays(startedAt, workingDaysBetween(estimatedAt, to)),
});

const isWorkingDay = (at: Date) => toShopTime(at).getUTCDay() !== SUNDAY;

function workingDaysBetween(from: Date, to: Date): number {
  let days = 0;
  for (let at = from.getTime() + DAY_MS; at <= to.getTime(); at += DAY_MS) if (isWorkingDay(new Date(at))) days += 1;
  return days;
}

function afterWorkingDays(from: Date, days: number): Date {
  let at = from;
  for (let remaining = days; remaining > 0; ) {
    at = new Date(at.getTime() + DAY_MS);
    if (isWorkingDay(at)) remaining -= 1;
  }
  return at;
}

/** Formats a day as "Thursday 26 November", without the comma that Intl puts after an Arabic weekday. */
export const formatDeliveryDay = (at: Date, locale: Locale): string =>
  formatFirstOfMonth(
    new Intl.DateTimeFormat(LANGUAGES[locale].dates, {
      weekday: "long",
      day: "numeric",
      month: "long",
      timeZone: "UTC",
    })
      .format(toShopTime(at))
      .replace("،", ""),
    locale,
  );
