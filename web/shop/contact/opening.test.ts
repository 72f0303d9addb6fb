import { expect, test } from "vitest";
import { findNextOpening, formatOpeningHours, formatWeekday } from "../../../contract/opening-hours.ts";
import { findOpeningState } from "./opening.ts";

const HOURS = [1, 2, 3, 4, 5, 6].map((day) => ({ day, open: "09:00", close: "18:00" }));
// In 2025 Morocco was one hour ahead of UTC outside of Ramadan. 21 November 2025 was a Friday.
const at = (time: string) => new Date(`${time}Z`);

test("findOpeningState says that the shop is open during opening hours in Morocco's time zone [R23]", () => {
  expect(findOpeningState(HOURS, at("2025-11-21T08:00:00"))).toEqual({ isOpen: true, until: "18:00" });
  expect(findOpeningState(HOURS, at("2025-11-21T16:59:00"))).toEqual({ isOpen: true, until: "18:00" });
});

test("findOpeningState returns the next opening time while the shop is closed [R23]", () => {
  expect(findOpeningState(HOURS, at("2025-11-21T07:30:00"))).toEqual({
    isOpen: false,
    day: 5,
    from: "09:00",
    isToday: true,
  });
  expect(findOpeningState(HOURS, at("2025-11-21T17:00:00"))).toEqual({
    isOpen: false,
    day: 6,
    from: "09:00",
    isToday: false,
  });
  expect(findOpeningState(HOURS, at("2025-11-23T12:00:00"))).toEqual({
    isOpen: false,
    day: 1,
    from: "09:00",
    isToday: false,
  });
  expect(findOpeningState([], at("2025-11-21T12:00:00"))).toBeNull();
});

test("formatWeekday names the days of the week in each language [R23]", () => {
  expect([formatWeekday(0, "en"), formatWeekday(1, "fr"), formatWeekday(5, "ar")]).toEqual([
    "Sunday",
    "lundi",
    "الجمعة",
  ]);
});

test("findNextOpening moves a time outside opening hours to the next opening, skipping closed days [E8]", () => {
  const ready = (time: string) => findNextOpening(HOURS, at(time)).toISOString();
  expect(ready("2025-11-21T10:00:00")).toBe("2025-11-21T10:00:00.000Z");
  expect(ready("2025-11-21T20:00:00")).toBe("2025-11-22T08:00:00.000Z");
  expect(ready("2025-11-22T17:30:00")).toBe("2025-11-24T08:00:00.000Z");
  expect(findNextOpening([], at("2025-11-22T17:30:00"))).toEqual(at("2025-11-22T17:30:00"));
});

test("formatOpeningHours joins consecutive days with equal opening hours into one line [R23]", () => {
  const lines = formatOpeningHours([...HOURS, { day: 0, open: "10:00", close: "12:00" }], "en");
  expect(lines.map((line) => line.replace(/[\u2066\u2069]/g, ""))).toEqual([
    "Monday – Saturday 09:00–18:00",
    "Sunday 10:00–12:00",
  ]);
});
