import type { DateStyle } from "./constants.ts";
import { LANGUAGES, type Locale } from "./locales.ts";
import { toShopTime } from "./shop-zone.ts";

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: Locale, style: DateStyle, withTime: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${style} ${withTime}`;
  let newFormatter = formatters.get(key);
  if (!newFormatter) {
    newFormatter = new Intl.DateTimeFormat(LANGUAGES[locale].dates, {
      dateStyle: style,
      ...(withTime ? { timeStyle: "short" } : {}),
      timeZone: "UTC",
    });
    formatters.set(key, newFormatter);
  }
  return newFormatter;
}

/** Replaces the day "1" by "1er" in French dates, because Intl writes "1". */
export const formatFirstOfMonth = (date: string, locale: Locale): string => {
  const { firstOfMonth } = LANGUAGES[locale];
  return firstOfMonth ? date.replace(/(^| )1(?= )/, `$1${firstOfMonth}`) : date;
};

export function formatDate(at: string | Date, locale: Locale, style: DateStyle = "long"): string {
  return formatFirstOfMonth(formatter(locale, style, false).format(toShopTime(new Date(at))), locale);
}

export function formatDateTime(at: string | Date, locale: Locale, style: DateStyle = "long"): string {
  return formatFirstOfMonth(formatter(locale, style, true).format(toShopTime(new Date(at))), locale);
}

function shared(from: Date, to: Date): "month" | "year" | null {
  const [first, last] = [from, to].map((at) => formatDate(at, "en", "short").split("/"));
  if (first?.[2] !== last?.[2]) return null;
  return first?.[1] === last?.[1] ? "month" : "year";
}

/** Formats a period. Intl's formatRange is unsuitable: its spaces differ between server and browser, which breaks hydration. */
export function formatDateSpan(from: string | Date, to: string | Date, locale: Locale): { from: string; to: string } {
  const [first, last] = [new Date(from), new Date(to)];
  const end = formatDate(last, locale);
  const same = shared(first, last);
  if (same === null || formatDate(first, locale) === end) return { from: formatDate(first, locale), to: end };
  const words = formatDate(first, locale).split(" ");
  return { from: words.slice(0, same === "month" ? 1 : -1).join(" "), to: end };
}
