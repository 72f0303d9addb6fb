import type { DeliveryTime } from "./checkout.ts";
import { formatFirstOfMonth } from "./dates.ts";
import { LANGUAGES, type Locale } from "./locales.ts";
import { toShopZone } from "./shop-zone.ts";

const HOURS_PER_DAY = 24;
const DAY_MS = HOURS_PER_DAY * 3_600_000;
const SUNDAY = 0;

/** Delivery time in days. Hours are rounded up to whole days. */
export const delayDays = ({ min, max, unit }: DeliveryTime): { min: number; max: number } =>
  unit === "days" ? { min, max } : { min: Math.ceil(min / HOURS_PER_DAY), max: Math.ceil(max / HOURS_PER_DAY) };

export const writtenSpan = ({ from, to }: { from: Date; to: Date }): { from: string; to: string } => ({
  from: from.toISOString(),
  to: to.toISOString(),
});

export function estimateDelivery(now: Date, delay: DeliveryTime): { from: Date; to: Date } {
  const days = delayDays(delay);
  return { from: afterWorkingDays(now, days.min), to: afterWorkingDays(now, days.max) };
}

/** Moves the start of an estimate to `startedAt`. The number of business days stays the same. */
export const renewEstimate = ({ from, to }: { from: Date; to: Date }, estimatedAt: Date, startedAt: Date) => ({
  from: afterWorkingDays(startedAt, workingDaysBetween(estimatedAt, from)),
  to: afterWorkingDays(startedAt, workingDaysBetween(estimatedAt, to)),
});

const isWorkingDay = (at: Date) => toShopZone(at).getUTCDay() !== SUNDAY;

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
export const deliveryDay = (at: Date, locale: Locale): string =>
  formatFirstOfMonth(
    new Intl.DateTimeFormat(LANGUAGES[locale].dates, {
      weekday: "long",
      day: "numeric",
      month: "long",
      timeZone: "UTC",
    })
      .format(toShopZone(at))
      .replace("،", ""),
    locale,
  );
