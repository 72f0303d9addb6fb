import { expect, test } from "vitest";
import { courierInput, parcelQuoteQuery } from "./admin-shipping.ts";
import { toFieldErrors } from "./fields.ts";

const rate = { place: "city:agadir", up_to: "", fee: "30", delay_min: "1", delay_max: "2", delay_unit: "days" };
const courier = { name: "Chemin", tracking_url: "", is_active: true, takes_cash: true, rates: [rate] };
const parseOrErrors = (change: object) => {
  const parsed = courierInput.safeParse({ ...courier, ...change });
  return parsed.success ? parsed.data : toFieldErrors(parsed.error);
};

test("parses a courier's form: weights in kilograms, fees in dirhams, an empty maximum weight as unlimited [E9]", () => {
  const rates = [rate, { ...rate, up_to: "2,5", fee: "٤٩,٥٠" }, { ...rate, place: "region:oriental", up_to: 30 }];
  expect(parseOrErrors({ rates, tracking_url: " https://chemin.example/t?n={number} " })).toEqual({
    ...courier,
    tracking_url: "https://chemin.example/t?n={number}",
    rates: [
      { ...rate, up_to: null, fee: 30, delay_min: 1, delay_max: 2 },
      { ...rate, up_to: 2.5, fee: 49.5, delay_min: 1, delay_max: 2 },
      { ...rate, place: "region:oriental", up_to: 30, fee: 30, delay_min: 1, delay_max: 2 },
    ],
  });
});

test.each([
  ["a name of one letter", { name: "C" }, "name", "field.tooShort"],
  [
    "a tracking page without {number}",
    { tracking_url: "https://chemin.example" },
    "tracking_url",
    "field.trackingUrlInvalid",
  ],
  [
    "a tracking page that is not secure",
    { tracking_url: "http://chemin.example/{number}" },
    "tracking_url",
    "field.trackingUrlInvalid",
  ],
  ["a script in its place", { tracking_url: "javascript:alert({number})" }, "tracking_url", "field.trackingUrlInvalid"],
  ["a fee twice", { rates: [rate, { ...rate, fee: "40" }] }, "rates.1.up_to", "field.feeTwice"],
  ["days that run backwards", { rates: [{ ...rate, delay_min: "3" }] }, "rates.0.delay_max", "field.delayOrder"],
  ["no place", { rates: [{ ...rate, place: "" }] }, "rates.0.place", "field.placeUnknown"],
  ["a weight of nothing", { rates: [{ ...rate, up_to: "0" }] }, "rates.0.up_to", "field.weightInvalid"],
  ["a weight in words", { rates: [{ ...rate, up_to: "5 kg" }] }, "rates.0.up_to", "field.weightInvalid"],
  ["no fee", { rates: [{ ...rate, fee: "" }] }, "rates.0.fee", "field.required"],
])("rejects a courier with %s, with an error at that field [E9]", (_, change, field, key) =>
  expect(parseOrErrors(change)).toEqual({ [field]: [key] }),
);

test("reports all errors of a courier's fee in one response [E9 R26]", () => {
  expect(parseOrErrors({ rates: [{ ...rate, fee: "", delay_min: "3" }] })).toEqual({
    "rates.0.fee": ["field.required"],
    "rates.0.delay_max": ["field.delayOrder"],
  });
});

test("a shipping quote request with an empty weight gets weight 0, and one without a subtotal is rejected", () => {
  expect(parcelQuoteQuery.parse({ city: "agadir", weight: "", subtotal: "100" })).toMatchObject({
    weight: 0,
    subtotal: 100,
  });
  expect(parcelQuoteQuery.safeParse({ city: "agadir", weight: "3" }).success).toBe(false);
});
