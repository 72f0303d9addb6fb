import * as z from "zod/mini";
import { address as addressText, country, optionalEmail, phone, requiredText, zipCode } from "./fields.ts";

/** Postal address schemas. A request may contain fields that only the server sets; their values are ignored (E2). */

export const postalAddress = z.object({
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  address: z.string(),
  city: z.string(),
  city_name: z.string(),
  zip_code: z.nullable(z.string()),
  country: z.string(),
});
export type PostalAddress = z.infer<typeof postalAddress>;

export const address = z.extend(postalAddress, {
  id: z.int(),
  alias: z.nullable(z.string()),
  default: z.boolean(),
});
export type Address = z.infer<typeof address>;

/** A field that only the server writes. A request may contain it with any value, which is ignored. */
export const ignoredField = z.optional(
  z.pipe(
    z.readonly(z.unknown()),
    z.transform(() => undefined),
  ),
);
export type WithoutIgnoredFields<Input> = {
  [Field in keyof Input as Input[Field] extends undefined ? never : Field]: Input[Field];
};

export const personFields = {
  firstName: requiredText("field.firstNameRequired"),
  lastName: requiredText("field.lastNameRequired"),
  phone,
  name: ignoredField,
};
export const placeFields = {
  city: z
    .string("field.cityRequired")
    .check(
      z.minLength(1, { error: "field.cityRequired", abort: true }),
      z.regex(/^[a-z0-9-]{1,80}$/, "field.cityUnknown"),
    ),
  address: addressText,
  zip_code: zipCode,
  country,
  city_name: ignoredField,
};
export const addressFields = { ...personFields, ...placeFields, email: z.optional(optionalEmail) };
