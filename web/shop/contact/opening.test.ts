import { expect, test } from "vitest";
import { dayName, hoursInWords, nextOpening } from "../../../contract/opening-hours.ts";
import { openingAt } from "./opening.ts";

const HOURS = [1, 2, 3, 4, 5, 6].map((day) => ({ day, open: "09:00", close: "18:00" }));
// In 2025 Morocco was one hour ahead of UTC outside of Ramadan. 21 November 2025 was a Friday.
const at = (time: string) => new Date(`${time}Z`);

test("openingAt says that the shop is open during opening hours in Morocco's time zone [R23]", () => {
  expect(openingAt(HOURS, at("2025-11-21T08:00:00"))).toEqual({ isOpen: true, until: "18:00" });
  expect(openingAt(HOURS, at("2025-11-21T16:59:00"))).toEqual({ isOpen: true, until: "18:00" });
});

test("openingAt returns the next opening time while the shop is closed [R23]", () => {
  expect(openingAt(HOURS, at("2025-11-21T07:30:00"))).toEqual({ isOpen: false, day: 5, from: "09:00", isToday: true });
  expect(openingAt(HOURS, at("2025-11-21T17:00:00"))).toEqual({ isOpen: false, day: 6, from: "09:00", isToday: false });
  expect(openingAt(HOURS, at("2025-11-23T12:00:00"))).toEqual({ isOpen: false, day: 1, from: "09:00", isToday: false });
  expect(openingAt([], at("2025-11-21T12:00:00"))).toBeNull();
});

test("dayName names the days of the week in each language [R23]", () => {
  expect([dayName(0, "en"), dayName(1, "fr"), dayName(5, "ar")]).toEqual(["Sunday", "lundi", "الجمعة"]);
});

test("nextOpening moves a time outside opening hours to the next opening, skipping closed days [E8]", () => {
  const ready = (time: string) => nextOpening(HOURS, at(time)).toISOString();
  expect(ready("2025-11-21T10:00:00")).toBe("2025-11-21T10:00:00.000Z");
  expect(ready("2025-11-21T20:00:00")).toBe("2025-11-22T08:00:00.000Z");
  expect(ready("2025-11-22T17:30:00")).toBe("2025-11-24T08:00:00.000Z");
  expect(nextOpening([], at("2025-11-22T17:30:00"))).toEqual(at("2025-11-22T17:30:00"));
});

test("hoursInWords joins consecutive days with equal opening hours into one line [R23]", () => {
  const lines = hoursInWords([...HOURS, { day: 0, open: "10:00", close: "12:00" }], "en");
  expect(lines.map((line) => line.replace(/[\u2066\u2069]/g, ""))).toEqual([
    "Monday – Saturday 09:00–18:00",
    "Sunday 10:00–12:00",
  ]);
});
