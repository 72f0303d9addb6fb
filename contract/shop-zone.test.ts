import { expect, test } from "vitest";
import { formatDateTime } from "./dates.ts";
import { parseOffsets, serializeOffsets, toShopTime } from "./shop-zone.ts";

const casablanca = (at: string) => Temporal.Instant.from(at).toZonedDateTimeISO("Africa/Casablanca").toPlainDateTime();

test("the stored time zone offsets match the server's time zone data on both sides of each offset change [K15]", () => {
  const offsets = parseOffsets(serializeOffsets()) ?? [];
  expect(offsets.length).toBeGreaterThan(5);
  for (const { fromMs } of offsets.slice(1))
    for (const atMs of [fromMs - 1, fromMs, fromMs + 1000]) {
      const at = new Date(atMs).toISOString();
      expect(toShopTime(new Date(at)).toISOString()).toBe(
        `${casablanca(at).toString({ smallestUnit: "millisecond" })}Z`,
      );
    }
  expect(serializeOffsets().length).toBeLessThan(700);
});

test("rejects missing or malformed time zone offsets [K15]", () => {
  expect(parseOffsets(undefined)).toBeNull();
  expect(parseOffsets("abc")).toBeNull();
  expect(parseOffsets("p0g60:")).toBeNull();
});

test("formats a time by the given time zone offsets, not by the runtime's time zone data [K15]", () => {
  const at = "2026-11-25T17:30:00Z";
  expect(formatDateTime(at, "en")).toContain(casablanca(at).toPlainTime().toString({ smallestUnit: "minute" }));
});
