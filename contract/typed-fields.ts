import * as z from "zod/mini";
import { cleanAuthored, compact } from "./cleaning.ts";
import { CENTIMES_PER_DIRHAM } from "./constants.ts";
import { sentShape } from "./each-locale.ts";
import type { Locale } from "./locales.ts";
import { centimes, readAmount } from "./money.ts";

/**
 * Field rules of the back office's forms, one definition for browser and server as in fields.ts: what somebody types is
 * understood, so that a form sends its fields as they are. Kept apart because no page of the shop needs them.
 */

/** No price and no fee of such a shop is higher. */
const AMOUNT_MAX = 1_000_000;

const typed = z.nullish(z.union([z.number(), z.string()], "field.invalid"));
type Typed = z.output<typeof typed>;

const isLeftOut = (value: Typed): value is null | undefined | "" =>
  value === null || value === undefined || (typeof value === "string" && compact(value) === "");
/** What was typed as a number; null for nothing, NaN for what is no number. */
const reading = (read: (text: string) => number | null) => (value: Typed) =>
  isLeftOut(value) ? null : typeof value === "number" ? value : (read(value) ?? Number.NaN);
const given = (value: number | null) => value !== null;

const dirhams = z.number("field.moneyInvalid").check(
  z.minimum(0, "field.moneyInvalid"),
  z.maximum(AMOUNT_MAX, "field.moneyInvalid"),
  z.refine((amount) => centimes(amount) / CENTIMES_PER_DIRHAM === amount, "field.moneyInvalid"),
);

/** An amount in dirhams, 0 or more with at most two decimals, such as "1 490,50"; left out it is null. */
export const optionalAmount = z.pipe(z.pipe(typed, z.transform(reading(readAmount))), z.nullable(dirhams));

/** The same, required. */
export const amount = z.pipe(
  z.pipe(optionalAmount, z.nullable(z.number()).check(z.refine(given, "field.required"))),
  z.transform((value: number | null) => value as number),
);

const readInt = (text: string) => {
  const plain = compact(text);
  return /^-?\d{1,9}$/.test(plain) ? Number(plain) : null;
};

/** A whole number from `min` to `max`; Arabic digits are understood; left out it is null. */
export function optionalWhole(min: number, max: number) {
  const message = `field.wholeBetween?min=${min}&max=${max}`;
  return z.pipe(
    z.pipe(typed, z.transform(reading(readInt))),
    z.nullable(z.int(message).check(z.minimum(min, message), z.maximum(max, message))),
  );
}

/** The same, required. */
export const whole = (min: number, max: number) =>
  z.pipe(
    z.pipe(optionalWhole(min, max), z.nullable(z.number()).check(z.refine(given, "field.required"))),
    z.transform((value: number | null) => value as number),
  );

/** A moment on the shop's clock, such as "2026-11-21T10:30", as a browser's date field writes it; empty is null. */
export const wallClock = z.pipe(
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

/** A text of at most `max` characters. */
const typedText = (max: number) =>
  z.pipe(
    z.pipe(z.string("field.invalid"), z.transform(cleanAuthored)),
    z.string().check(z.maxLength(max, `field.longerThan?max=${max}`)),
  );

/** The same; left out it is empty. */
export const optionalText = (max: number) => z._default(typedText(max), "");

/** A text in each language of at most `max` characters; each may be left empty. */
export const texts = (max: number) => z.object(sentShape(optionalText(max), typedText(max)));

/** The same, but required in these languages, which are those that the shop offers. */
export const requiredTexts = (max: number, required: readonly Locale[]) =>
  texts(max).check(({ value, issues }) => {
    for (const locale of required)
      if (value[locale] === "")
        issues.push({ code: "custom", path: [locale], message: "field.required", input: value[locale] });
  });

/**
 * A rule about some fields together. It is asked as soon as these are right, whatever else is wrong, so that all is said at once:
 * a plain check of an object waits until every field of it is right. A field's check that says `abort` holds it back too.
 */
export const ruleOf = <Value extends object, Field extends keyof Value & string>(
  fields: readonly Field[],
  rule: (value: Pick<Value, Field>, refuse: (path: readonly (string | number)[], message: string) => void) => void,
): z.core.$ZodCheck<Value> =>
  z.check<Value>(
    ({ value, issues }) =>
      rule(value, (path, message) => issues.push({ code: "custom", path: [...path], message, input: value })),
    // An issue without a path is about the whole, which may be no object at all.
    { when: ({ issues }) => issues.every(({ path = [] }) => path.length > 0 && !fields.includes(path[0] as Field)) },
  );
