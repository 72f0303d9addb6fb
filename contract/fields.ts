import * as z from "zod/mini";
import {
  cleanEmail,
  cleanLine,
  cleanText,
  joinLinesByComma,
  normalizeTypedCode,
  removeInvisibleCharacters,
} from "./cleaning.ts";
import {
  ADDRESS_MAX_LENGTH,
  ADDRESS_MIN_LENGTH,
  CART_QUANTITY_RANGE,
  DELIVERY_COUNTRY,
  EMAIL_MAX_LENGTH,
  NOTE_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  SLUG_RULES,
  TEXT_MAX_LENGTH,
  TEXT_MIN_LENGTH,
  VERIFICATION_CODE_DIGITS,
} from "./constants.ts";
import type { FieldErrors } from "./errors.ts";
import { toLatinDigits } from "./fold.ts";
import { MOROCCAN_PHONE_PATTERN, normalizePhone } from "./phone.ts";

const oneLine = () => z.pipe(z.string("field.required"), z.transform(cleanLine));

/** Reports only the first broken rule of a field. Zod's `abort` would also skip the rules about several fields. */
const firstBroken = (...rules: readonly (readonly [holds: (text: string) => boolean, message: string])[]) =>
  z.check<string>(({ value, issues }) => {
    const brokenRule = rules.find(([holds]) => !holds(value));
    if (brokenRule) issues.push({ code: "custom", message: brokenRule[1], input: value });
  });
const isFilledIn = (text: string): boolean => text !== "";

/** Text of 2 to 100 characters (V3, V5); `required` is the message key for an empty text. */
export const requiredText = (required = "field.required") =>
  z.pipe(
    oneLine(),
    z
      .string()
      .check(
        firstBroken(
          [isFilledIn, required],
          [(text) => text.length >= TEXT_MIN_LENGTH, "field.tooShort"],
          [(text) => text.length <= TEXT_MAX_LENGTH, "field.tooLong"],
        ),
      ),
  );

export const optionalLine = z.pipe(
  z.pipe(
    z.nullish(z.string("field.invalid")),
    z.transform((text: string | null | undefined) => joinLinesByComma(text ?? "") || null),
  ),
  z.nullable(z.string().check(z.maxLength(TEXT_MAX_LENGTH, "field.tooLong"))),
);

/** Ten digits that begin with 05 to 08; accepts +212, 00212, 212, spaces, dots, dashes and Arabic digits (V1). */
export const phone = z.pipe(
  z.pipe(z.string("field.phoneRequired"), z.transform(normalizePhone)),
  z
    .string()
    .check(
      firstBroken(
        [isFilledIn, "field.phoneRequired"],
        [(number) => MOROCCAN_PHONE_PATTERN.test(number), "field.phoneInvalid"],
      ),
    ),
);

const addressLine = z.transform(joinLinesByComma);

/** Street address of at least 5 characters (V2). Line breaks become commas. */
export const address = z.pipe(
  z.pipe(z.string("field.addressRequired"), addressLine),
  z
    .string()
    .check(
      z.minLength(1, { error: "field.addressRequired", abort: true }),
      z.minLength(ADDRESS_MIN_LENGTH, "field.addressTooShort"),
      z.maxLength(ADDRESS_MAX_LENGTH, "field.tooLong"),
    ),
);

export const optionalAddress = z.pipe(
  z.pipe(
    z.pipe(
      z.nullish(z.string("field.addressRequired")),
      z.transform((text: string | null | undefined) => text ?? ""),
    ),
    addressLine,
  ),
  z.string().check(
    z.refine((text) => text === "" || text.length >= ADDRESS_MIN_LENGTH, "field.addressTooShort"),
    z.maxLength(ADDRESS_MAX_LENGTH, "field.tooLong"),
  ),
);

export const email = z.pipe(
  z.pipe(z.string("field.emailRequired"), z.transform(cleanEmail)),
  z
    .string()
    .check(
      z.minLength(1, { error: "field.emailRequired", abort: true }),
      z.maxLength(EMAIL_MAX_LENGTH, "field.emailInvalid"),
      z.email("field.emailInvalid"),
    ),
);

export const optionalEmail = z.pipe(
  z.pipe(
    z.nullish(z.string("field.emailInvalid")),
    z.transform((text: string | null | undefined) => cleanEmail(text ?? "") || null),
  ),
  z.nullable(z.string().check(z.maxLength(EMAIL_MAX_LENGTH, "field.emailInvalid"), z.email("field.emailInvalid"))),
);

export const zipCode = z.optional(
  z.pipe(
    z.pipe(
      z.nullable(z.string("field.invalid")),
      z.transform((text: string | null) => normalizeTypedCode(text ?? "") || null),
    ),
    z.nullable(z.string().check(z.regex(/^\d{0,5}$/, "field.invalid"))),
  ),
);

export const country = z.optional(
  z.pipe(
    z
      .nullable(z.string("field.countryUnknown"))
      .check(
        z.refine((code) => code === null || code.trim().toUpperCase() === DELIVERY_COUNTRY, "field.countryUnknown"),
      ),
    z.transform(() => undefined),
  ),
);

/** A new password of at least 8 characters (V6). Any characters are allowed, and the text is not normalized. */
export const newPassword = z
  .string("field.passwordRequired")
  .check(
    z.minLength(1, { error: "field.passwordRequired", abort: true }),
    z.minLength(PASSWORD_MIN_LENGTH, "field.passwordTooShort"),
    z.maxLength(PASSWORD_MAX_LENGTH, "field.tooLong"),
  );

/** A code of 6 digits (V7); accepts Arabic digits, spaces and dashes. */
export const verificationCode = z.pipe(
  z.pipe(
    z.string("field.codeRequired"),
    z.transform((text: string) => normalizeTypedCode(text).replaceAll("-", "")),
  ),
  z
    .string()
    .check(
      z.minLength(1, { error: "field.codeRequired", abort: true }),
      z.regex(new RegExp(`^\\d{${VERIFICATION_CODE_DIGITS}}$`), "field.codeInvalid"),
    ),
);

/** A code of an authenticator app, or a recovery code of letters and digits. Spaces and separators are ignored. */
export const secondFactorCode = z.pipe(
  z.pipe(
    z.string("field.codeRequired"),
    z.transform((text: string) =>
      toLatinDigits(removeInvisibleCharacters(text))
        .toUpperCase()
        .replace(/[^0-9A-Z]/g, "")
        .replaceAll("O", "0")
        .replace(/[IL]/g, "1"),
    ),
  ),
  z
    .string()
    .check(
      z.minLength(1, { error: "field.codeRequired", abort: true }),
      z.regex(/^(?:\d{6}|[0-9A-Z]{16}|[0-9A-Z]{28})$/, "field.factorCodeInvalid"),
    ),
);

export const optionalSecondFactorCode = z.optional(
  z.pipe(
    z.transform((value: unknown) => (value === "" ? undefined : value)),
    z.optional(secondFactorCode),
  ),
);

export const note = z.pipe(
  z.pipe(
    z.nullish(z.string("field.required")),
    z.transform((text: string | null | undefined) => cleanText(text ?? "") || null),
  ),
  z.nullable(z.string().check(z.maxLength(NOTE_MAX_LENGTH, "field.tooLong"))),
);

export const longText = (max: number, required: string) =>
  z.pipe(
    z.pipe(z.string(required), z.transform(cleanText)),
    z.string().check(z.minLength(1, { error: required, abort: true }), z.maxLength(max, "field.tooLong")),
  );

/** Quantity of a cart line (K6): a number, or a string such as "3" from a form, but not "1e3", "3.0" or true. */
export const quantity = z.pipe(
  z.pipe(
    z.union([z.number(), z.string()], "field.quantityInvalid"),
    z.transform((value: number | string) =>
      typeof value === "number" ? value : /^\d{1,3}$/.test(value) ? Number(value) : Number.NaN,
    ),
  ),
  z
    .int("field.quantityInvalid")
    .check(
      z.minimum(CART_QUANTITY_RANGE.min, "field.quantityInvalid"),
      z.maximum(CART_QUANTITY_RANGE.max, "field.quantityInvalid"),
    ),
);

export const id = z.pipe(
  z.pipe(
    z.union([z.number(), z.string()], "field.invalid"),
    z.transform((value: number | string) =>
      typeof value === "number" ? value : /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN,
    ),
  ),
  z.int("field.invalid").check(z.minimum(1, "field.invalid"), z.maximum(2_147_483_647, "field.invalid")),
);

export const slug = z
  .string("field.invalid")
  .check(z.regex(SLUG_RULES.pattern, "field.invalid"), z.maxLength(SLUG_RULES.maxLength, "field.invalid"));

const NAMED_UNKNOWN_MAX = 20;

/** Message keys of validation errors, by dotted field path. An unknown field is reported under its own name. */
export function toFieldErrors(error: z.core.$ZodError): FieldErrors {
  const fields = new Map<string, string[]>();
  const add = (path: PropertyKey[], key: string) => {
    const name = path.join(".") || "body";
    fields.set(name, [...new Set([...(fields.get(name) ?? []), key])]);
  };
  for (const issue of error.issues) {
    if (issue.code === "unrecognized_keys")
      for (const name of issue.keys.slice(0, NAMED_UNKNOWN_MAX)) add([...issue.path, name], "field.unknown");
    // The library's default messages are not translated, so they are replaced by "field.invalid".
    else add(issue.path, issue.message.startsWith("field.") ? issue.message : "field.invalid");
  }
  return Object.fromEntries(fields);
}
