import { expect, test } from "vitest";
import { dayOf, momentOf, wallClockOf } from "./shop-time.ts";

test("the shop's clock is Morocco's of that day: in 2026 an hour before UTC in summer, level with it in Ramadan", () => {
  expect(momentOf("2026-07-21T10:30").toISOString()).toBe("2026-07-21T09:30:00.000Z");
  expect(momentOf("2026-03-01T10:30").toISOString()).toBe("2026-03-01T10:30:00.000Z");
  for (const shown of ["2026-07-21T10:30", "2026-03-01T00:00"]) expect(wallClockOf(momentOf(shown))).toBe(shown);
});

test("a day begins at midnight on that clock", () => {
  const { start, end } = dayOf(new Date("2026-07-21T23:30:00Z"));
  expect([start.toISOString(), end.toISOString()]).toEqual(["2026-07-21T23:00:00.000Z", "2026-07-22T23:00:00.000Z"]);
});
