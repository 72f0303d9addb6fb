import { expect, test } from "vitest";
import { dayName } from "../../../contract/opening-hours.ts";
import { openingAt } from "./opening.ts";

const HOURS = [1, 2, 3, 4, 5, 6].map((day) => ({ day, open: "09:00", close: "18:00" }));
// In 2025 Morocco was an hour ahead of UTC outside of Ramadan. The 21st was a Friday.
const at = (time: string) => new Date(`${time}Z`);

test("[R23] the shop is open within its hours by Morocco's clock", () => {
  expect(openingAt(HOURS, at("2025-11-21T08:00:00"))).toEqual({ isOpen: true, until: "18:00" });
  expect(openingAt(HOURS, at("2025-11-21T16:59:00"))).toEqual({ isOpen: true, until: "18:00" });
});

test("[R23] before and after them it says when it opens next", () => {
  expect(openingAt(HOURS, at("2025-11-21T07:30:00"))).toEqual({ isOpen: false, day: 5, from: "09:00", isToday: true });
  expect(openingAt(HOURS, at("2025-11-21T17:00:00"))).toEqual({ isOpen: false, day: 6, from: "09:00", isToday: false });
  expect(openingAt(HOURS, at("2025-11-23T12:00:00"))).toEqual({ isOpen: false, day: 1, from: "09:00", isToday: false });
  expect(openingAt([], at("2025-11-21T12:00:00"))).toBeNull();
});

test("[R23] days have their names in each language", () => {
  expect([dayName(0, "en"), dayName(1, "fr"), dayName(5, "ar")]).toEqual(["Sunday", "lundi", "الجمعة"]);
});
