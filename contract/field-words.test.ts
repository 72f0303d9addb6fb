import { expect, test } from "vitest";
import { messages as ar } from "../messages/ar/admin/fields.ts";
import { messages as en } from "../messages/en/admin/fields.ts";
import { messages as fr } from "../messages/fr/admin/fields.ts";
import { translateFieldError, translateFieldErrors } from "./field-words.ts";
import { createTranslator } from "./translate.ts";

const t = createTranslator("en", en);

test("a field's error message contains the parameters given in the error code, as in field.longerThan?max=60, or in a separate argument [K5]", () => {
  expect(translateFieldError(t, "en", "field.wholeBetween?min=1&max=99")).toBe(
    "Please enter a whole number from 1 to 99.",
  );
  expect(translateFieldError(t, "en", "field.importTooLong", { count: 5000 })).toBe(
    "A table can have at most 5000 rows: split it in two.",
  );
  expect(translateFieldErrors(t, "en", { name: ["field.longerThan?max=60"], sku: ["field.taken"] })).toEqual({
    name: ["This text is too long: at most 60 characters."],
    sku: ["This is already in use."],
  });
});

test.each([
  ["ar", ar, "أدخل عددًا صحيحًا من -1,000 إلى 1,000,000."],
  ["fr", fr, "Saisissez un nombre entier de -1\u202f000 à 1\u202f000\u202f000."],
  ["en", en, "Please enter a whole number from -1,000 to 1,000,000."],
] as const)(
  "formats the numbers in a field error by the rules of the language %s [K5]",
  (locale, messages, expectedText) => {
    const translate = createTranslator(locale, messages);
    expect(translateFieldError(translate, locale, "field.wholeBetween?min=-1000&max=1000000")).toBe(expectedText);
  },
);
