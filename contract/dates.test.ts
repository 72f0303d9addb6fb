import { expect, test } from "vitest";
import { DATE_STYLES } from "./constants.ts";
import { formatDate, formatDateSpan, formatDateTime } from "./dates.ts";
import { formatDeliveryDay } from "./delivery.ts";
import { LOCALES } from "./locales.ts";

const AT = "2026-11-21T03:05:00Z";

test.each([
  ["full", /^Saturday,? 21 November 2026$/, /^samedi 21 novembre 2026$/],
  ["long", /^21 November 2026$/, /^21 novembre 2026$/],
  ["medium", /^21 Nov 2026$/, /^21 nov\. 2026$/],
  ["short", /^21\/11\/2026$/, /^21\/11\/2026$/],
] as const)("formats a date in the style %s [K15]", (style, english, french) => {
  expect(formatDate(AT, "en", style)).toMatch(english);
  expect(formatDate(AT, "fr", style)).toMatch(french);
});

test("uses Moroccan month names in Arabic, and Latin digits in every language [K15]", () => {
  expect(formatDate(AT, "ar")).toContain("نونبر");
  expect(formatDate("2026-08-01T12:00:00Z", "ar")).toContain("غشت");
  for (const locale of LOCALES) {
    for (const style of DATE_STYLES) expect(formatDate(AT, locale, style)).toMatch(/\d/);
    expect(formatDateTime(AT, locale)).not.toMatch(/[٠-٩]/);
  }
});

test("formats a date in Morocco's time zone (UTC+1; UTC in Ramadan), regardless of the device's time zone [K15]", () => {
  expect(formatDate("2025-11-21T23:30:00Z", "en")).toBe("22 November 2025");
  expect(formatDate("2025-03-15T23:30:00Z", "en")).toBe("15 March 2025");
  expect(formatDateTime("2025-11-21T03:05:00Z", "fr")).toContain("04:05");
});

test.each([
  ["en", "24", "26 November 2026", "30 November", "2 December 2026"],
  ["fr", "24", "26 novembre 2026", "30 novembre", "2 décembre 2026"],
  ["ar", "24", "26 نونبر 2026", "30 نونبر", "2 دجنبر 2026"],
] as const)("formats a range of days in %s with month and year once [K15]", (locale, from, to, monthFrom, monthTo) => {
  expect(formatDateSpan("2026-11-24T12:00:00Z", "2026-11-26T12:00:00Z", locale)).toEqual({ from, to });
  expect(formatDateSpan("2026-11-30T12:00:00Z", "2026-12-02T12:00:00Z", locale)).toEqual({
    from: monthFrom,
    to: monthTo,
  });
  expect(formatDateSpan("2026-11-26T08:00:00Z", "2026-11-26T12:00:00Z", locale)).toEqual({ from: to, to });
  const overNewYear = formatDateSpan("2026-12-31T12:00:00Z", "2027-01-02T12:00:00Z", locale);
  expect(overNewYear.from).toContain("2026");
  expect(overNewYear.to).toContain("2027");
});

test("writes the first day of a month as 1er in French dates, but not in numeric dates or in other languages [K15]", () => {
  expect(formatDate("2026-12-01T12:00:00Z", "fr")).toBe("1er décembre 2026");
  expect(formatDate("2026-12-01T12:00:00Z", "fr", "full")).toBe("mardi 1er décembre 2026");
  expect(formatDateTime("2026-12-01T12:00:00Z", "fr")).toMatch(/^1er décembre 2026 à /);
  expect(formatDate("2026-12-01T12:00:00Z", "fr", "short")).toBe("01/12/2026");
  expect(formatDate("2026-12-21T12:00:00Z", "fr")).toBe("21 décembre 2026");
  expect(formatDate("2026-12-01T12:00:00Z", "en")).toBe("1 December 2026");
  const span = formatDateSpan("2026-12-01T12:00:00Z", "2026-12-03T12:00:00Z", "fr");
  expect(span).toEqual({ from: "1er", to: "3 décembre 2026" });
  expect(formatDeliveryDay(new Date("2026-12-01T12:00:00Z"), "fr")).toBe("mardi 1er décembre");
});
