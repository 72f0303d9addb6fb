import * as z from "zod/mini";
import { address as addressText, country, optionalEmail, phone, requiredText, zipCode } from "./fields.ts";

/**
 * Address (E2): one shape in the address book, at checkout, in orders and in the back office. What was read can be sent back: fields
 * that only the server writes are dropped, any other unknown field is rejected by its name.
 */

/** An address as it is read. */
export const postalAddress = z.object({
  /** First and last name together (E20). */
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  address: z.string(),
  /** A city's slug, and its name in the caller's language. */
  city: z.string(),
  city_name: z.string(),
  zip_code: z.nullable(z.string()),
  country: z.string(),
});
export type PostalAddress = z.infer<typeof postalAddress>;

/** The same in the address book, where it has an own label, such as Home or Work, and may be the default. */
export const address = z.extend(postalAddress, {
  id: z.int(),
  alias: z.nullable(z.string()),
  default: z.boolean(),
});
export type Address = z.infer<typeof address>;

/** A field of an entity that a client may send back as it was read, whatever it holds: it is dropped. */
export const readOnly = z.optional(
  z.pipe(
    z.readonly(z.unknown()),
    z.transform(() => undefined),
  ),
);
/** An input without its read-only fields. */
export type Written<Input> = { [Field in keyof Input as Input[Field] extends undefined ? never : Field]: Input[Field] };

/** Whom an address is for, wherever one is written. */
export const personFields = {
  firstName: requiredText("field.firstNameRequired"),
  lastName: requiredText("field.lastNameRequired"),
  phone,
  name: readOnly,
};
/** Where it is, wherever a courier goes there. */
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
  city_name: readOnly,
};
/** An address as it is written to the address book and at checkout. */
export const addressFields = { ...personFields, ...placeFields, email: z.optional(optionalEmail) };
