import * as z from "zod/mini";
import { DELIVERY_TIME_UNITS, shippingMethod } from "./checkout.ts";
import { normalizeTypedCode } from "./cleaning.ts";
import { requiredText, slug } from "./fields.ts";
import { createCrossFieldRule, optionalText, requiredAmount, requiredInteger } from "./typed-fields.ts";

const RATES_MAX = 500;
const DELAY_MAX = 720;
const GRAMS_PER_KILO = 1000;
const KILOS_MAX = 1000;

const TRACKING_NUMBER = "{number}";
const trackingUrl = z.pipe(
  z.pipe(
    optionalText(300),
    z.string().check(z.refine((url) => url === "" || isTrackingUrl(url), "field.trackingUrlInvalid")),
  ),
  z.transform((url: string) => url || null),
);

function isTrackingUrl(url: string): boolean {
  const filled = url.replace(TRACKING_NUMBER, "1");
  return filled !== url && URL.canParse(filled) && new URL(filled).protocol === "https:";
}

/** Parses kilograms such as "2,5", with at most three decimals. */
function readKilos(input: number | string): number | null {
  const plain = normalizeTypedCode(String(input)).replace(/[,،٫]/, ".");
  return /^\d{1,4}(?:\.\d{1,3})?$/.test(plain) ? Number(plain) : null;
}

const kilos = (lowest: number) =>
  z.pipe(
    z.pipe(
      z.nullish(z.union([z.number(), z.string()], "field.weightInvalid")),
      z.transform((input: number | string | null | undefined) =>
        input === null || input === undefined || input === "" ? null : (readKilos(input) ?? Number.NaN),
      ),
    ),
    z.nullable(
      z
        .number("field.weightInvalid")
        .check(z.minimum(lowest, "field.weightInvalid"), z.maximum(KILOS_MAX, "field.weightInvalid")),
    ),
  );

export const kilogramsToGrams = (kilograms: number): number => Math.round(kilograms * GRAMS_PER_KILO);
export const gramsToKilograms = (grams: number): number => grams / GRAMS_PER_KILO;

export const courierRate = z
  .strictObject({
    place: z.string("field.placeUnknown").check(z.regex(/^(?:city|region):[a-z0-9-]{1,80}$/, "field.placeUnknown")),
    up_to: kilos(0.001),
    fee: requiredAmount,
    delay_min: requiredInteger(1, DELAY_MAX),
    delay_max: requiredInteger(1, DELAY_MAX),
    delay_unit: z.enum(DELIVERY_TIME_UNITS, "field.invalid"),
  })
  .check(
    createCrossFieldRule(["delay_min", "delay_max"], ({ delay_min, delay_max }, refuse) => {
      if (delay_max < delay_min) refuse(["delay_max"], "field.delayOrder");
    }),
  );
export type CourierRate = z.output<typeof courierRate>;

/** Whether two rates are for the same place and weight. A courier may have only one of them. */
export const isSamePlaceAndWeight = (
  a: Pick<CourierRate, "place" | "up_to">,
  b: Pick<CourierRate, "place" | "up_to">,
): boolean => a.place === b.place && a.up_to === b.up_to;

export const courierInput = z.strictObject({
  name: requiredText(),
  tracking_url: trackingUrl,
  is_active: z.boolean(),
  takes_cash: z.boolean(),
  rates: z.array(courierRate).check(z.maxLength(RATES_MAX, "field.tooLong"), ({ value, issues }) => {
    for (const [at, rate] of value.entries())
      if (value.findIndex((other) => isSamePlaceAndWeight(other, rate)) < at)
        issues.push({ code: "custom", path: [at, "up_to"], message: "field.feeTwice", input: rate.up_to });
  }),
});
export type CourierInput = z.output<typeof courierInput>;

export const courierSaveResult = z.object({ id: z.int() });

export const parcelQuoteQuery = z.object({
  city: slug,
  weight: z.pipe(
    kilos(0),
    z.transform((kilograms: number | null) => kilograms ?? 0),
  ),
  subtotal: requiredAmount,
});
export const parcelQuote = z.array(shippingMethod);
