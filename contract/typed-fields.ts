import * as z from "zod/mini";
import { cleanAuthoredText, normalizeTypedCode } from "./cleaning.ts";
import { CENTIMES_PER_DIRHAM } from "./constants.ts";
import { createLocaleFields } from "./each-locale.ts";
import type { Locale } from "./locales.ts";
import { parseTypedAmount, toCentimes } from "./money.ts";

/** Fields of back-office forms. They are not in fields.ts, so that shop pages do not load them. */

const AMOUNT_MAX = 1_000_000;

const numberOrText = z.nullish(z.union([z.number(), z.string()], "field.invalid"));
type Typed = z.output<typeof numberOrText>;

const isLeftOut = (value: Typed): value is null | undefined | "" =>
  value === null || value === undefined || (typeof value === "string" && normalizeTypedCode(value) === "");
const reading = (parse: (text: string) => number | null) => (value: Typed) =>
  isLeftOut(value) ? null : typeof value === "number" ? value : (parse(value) ?? Number.NaN);
const isPresent = (value: number | null) => value !== null;

const dirhams = z.number("field.moneyInvalid").check(
  z.minimum(0, "field.moneyInvalid"),
  z.maximum(AMOUNT_MAX, "field.moneyInvalid"),
  z.refine((amount) => toCentimes(amount) / CENTIMES_PER_DIRHAM === amount, "field.moneyInvalid"),
);

/** Amount in dirhams, such as "1 490,50"; an empty field is null. */
export const optionalAmount = z.pipe(z.pipe(numberOrText, z.transform(reading(parseTypedAmount))), z.nullable(dirhams));

export const requiredAmount = z.pipe(
  z.pipe(optionalAmount, z.nullable(z.number()).check(z.refine(isPresent, "field.required"))),
  z.transform((value: number | null) => value as number),
);

const readInt = (text: string) => {
  const plain = normalizeTypedCode(text);
  return /^-?\d{1,9}$/.test(plain) ? Number(plain) : null;
};

export function optionalInteger(min: number, max: number) {
  const message = `field.wholeBetween?min=${min}&max=${max}`;
  return z.pipe(
    z.pipe(numberOrText, z.transform(reading(readInt))),
    z.nullable(z.int(message).check(z.minimum(min, message), z.maximum(max, message))),
  );
}

export const requiredInteger = (min: number, max: number) =>
  z.pipe(
    z.pipe(optionalInteger(min, max), z.nullable(z.number()).check(z.refine(isPresent, "field.required"))),
    z.transform((value: number | null) => value as number),
  );

/** Time in the shop's zone from a datetime-local field, such as "2026-11-21T10:30"; an empty field is null. */
export const optionalLocalTime = z.pipe(
  z.pipe(
    z.nullish(z.string("field.dateInvalid")),
    z.transform((text: string | null | undefined) => text?.trim() || null),
  ),
  z.nullable(
    z.string().check(
      z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/, {
        error: "field.dateInvalid",
        abort: true,
      }),
      z.refine((text) => new Date(`${text}Z`).toISOString().startsWith(text), "field.dateInvalid"),
    ),
  ),
);

const typedText = (max: number) =>
  z.pipe(
    z.pipe(z.string("field.invalid"), z.transform(cleanAuthoredText)),
    z.string().check(z.maxLength(max, `field.longerThan?max=${max}`)),
  );

export const optionalText = (max: number) => z._default(typedText(max), "");

export const localizedTexts = (max: number) => z.object(createLocaleFields(optionalText(max), typedText(max)));

export const requiredLocalizedTexts = (max: number, required: readonly Locale[]) =>
  localizedTexts(max).check(({ value, issues }) => {
    for (const locale of required)
      if (value[locale] === "")
        issues.push({ code: "custom", path: [locale], message: "field.required", input: value[locale] });
  });

/**
 * A validation rule about several fields. It runs as soon as these fields are valid, even if other fields are not, so
 * that all errors are reported together. It does not run if a field check with `abort` fails.
 */
export const createCrossFieldRule = <Value extends object, Field extends keyof Value & string>(
  fields: readonly Field[],
  rule: (value: Pick<Value, Field>, refuse: (path: readonly (string | number)[], message: string) => void) => void,
): z.core.$ZodCheck<Value> =>
  z.check<Value>(
    ({ value, issues }) =>
      rule(value, (path, message) => issues.push({ code: "custom", path: [...path], message, input: value })),
    // Skips the rule if a field that it compares is already invalid, or if `value` is no object (an issue without path).
    { when: ({ issues }) => issues.every(({ path = [] }) => path.length > 0 && !fields.includes(path[0] as Field)) },
  );
