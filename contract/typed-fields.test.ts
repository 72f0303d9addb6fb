import { expect, test } from "vitest";
import * as z from "zod/mini";
import { toFieldErrors } from "./fields.ts";
import {
  createCrossFieldRule,
  localizedTexts,
  optionalAmount,
  optionalInteger,
  optionalLocalTime,
  requiredAmount,
  requiredInteger,
  requiredLocalizedTexts,
} from "./typed-fields.ts";

const parseOrErrors = (schema: z.ZodMiniType, value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : toFieldErrors(parsed.error);
};

test.each([
  ["1 490,50", 1490.5],
  ["٤٩٫٩", 49.9],
  [49.9, 49.9],
  [0, 0],
  ["", { body: ["field.required"] }],
  [null, { body: ["field.required"] }],
  ["-1", { body: ["field.moneyInvalid"] }],
  ["1,490", { body: ["field.moneyInvalid"] }],
  [1.005, { body: ["field.moneyInvalid"] }],
  [1e9, { body: ["field.moneyInvalid"] }],
  [true, { body: ["field.invalid"] }],
])("parses or rejects an amount typed as %j [K5]", (input, expected) =>
  expect(parseOrErrors(requiredAmount, input)).toEqual(expected),
);

test.each([
  ["٣", 3],
  [" 12 ", 12],
  ["", { body: ["field.required"] }],
  ["1e1", { body: ["field.wholeBetween?min=1&max=99"] }],
  [0, { body: ["field.wholeBetween?min=1&max=99"] }],
  [1.5, { body: ["field.wholeBetween?min=1&max=99"] }],
  [100, { body: ["field.wholeBetween?min=1&max=99"] }],
])("parses or rejects a whole number from 1 to 99 typed as %j", (input, expected) =>
  expect(parseOrErrors(requiredInteger(1, 99), input)).toEqual(expected),
);

test("accepts an empty optional number field, and validates a filled one", () => {
  for (const schema of [optionalAmount, optionalInteger(1, 9)])
    for (const nothing of ["", " ", null, undefined]) expect(parseOrErrors(schema, nothing)).toBeNull();
  expect(parseOrErrors(optionalAmount, "12,5")).toBe(12.5);
  expect(parseOrErrors(optionalInteger(1, 9), "10")).toEqual({ body: ["field.wholeBetween?min=1&max=9"] });
});

test.each([
  ["2026-11-21T10:30", "2026-11-21T10:30"],
  ["", null],
  ["2026-02-30T10:30", { body: ["field.dateInvalid"] }],
  ["21/11/2026", { body: ["field.dateInvalid"] }],
])("parses or rejects a date and time typed as %j", (input, expected) =>
  expect(parseOrErrors(optionalLocalTime, input)).toEqual(expected),
);

test("rejects a text that is too long in any language, or missing in a required language", () => {
  expect(parseOrErrors(requiredLocalizedTexts(3, ["ar", "fr"]), { ar: "أ", fr: " ", en: "abcd" })).toEqual({
    fr: ["field.required"],
    en: ["field.longerThan?max=3"],
  });
  expect(parseOrErrors(requiredLocalizedTexts(3, ["ar", "en"]), { ar: "أ", fr: " ", en: "abc" })).toEqual({
    ar: "أ",
    fr: "",
    en: "abc",
  });
  expect(parseOrErrors(localizedTexts(3), { ar: " أ " })).toEqual({ ar: "أ", fr: "", en: "" });
  expect(parseOrErrors(localizedTexts(3), { ar: " أ ", es: " a " })).toEqual({ ar: "أ", fr: "", en: "", es: "a" });
});

test("runs a cross-field rule if the fields that it compares are valid, even if other fields are invalid [R26]", () => {
  const schema = z
    .object({ from: requiredInteger(1, 9), to: requiredInteger(1, 9), name: z.string("field.required") })
    .check(
      createCrossFieldRule(["from", "to"], ({ from, to }, refuse) => to < from && refuse(["to"], "field.delayOrder")),
    );
  expect(parseOrErrors(schema, { from: 2, to: 1 })).toEqual({ name: ["field.required"], to: ["field.delayOrder"] });
  expect(parseOrErrors(schema, { from: "x", to: 1, name: "" })).toEqual({ from: ["field.wholeBetween?min=1&max=9"] });
  expect(parseOrErrors(schema, { from: 1, to: 2, name: "" })).toEqual({ from: 1, to: 2, name: "" });
  for (const nothing of [null, "", []]) expect(parseOrErrors(schema, nothing)).toEqual({ body: ["field.invalid"] });
});
