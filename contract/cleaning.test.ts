import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { addressFields } from "./address.ts";
import { bankAccountInput } from "./admin-banks.ts";
import { customerNoteInput } from "./admin-customers.ts";
import { emailVerificationInput } from "./checkout.ts";
import { cleanAuthoredText, cleanLine } from "./cleaning.ts";
import { contactInput } from "./content.ts";
import { normalizeCouponCode } from "./coupon-code.ts";
import { loginInput, registerInput } from "./customers.ts";
import {
  email,
  longText,
  note,
  optionalEmail,
  optionalLine,
  phone,
  secondFactorCode,
  verificationCode,
  zipCode,
} from "./fields.ts";
import { parseTypedAmount } from "./money.ts";
import { deliveryDetailsInput } from "./parcels.ts";
import { optionalAmount, requiredAmount, requiredInteger, requiredLocalizedTexts } from "./typed-fields.ts";

const shape = <Field extends string>(schema: unknown, field: Field): z.ZodMiniType =>
  (schema as { shape: Record<Field, z.ZodMiniType> }).shape[field];

const INVISIBLE = {
  "zero-width space": "\u200b",
  "zero-width joiner": "\u200d",
  "zero-width non-joiner": "\u200c",
  "word joiner": "\u2060",
  "byte order mark": "\ufeff",
  "soft hyphen": "\u00ad",
  "left-to-right mark": "\u200e",
  "right-to-left mark": "\u200f",
  "Arabic letter mark": "\u061c",
  "embedding and its end": "\u202a\u202c",
  "isolate and its end": "\u2066\u2069",
  "combining grapheme joiner": "\u034f",
  filler: "\u3164",
};
const NO_BREAK = { "no-break space": "\u00a0", "narrow no-break space": "\u202f" };
const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
const persian = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)));
const around = (text: string, mark: string) => mark + text.slice(0, 3) + mark + text.slice(3) + mark;

const EMAILS = { email, optionalEmail, checkout: addressFields.email, login: shape(loginInput, "email") };
const OTHER_EMAILS = { proof: shape(emailVerificationInput, "email"), contact: shape(contactInput, "email") };
const PHONES = { phone, address: addressFields.phone, backOffice: shape(deliveryDetailsInput, "phone") };
const NUMBERS: [field: string, schema: z.ZodMiniType, plain: string, is: unknown][] = [
  ...Object.entries({ ...PHONES, contact: shape(contactInput, "phone") }).map(
    ([name, schema]): [string, z.ZodMiniType, string, unknown] => [
      `phone: ${name}`,
      schema,
      "0612345678",
      "0612345678",
    ],
  ),
  ["postal code", zipCode, "80000", "80000"],
  ["postal code: back office", shape(deliveryDetailsInput, "zip_code"), "80000", "80000"],
  ["code", verificationCode, "123456", "123456"],
  ["code: e-mail proof", shape(emailVerificationInput, "code"), "123456", "123456"],
  ["code of the second factor", secondFactorCode, "123456", "123456"],
  ["account number", shape(bankAccountInput, "rib"), "007010000000000065432140", "007010000000000065432140"],
  ["amount", requiredAmount, "1250.50", 1250.5],
  ["optional amount", optionalAmount, "1250.50", 1250.5],
  ["whole number", requiredInteger(0, 9999), "1250", 1250],
];

describe("every text field normalizes its input", () => {
  test.each(
    Object.entries({ ...EMAILS, ...OTHER_EMAILS }).flatMap(([field, schema]) =>
      Object.entries({ ...INVISIBLE, ...NO_BREAK }).map(([form, mark]) => [field, form, schema, mark] as const),
    ),
  )("cleaning an e-mail (%s) removes a %s [V4]", (_, __, schema, mark) => {
    expect(schema.parse(around("Fatima@example.MA", mark))).toBe("fatima@example.ma");
  });

  test.each(
    NUMBERS.flatMap(([field, schema, plain, is]) =>
      Object.entries({
        ...Object.fromEntries(
          Object.entries({ ...INVISIBLE, ...NO_BREAK, space: " " }).map(([n, m]) => [n, around(plain, m)]),
        ),
        "Arabic digits": arabic(plain),
        "Persian digits": persian(plain),
        "Arabic digits, marks and spaces": around(arabic(plain), "\u200f \u00a0"),
      }).map(([form, input]) => [field, form, schema, input, is] as const),
    ),
  )("normalizes %s with %s [V1 V7]", (_, __, schema, input, is) => {
    expect(schema.parse(input)).toBe(is);
  });

  const WRITTEN = ["212612345678", "+212612345678", "00212612345678", "+212 (0) 6 12-34-56-78", "2120612345678"];
  test.each(
    [...WRITTEN, "06\u201112\u201134\u201156\u201178", "+212\u00a0612.345.678"].flatMap((input) =>
      [input, arabic(input), `\u202a${input}\u202c`, around(arabic(input), "\u200e")].map((form) => [form]),
    ),
  )("normalizes the phone number %j to 0612345678 in every field [V1]", (input) => {
    for (const schema of Object.values(PHONES)) expect(schema.parse(input)).toBe("0612345678");
    expect(registerInput.safeParse({ phone: input }).error?.issues.map(({ path }) => path[0])).not.toContain("phone");
  });

  test.each(["212412345678", "21261234567", "2126123456789", "33612345678"])(
    "rejects %s as a Moroccan phone number [V1]",
    (input) => {
      expect(phone.safeParse(input).success).toBe(false);
    },
  );

  test.each([
    ["١٬٢٥٠٫٥٠", 1250.5],
    ["١٬٢٥٠", 1250],
    ["1٬234٬567٫5", 1234567.5],
    ["١٢٥٠،٥", 1250.5],
    ["1.250,50", 1250.5],
    ["1,250.50", 1250.5],
    ["1\u202f250,50", 1250.5],
    ["\u200f1 250,50\u200f", 1250.5],
    ["1,250", null],
    ["1.250", null],
    ["1٬25", null],
    ["1٬250٬5", null],
  ])("reads the amount %j as %s [K5]", (input, is) => {
    expect(parseTypedAmount(input)).toBe(is);
  });

  test.each(Object.entries(INVISIBLE))(
    "cleaning removes a %s from names, address lines, notes and long texts; a text that contains nothing else becomes empty",
    (_, mark) => {
      const lines = { name: addressFields.firstName, address: addressFields.address, line: optionalLine };
      for (const schema of Object.values(lines))
        expect(schema.parse(around("Fatima Zahra", mark))).toBe("Fatima Zahra");
      for (const schema of [note, longText(100, "field.required"), shape(customerNoteInput, "body")])
        expect(schema.parse(`${around("Ring twice", mark)}\n${mark}please`)).toBe("Ring twice\nplease");
      expect(normalizeCouponCode(around("summer10", mark))).toBe("SUMMER10");
      expect([optionalLine.parse(mark), note.parse(mark), optionalEmail.parse(mark), zipCode.parse(mark)]).toEqual(
        Array(4).fill(null),
      );
      const nothing = { ar: mark, fr: mark, en: mark };
      expect(requiredLocalizedTexts(9, ["ar"]).safeParse(nothing).error?.issues[0]?.message).toBe("field.required");
    },
  );

  test("cleaning a one-line text collapses each run of white space of any kind to one space", () => {
    expect(addressFields.firstName.parse("\u00a0Fatima\u202f\t Zahra\u3000")).toBe("Fatima Zahra");
  });

  test("cleaning a text keeps emoji sequences, Arabic vowel marks, and an author's no-break spaces and direction marks", () => {
    expect(cleanLine("عبدُ اللّه 👩🏽‍🌾 👨‍👩‍👧 ❤️")).toBe("عبدُ اللّه 👩🏽‍🌾 👨‍👩‍👧 ❤️");
    expect(cleanAuthoredText("\ufeff10\u00a0DH\u200f\u200b")).toBe("10\u00a0DH\u200f");
  });

  test("cleans a very long text in linear time", () => {
    for (const part of ["\u200d", " ", "\n ", "👩\u200d", "\u00a0\u200b"])
      expect(cleanLine(part.repeat(60_000)).length).toBeLessThanOrEqual(part.length * 60_000);
  });
});
