import { expect, test } from "vitest";
import { formatPhone } from "./phone.ts";

test.each([
  ["0612345678", "06 12 34 56 78"],
  ["+212612345678", "+212 6 12 34 56 78"],
  ["+212 612-345678", "+212 6 12 34 56 78"],
  ["0033123456789", "0033123456789"],
])("formats the phone number %s as %s", (phone, text) => {
  expect(formatPhone(phone).replaceAll("\u00a0", " ")).toBe(text);
});
