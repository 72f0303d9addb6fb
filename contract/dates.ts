import type { DateStyle } from "./constants.ts";
import { LANGUAGES, type Locale } from "./locales.ts";
import { inShopZone } from "./shop-zone.ts";

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: Locale, style: DateStyle, withTime: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${style} ${withTime}`;
  let made = formatters.get(key);
  if (!made) {
    made = new Intl.DateTimeFormat(LANGUAGES[locale].dates, {
      dateStyle: style,
      ...(withTime ? { timeStyle: "short" } : {}),
      timeZone: "UTC",
    });
    formatters.set(key, made);
  }
  return made;
}

/** French calls the first of a month "1er"; Intl does not. */
export const withFirst = (date: string, locale: Locale): string => {
  const { firstOfMonth } = LANGUAGES[locale];
  return firstOfMonth ? date.replace(/(^| )1(?= )/, `$1${firstOfMonth}`) : date;
};

/** A moment as a date in Morocco, in one of the four styles (K15); Latin digits, Moroccan month names. */
export function formatDate(at: string | Date, locale: Locale, style: DateStyle = "long"): string {
  return withFirst(formatter(locale, style, false).format(inShopZone(new Date(at))), locale);
}

/** The same with the time of day: for deadlines and events. */
export function formatDateTime(at: string | Date, locale: Locale, style: DateStyle = "long"): string {
  return withFirst(formatter(locale, style, true).format(inShopZone(new Date(at))), locale);
}

/** What the two days of a span share: the month, at least the year, or neither. */
function shared(from: Date, to: Date): "month" | "year" | null {
  const [first, last] = [from, to].map((at) => formatDate(at, "en", "short").split("/"));
  if (first?.[2] !== last?.[2]) return null;
  return first?.[1] === last?.[1] ? "month" : "year";
}

/**
 * The two ends of a span of days, the first without what the second says again: "24" and "26 November 2026", for a message
 * that puts its own words between them. Both are the same for a single day. Intl's formatRange writes its own dash instead
 * of words, with spaces that differ between server and browsers.
 */
export function formatDateSpan(from: string | Date, to: string | Date, locale: Locale): { from: string; to: string } {
  const [first, last] = [new Date(from), new Date(to)];
  const end = formatDate(last, locale);
  const same = shared(first, last);
  if (same === null || formatDate(first, locale) === end) return { from: formatDate(first, locale), to: end };
  // All three languages write the day first, then the month, then the year.
  const words = formatDate(first, locale).split(" ");
  return { from: words.slice(0, same === "month" ? 1 : -1).join(" "), to: end };
}
