import { describe, expect, test } from "vitest";
import { customerMessagesIn } from "../messages/index.ts";
import { shippingAddress } from "./checkout.ts";
import { toFieldErrors } from "./fields.ts";
import { LOCALES } from "./locales.ts";

const ADDRESS = {
  firstName: "Fatima",
  lastName: "Alaoui",
  phone: "0612345678",
  city: "agadir",
  address: "Hay Salam 12",
  email: "",
};

function errorOf(field: keyof typeof ADDRESS, value: unknown): string | null {
  const parsed = shippingAddress.safeParse({ ...ADDRESS, [field]: value });
  if (parsed.success) return null;
  const { [field]: keys = [], ...others } = toFieldErrors(parsed.error);
  expect(others).toEqual({});
  expect(keys).toHaveLength(1);
  return keys[0] ?? null;
}

describe("phone number [V1]", () => {
  test.each([
    ["0612345678", "0612345678"],
    ["0712345678", "0712345678"],
    ["0812345678", "0812345678"],
    ["0512345678", "0512345678"],
    ["06 12.34-56/78", "0612345678"],
    ["+212 612-345678", "0612345678"],
    ["00212(0)612345678", "0612345678"],
    ["٠٦١٢٣٤٥٦٧٨", "0612345678"],
    ["\u200e0612345678\u200f", "0612345678"],
  ])("normalizes the phone number %j to %s", (input, normalized) => {
    expect(shippingAddress.parse({ ...ADDRESS, phone: input }).phone).toBe(normalized);
  });

  test.each(["0412345678", "061234567", "06123456789", "612345678", "+33612345678", "06123456ab", "1e9"])(
    "rejects the invalid phone number %j",
    (input) => {
      expect(errorOf("phone", input)).toBe("field.phoneInvalid");
    },
  );

  test.each(["", "   ", undefined])("rejects %j as a missing phone number", (input) => {
    expect(errorOf("phone", input)).toBe("field.phoneRequired");
  });
});

test.each([
  ["", "field.addressRequired"],
  ["  \n ", "field.addressRequired"],
  ["rue", "field.addressTooShort"],
  [" rue  ", "field.addressTooShort"],
  ["12345", null],
  ["x".repeat(301), "field.tooLong"],
])("validates the postal address %j: %s [V2 K3]", (input, key) => {
  expect(errorOf("address", input)).toBe(key);
});

test.each([
  ["firstName", "", "field.firstNameRequired"],
  ["lastName", " ", "field.lastNameRequired"],
  ["city", "", "field.cityRequired"],
] as const)("requires the address field %s [V3]", (field, input, key) => {
  expect(errorOf(field, input)).toBe(key);
});

test.each([
  ["", null],
  ["fatima@example.ma", null],
  ["fatima@", "field.emailInvalid"],
  ["fatima", "field.emailInvalid"],
  ["a b@example.ma", "field.emailInvalid"],
  [`${"a".repeat(250)}@example.ma`, "field.emailInvalid"],
])("validates the optional e-mail address %j at checkout: %s [V4]", (input, key) => {
  expect(errorOf("email", input)).toBe(key);
});

test.each([
  ["F", "field.tooShort"],
  ["Fa", null],
  ["ف", "field.tooShort"],
  ["x".repeat(101), "field.tooLong"],
])("validates the name %j: %s [V5 K3]", (input, key) => {
  expect(errorOf("firstName", input)).toBe(key);
});

test("field errors have the specified English texts, and a different text in each language [V1 V2 V4 V5]", () => {
  const en = customerMessagesIn("en");
  expect(en["field.phoneRequired"]).toBe("Phone number is required.");
  expect(en["field.phoneInvalid"]).toBe("Please enter a valid phone number.");
  expect(en["field.addressRequired"]).toBe("Address is required.");
  expect(en["field.addressTooShort"]).toBe("Address must be at least 5 characters long.");
  expect(en["field.emailRequired"]).toBe("Email is required.");
  expect(en["field.emailInvalid"]).toBe("Please enter a valid email address.");
  expect(en["field.tooShort"]).toBe("This field must be at least 2 characters long.");
  const inEach = LOCALES.map((locale) => customerMessagesIn(locale)["field.phoneInvalid"]);
  expect(new Set(inEach).size).toBe(LOCALES.length);
});

test("reports an error for a field of the wrong type under the field's name", () => {
  const parsed = shippingAddress.safeParse({ ...ADDRESS, firstName: 7 });
  expect(parsed.success).toBe(false);
  if (!parsed.success) expect(Object.keys(toFieldErrors(parsed.error))).toEqual(["firstName"]);
});
