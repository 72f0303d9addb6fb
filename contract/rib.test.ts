import { expect, test } from "vitest";
import { toFieldErrors } from "./fields.ts";
import { rib } from "./rib.ts";

const parseRib = (input: unknown) => {
  const parsed = rib.safeParse(input);
  return parsed.success ? parsed.data : toFieldErrors(parsed.error).body;
};

test.each(["007010000000000065432140", "007 010 0000000000654321 40", "٠٠٧٠١٠٠٠٠٠٠٠٠٠٠٠٦٥٤٣٢١٤٠"])(
  "accepts the RIB %s of 24 digits with valid check digits [E10]",
  (input) => expect(parseRib(input)).toBe("007010000000000065432140"),
);

test.each([
  ["007010000000000065432141", "field.ribKey"],
  ["007010000000000056432140", "field.ribKey"],
  ["00701000000000006543214", "field.ribDigits"],
  ["0070100000000000654321400", "field.ribDigits"],
  ["a07010000000000065432140", "field.ribDigits"],
  ["", "field.required"],
  [7, "field.required"],
])("rejects the RIB %s with the error %s [E10]", (input, key) => expect(parseRib(input)).toEqual([key]));
