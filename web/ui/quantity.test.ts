import { describe, expect, test } from "vitest";
import { clampQuantity, parseQuantity, QUANTITY_DEFAULTS, settleQuantity } from "./quantity.ts";

const cart = { min: 1, max: 99, step: 1 };

describe("[V13] quantity input", () => {
  test("[V13] runs from 1 to 100 by 1 unless told otherwise", () => {
    expect(QUANTITY_DEFAULTS).toEqual({ min: 1, max: 100, step: 1 });
  });

  test.each(["", "  ", "abc", "1a", "--", "1e3"])("[V13] %j is no number and becomes the minimum", (text) => {
    expect(settleQuantity(text, { min: 3, max: 10, step: 1 })).toEqual({ value: 3, outOfRange: false });
  });

  test.each([
    ["0", 1],
    ["-5", 1],
    ["101", 100],
    ["99999999999999999999", 100],
  ])("[V13] %s is outside and is clamped to %i", (text, value) => {
    expect(settleQuantity(text, QUANTITY_DEFAULTS)).toEqual({ value, outOfRange: true });
  });

  test.each([
    ["2.4", 2],
    ["2.6", 3],
    ["2,6", 3],
    ["٢٫٦", 3],
  ])("[V13] %s is rounded to a whole step, %i", (text, value) => {
    expect(settleQuantity(text, QUANTITY_DEFAULTS).value).toBe(value);
  });

  test("[V13] steps are counted from the minimum and never pass the maximum", () => {
    const limits = { min: 2, max: 9, step: 3 };
    expect([2, 3, 4, 6, 7, 9].map((value) => clampQuantity(value, limits))).toEqual([2, 2, 5, 5, 8, 8]);
  });

  test.each([
    ["١٢", 12],
    ["۱۲", 12],
    [" 7 ", 7],
  ])("[V13] digits of Arabic keyboards count: %s is %i", (text, value) => {
    expect(parseQuantity(text)).toBe(value);
  });
});

describe("[V14] quantity in the cart drawer", () => {
  test("[V14] non-numeric becomes 1, without a warning", () => {
    expect(settleQuantity("many", cart)).toEqual({ value: 1, outOfRange: false });
  });

  test.each([
    ["100", 99],
    ["0", 1],
  ])("[V14] %s is out of range: it warns and becomes %i", (text, value) => {
    expect(settleQuantity(text, cart)).toEqual({ value, outOfRange: true });
  });
});
