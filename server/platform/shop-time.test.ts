import { expect, test } from "vitest";
import { addBusinessDays, formatShopTime, getShopDay, parseShopTime } from "./shop-time.ts";

test("shop time is Moroccan time: UTC+1 in July 2026 and UTC in Ramadan 2026", () => {
  expect(parseShopTime("2026-07-21T10:30").toISOString()).toBe("2026-07-21T09:30:00.000Z");
  expect(parseShopTime("2026-03-01T10:30").toISOString()).toBe("2026-03-01T10:30:00.000Z");
  for (const wallClock of ["2026-07-21T10:30", "2026-03-01T00:00"])
    expect(formatShopTime(parseShopTime(wallClock))).toBe(wallClock);
});

test("a day begins at midnight of shop time", () => {
  const { start, end } = getShopDay(new Date("2026-07-21T23:30:00Z"));
  expect([start.toISOString(), end.toISOString()]).toEqual(["2026-07-21T23:00:00.000Z", "2026-07-22T23:00:00.000Z"]);
});

test("addBusinessDays returns the end of the last business day and skips closed days", () => {
  const mondayToSaturday = new Set([1, 2, 3, 4, 5, 6]);
  // The keys are Moroccan times: a Thursday, a Friday evening, and a Saturday that is still Friday evening in UTC.
  const ends = {
    "2026-11-26T12:00": "2026-11-29T00:00",
    "2026-11-27T20:00": "2026-12-01T00:00",
    "2026-11-28T00:30": "2026-12-02T00:00",
  };
  for (const [from, until] of Object.entries(ends))
    expect(formatShopTime(addBusinessDays(parseShopTime(from), 2, mondayToSaturday))).toBe(`${until}:00`.slice(0, 16));
  expect(formatShopTime(addBusinessDays(parseShopTime("2026-11-26T12:00"), 2, new Set([0])))).toBe("2026-12-07T00:00");
});
