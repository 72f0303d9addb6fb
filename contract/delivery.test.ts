import { expect, test } from "vitest";
import { estimateDelivery, formatDeliveryDay, shiftDeliveryEstimate } from "./delivery.ts";

const day = (at: Date) => at.toISOString().slice(0, 10);

test.each([
  ["2026-03-02T10:00:00Z", { min: 24, max: 48, unit: "hours" }, "2026-03-03", "2026-03-04"],
  ["2026-03-06T10:00:00Z", { min: 1, max: 3, unit: "days" }, "2026-03-07", "2026-03-10"],
  ["2026-03-07T10:00:00Z", { min: 24, max: 24, unit: "hours" }, "2026-03-09", "2026-03-09"],
  ["2026-03-02T10:00:00Z", { min: 6, max: 9, unit: "days" }, "2026-03-09", "2026-03-12"],
  ["2026-03-02T10:00:00Z", { min: 24, max: 36, unit: "hours" }, "2026-03-03", "2026-03-04"],
] as const)(
  "estimates the arrival of an order placed at %s with a delay of %o as %s to %s, without Sundays [E8]",
  (now, delay, from, to) => {
    const estimate = estimateDelivery(new Date(now), delay);
    expect([day(estimate.from), day(estimate.to)]).toEqual([from, to]);
  },
);

test("postponing the start of a delivery estimate keeps its number of business days, and skips Sunday [E8 T3]", () => {
  // The estimate was made on a Thursday, and its start is postponed to the following Saturday. The Sunday after that is
  // not a business day.
  const [estimatedAt, startedAt] = [new Date("2026-03-05T10:00:00Z"), new Date("2026-03-07T18:00:00Z")];
  const delay = { min: 1, max: 3, unit: "days" } as const;
  const moved = shiftDeliveryEstimate(estimateDelivery(estimatedAt, delay), estimatedAt, startedAt);
  expect([day(moved.from), day(moved.to)]).toEqual(["2026-03-09", "2026-03-11"]);
  expect(moved).toEqual(estimateDelivery(startedAt, delay));
});

test.each([
  ["ar", "الاثنين 4 ماي"],
  ["fr", "lundi 4 mai"],
  ["en", "Monday 4 May"],
] as const)("formats a delivery day within a sentence, in Morocco's time zone: %s [E8]", (locale, expectedText) => {
  expect(formatDeliveryDay(new Date("2026-05-03T23:30:00Z"), locale)).toBe(expectedText);
});
