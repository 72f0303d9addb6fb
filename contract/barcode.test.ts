import { expect, test } from "vitest";
import { createEan13, isValidEan13 } from "./barcode.ts";

test("computes the check digit of an EAN-13 from its first twelve digits [C1]", () => {
  expect(createEan13("400638133393")).toBe("4006381333931");
  expect(createEan13("978014300723")).toBe("9780143007234");
});

test("rejects a barcode with a wrong digit, too few digits or a letter [C1]", () => {
  expect(isValidEan13("4006381333931")).toBe(true);
  expect(isValidEan13("4006381333932")).toBe(false);
  expect(isValidEan13("4006381333391")).toBe(false);
  expect(isValidEan13("400638133393")).toBe(false);
  expect(isValidEan13("40063813339a1")).toBe(false);
  expect(() => createEan13("61194")).toThrow();
});
