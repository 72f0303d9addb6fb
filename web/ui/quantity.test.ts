import { describe, expect, test } from "vitest";
import { clampQuantity, DEFAULT_QUANTITY_LIMITS, normalizeQuantity, parseQuantity } from "./quantity.ts";

const cart = { min: 1, max: 99, step: 1 };

describe("quantity input [V13]", () => {
  test("the default quantity limits are 1 and 100 with a step of 1 [V13]", () => {
    expect(DEFAULT_QUANTITY_LIMITS).toEqual({ min: 1, max: 100, step: 1 });
  });

  test.each(["", "  ", "abc", "1a", "--", "1e3"])("replaces %j, which is no number, by the minimum [V13]", (text) => {
    expect(normalizeQuantity(text, { min: 3, max: 10, step: 1 })).toEqual({ value: 3, outOfRange: false });
  });

  test.each([
    ["0", 1],
    ["-5", 1],
    ["101", 100],
    ["99999999999999999999", 100],
  ])("clamps %s, which is out of range, to %i [V13]", (text, value) => {
    expect(normalizeQuantity(text, DEFAULT_QUANTITY_LIMITS)).toEqual({ value, outOfRange: true });
  });

  test.each([
    ["2.4", 2],
    ["2.6", 3],
    ["2,6", 3],
    ["٢٫٦", 3],
  ])("rounds %s to the whole step %i [V13]", (text, value) => {
    expect(normalizeQuantity(text, DEFAULT_QUANTITY_LIMITS).value).toBe(value);
  });

  test("clampQuantity rounds to the nearest step counted from the minimum, and never exceeds the maximum [V13]", () => {
    const limits = { min: 2, max: 9, step: 3 };
    expect([2, 3, 4, 6, 7, 9].map((value) => clampQuantity(value, limits))).toEqual([2, 2, 5, 5, 8, 8]);
  });

  test.each([
    ["١٢", 12],
    ["۱۲", 12],
    [" 7 ", 7],
  ])("parses Arabic and Persian digits: %j as %i [V13]", (text, value) => {
    expect(parseQuantity(text)).toBe(value);
  });
});

describe("quantity input in the cart drawer, with a minimum of 1 and a maximum of 99 [V14]", () => {
  test("a cart quantity that is not a number becomes 1 without a warning [V14]", () => {
    expect(normalizeQuantity("many", cart)).toEqual({ value: 1, outOfRange: false });
  });

  test.each([
    ["100", 99],
    ["0", 1],
  ])("clamps %s, which is out of range, to %i with a warning [V14]", (text, value) => {
    expect(normalizeQuantity(text, cart)).toEqual({ value, outOfRange: true });
  });
});
