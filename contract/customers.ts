import * as z from "zod/mini";
import { address, addressFields, readOnly, type Written } from "./address.ts";
import { code, email, id, newPassword, optionalFactorCode, requiredText } from "./fields.ts";
import { MOROCCAN_PHONE, normalizePhone } from "./phone.ts";
import { sessionUser } from "./session.ts";

/** Accounts (E1), their addresses (E2) and every form about them (A1 to A3). */

// What the customer sees -------------------------------------------------------------------------------------------------

export const user = z.extend(sessionUser, {
  /** A new address that waits for its code; the old one holds until then. */
  pending_email: z.nullable(z.string()),
  addresses: z.array(address),
  /** May pay on delivery: at least one order was delivered before (P3). */
  cod_eligible: z.boolean(),
});
export type User = z.infer<typeof user>;

/** After signing in or registering: the token goes to API clients only, a browser keeps its own in a cookie no script reads. */
export const signedIn = z.object({
  user,
  token: z.nullable(z.string()),
  /** The cart's new secret, for API clients; null where the cart they name goes on. */
  cart_session_id: z.nullable(z.string()),
});
export type SignedIn = z.infer<typeof signedIn>;
/** After signing out: the secret of the guest's cart that goes on, for API clients. */
export const signedOut = z.object({ cart_session_id: z.nullable(z.string()) });

/** A code was sent, or so it is said to everybody: seconds until another may be asked for, and until it ends. */
export const codeSent = z.object({ resend_in: z.int(), expires_in: z.int() });
export type CodeSent = z.infer<typeof codeSent>;
/** The mailbox that a code or a link has proved. */
export const emailVerified = z.object({ email: z.string() });

// Forms ------------------------------------------------------------------------------------------------------------------

export const oldPassword = z
  .string("field.passwordRequired")
  .check(z.minLength(1, "field.passwordRequired"), z.maxLength(200, "field.tooLong"));

/** From JSON or from a form's checkbox. */
const checkbox = z.pipe(
  z.nullish(z.union([z.boolean(), z.string().check(z.maxLength(5))], "field.invalid")),
  z.transform(
    (value: boolean | string | null | undefined) => value === true || (typeof value === "string" && value !== ""),
  ),
);

/** An account's phone number: empty is none, and a wrong one is told what a right one looks like (X3). */
const optionalPhone = z.pipe(
  z.transform((value: unknown) => (typeof value === "string" ? normalizePhone(value) || null : (value ?? null))),
  z.nullable(
    z
      .string("field.phoneInvalid")
      .check(z.regex(MOROCCAN_PHONE, "field.phoneInvalid"), z.regex(MOROCCAN_PHONE, "field.phoneFormat")),
  ),
);

/** The confirmation must match (V6); said beside whatever else is wrong, not only once that is mended. */
const confirmed = <T extends { password: string; password_confirmation: string }>() =>
  z.refine<T>((form) => form.password === form.password_confirmation, {
    error: "field.passwordsDiffer",
    path: ["password_confirmation"],
    when: ({ value }) => typeof (value as Partial<T> | null)?.password_confirmation === "string",
  });

/** A form that sets a password, typed twice. */
export const newPasswordForm = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) =>
  z
    .strictObject({ ...shape, password: newPassword, password_confirmation: z.string("field.required") })
    .check(confirmed() as never);

/** Where a plain form goes on to; only a path of this site is followed (G2). */
/** The page that a form without scripts leads on to: whoever follows it asks safeRedirect or afterSignIn where to. */
export const redirect = z.optional(z.string().check(z.maxLength(2000, "field.tooLong")));

export const loginInput = z.strictObject({
  email,
  password: oldPassword,
  rememberMe: z.optional(checkbox),
  redirect,
});
export type LoginInput = z.infer<typeof loginInput>;

export const registerInput = z
  .strictObject({
    first_name: requiredText("field.firstNameRequired"),
    last_name: requiredText("field.lastNameRequired"),
    email,
    phone: z.optional(optionalPhone),
    password: newPassword,
    password_confirmation: z.string("field.required"),
    rememberMe: z.optional(checkbox),
    redirect,
    /** An order of this buyer's that becomes the account's own: its number, and its key where this browser does not keep it. */
    order: z.optional(
      z.strictObject({ ref: z.string().check(z.maxLength(20)), key: z.optional(z.string().check(z.maxLength(200))) }),
    ),
  })
  .check(confirmed());
export type RegisterInput = z.infer<typeof registerInput>;

/**
 * Another e-mail address or phone number needs the current password, and `code` of whoever has a second factor; the address
 * takes effect once the code that is mailed to it is given.
 */
export const profileInput = z.strictObject({
  first_name: requiredText("field.firstNameRequired"),
  last_name: requiredText("field.lastNameRequired"),
  email,
  phone: z.optional(optionalPhone),
  current_password: z.optional(z.string().check(z.maxLength(200, "field.tooLong"))),
  code: optionalFactorCode,
});
export type ProfileInput = z.infer<typeof profileInput>;

/** One that stays the same is not changed. */
const another = z.refine<{ current_password: string; password: string }>(
  (form) => form.password !== form.current_password,
  { error: "field.passwordSame", path: ["password"] },
);

export const passwordInput = z
  .strictObject({
    current_password: oldPassword,
    code: optionalFactorCode,
    password: newPassword,
    password_confirmation: z.string("field.required"),
  })
  .check(confirmed(), another);
export type PasswordInput = z.infer<typeof passwordInput>;

export const emailInput = z.strictObject({ email, redirect });
export const codeInput = z.strictObject({ email, otp: code, redirect });
export type CodeInput = z.infer<typeof codeInput>;

/**
 * The account's password. A code or link needs it (password_required) if several unverified accounts share the e-mail address, or if
 * the customer who changes theirs is not signed in. An empty field counts as absent.
 */
const accountPassword = z.optional(
  z.pipe(
    z.transform((value: unknown) => (value === "" ? undefined : value)),
    z.optional(z.string("field.passwordRequired").check(z.maxLength(200, "field.tooLong"))),
  ),
);
export const verifyEmailInput = z.strictObject({ email, otp: code, password: accountPassword, redirect });

/** A secret that came by mail, or in exchange for a code. */
const linkToken = z.string("field.required").check(z.regex(/^[\w-]{43}$/, "field.invalid"));
export const linkInput = z.strictObject({ token: linkToken, password: accountPassword });
/** In exchange for a right reset code: what setting the new password needs. */
export const resetAllowed = z.object({ token: z.string() });
export const resetPasswordInput = z
  .strictObject({
    token: linkToken,
    password: newPassword,
    password_confirmation: z.string("field.required"),
    redirect,
  })
  .check(confirmed());
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

/** The password of an earlier registration with the same e-mail address, and whether its addresses come along. */
export const earlierRegistrationInput = z.strictObject({ password: oldPassword, addresses: z.optional(checkbox) });
export type EarlierRegistrationInput = z.infer<typeof earlierRegistrationInput>;
export const joinedRegistration = z.object({ orders: z.int(), addresses: z.int() });
export type JoinedRegistration = z.infer<typeof joinedRegistration>;

/** What only the holder of the password may do: ending sessions elsewhere, and the account. */
export const passwordProof = z.strictObject({ password: oldPassword });

export const addressInput = z.strictObject({
  alias: z.optional(
    z.pipe(
      z.transform((value: unknown) => (typeof value === "string" && value.trim() === "" ? null : (value ?? null))),
      z.nullable(requiredText()),
    ),
  ),
  ...addressFields,
  default: z.optional(checkbox),
  id: readOnly,
});
export type AddressInput = Written<z.infer<typeof addressInput>>;

/** The caller's own data, whole, as a file (A9): profile and addresses, favourites, cart, orders, and what they wrote to the shop. */
export const customerExport = z.object({
  exported_at: z.string(),
  user,
  favorites: z.array(z.object({ product: z.string(), added_at: z.string() })),
  cart: z.array(z.object({ product: z.string(), sku: z.string(), quantity: z.int() })),
  orders: z.array(z.record(z.string(), z.unknown())),
  /** The terms of sale that the orders refer to by hash, each distinct text once: Markdown. */
  terms: z.array(z.object({ sha256: z.string(), title: z.string(), text: z.string() })),
  reviews: z.array(z.record(z.string(), z.unknown())),
  feedback: z.nullable(z.record(z.string(), z.unknown())),
  messages: z.array(z.record(z.string(), z.unknown())),
  /** What the shop's staff noted, and why they take no more orders, if so. */
  notes: z.array(z.object({ body: z.string(), at: z.string() })),
  block: z.nullable(z.object({ reason: z.string(), at: z.string() })),
});
export type CustomerExport = z.infer<typeof customerExport>;

export const addressId = z.object({ id });
