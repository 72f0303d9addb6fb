import * as z from "zod/mini";
import { address, addressFields, ignoredField, type WithoutIgnoredFields } from "./address.ts";
import { email, id, newPassword, optionalSecondFactorCode, requiredText, verificationCode } from "./fields.ts";
import { MOROCCAN_PHONE_PATTERN, normalizePhone } from "./phone.ts";
import { REDIRECT_MAX_LENGTH } from "./redirect.ts";
import { sessionUser } from "./session.ts";

export const user = z.extend(sessionUser, {
  pending_email: z.nullable(z.string()),
  addresses: z.array(address),
  cod_eligible: z.boolean(),
});
export type User = z.infer<typeof user>;

/** Response to a sign-in. `token` is the session token of API clients. Browsers get an HttpOnly cookie instead. */
export const signInResponse = z.object({
  user,
  token: z.nullable(z.string()),
  /** Secret token of the cart to use from now on. Null if the client keeps the token that it already has. */
  cart_session_id: z.nullable(z.string()),
});
export type SignInResponse = z.infer<typeof signInResponse>;
export const signOutResponse = z.object({ cart_session_id: z.nullable(z.string()) });

/** Seconds until a new code may be requested, and until the code expires. Both are sent even if no account exists. */
export const codeSentResponse = z.object({ resend_in: z.int(), expires_in: z.int() });
export type CodeSentResponse = z.infer<typeof codeSentResponse>;
export const emailVerifiedResponse = z.object({ email: z.string() });

export const existingPassword = z
  .string("field.passwordRequired")
  .check(z.minLength(1, "field.passwordRequired"), z.maxLength(200, "field.tooLong"));

const checkbox = z.pipe(
  z.nullish(z.union([z.boolean(), z.string().check(z.maxLength(5))], "field.invalid")),
  z.transform(
    (value: boolean | string | null | undefined) => value === true || (typeof value === "string" && value !== ""),
  ),
);

const optionalPhone = z.pipe(
  z.transform((value: unknown) => (typeof value === "string" ? normalizePhone(value) || null : (value ?? null))),
  z.nullable(
    z
      .string("field.phoneInvalid")
      .check(
        z.regex(MOROCCAN_PHONE_PATTERN, "field.phoneInvalid"),
        z.regex(MOROCCAN_PHONE_PATTERN, "field.phoneFormat"),
      ),
  ),
);

/** Compares both passwords even if other fields are invalid, so that all errors are reported together (V6). */
const confirmed = <T extends { password: string; password_confirmation: string }>() =>
  z.refine<T>((form) => form.password === form.password_confirmation, {
    error: "field.passwordsDiffer",
    path: ["password_confirmation"],
    when: ({ value }) => typeof (value as Partial<T> | null)?.password_confirmation === "string",
  });

export const createNewPasswordInput = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) =>
  z
    .strictObject({ ...shape, password: newPassword, password_confirmation: z.string("field.required") })
    .check(confirmed() as never);

export const redirectPath = z.optional(z.string().check(z.maxLength(REDIRECT_MAX_LENGTH, "field.tooLong")));

export const loginInput = z.strictObject({
  email,
  password: existingPassword,
  rememberMe: z.optional(checkbox),
  redirect: redirectPath,
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
    redirect: redirectPath,
    /** An order to add to the new account. The access key `key` is optional if this browser has the order's cookie. */
    order: z.optional(
      z.strictObject({ ref: z.string().check(z.maxLength(20)), key: z.optional(z.string().check(z.maxLength(200))) }),
    ),
  })
  .check(confirmed());
export type RegisterInput = z.infer<typeof registerInput>;

/** The new profile. Changing e-mail address or phone requires the password, and `code` if a second factor is active. */
export const profileInput = z.strictObject({
  first_name: requiredText("field.firstNameRequired"),
  last_name: requiredText("field.lastNameRequired"),
  email,
  phone: z.optional(optionalPhone),
  current_password: z.optional(z.string().check(z.maxLength(200, "field.tooLong"))),
  code: optionalSecondFactorCode,
});
export type ProfileInput = z.infer<typeof profileInput>;

const another = z.refine<{ current_password: string; password: string }>(
  (form) => form.password !== form.current_password,
  { error: "field.passwordSame", path: ["password"] },
);

export const passwordChangeInput = z
  .strictObject({
    current_password: existingPassword,
    code: optionalSecondFactorCode,
    password: newPassword,
    password_confirmation: z.string("field.required"),
  })
  .check(confirmed(), another);
export type PasswordChangeInput = z.infer<typeof passwordChangeInput>;

export const emailInput = z.strictObject({ email, redirect: redirectPath });
export const verificationCodeInput = z.strictObject({ email, otp: verificationCode, redirect: redirectPath });
export type VerificationCodeInput = z.infer<typeof verificationCodeInput>;

/**
 * The account's password, sent with a mailed code or link. It is required (password_required) if several unverified
 * accounts share the e-mail address, or if somebody who is not signed in confirms an e-mail change.
 */
const accountPassword = z.optional(
  z.pipe(
    z.transform((value: unknown) => (value === "" ? undefined : value)),
    z.optional(z.string("field.passwordRequired").check(z.maxLength(200, "field.tooLong"))),
  ),
);
export const verifyEmailInput = z.strictObject({
  email,
  otp: verificationCode,
  password: accountPassword,
  redirect: redirectPath,
});

const linkToken = z.string("field.required").check(z.regex(/^[\w-]{43}$/, "field.invalid"));
export const emailLinkInput = z.strictObject({ token: linkToken, password: accountPassword });
export const passwordResetToken = z.object({ token: z.string() });
export const resetPasswordInput = z
  .strictObject({
    token: linkToken,
    password: newPassword,
    password_confirmation: z.string("field.required"),
    redirect: redirectPath,
  })
  .check(confirmed());
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

/** `password` and the caller's e-mail identify an unverified account to merge. `addresses` also moves its addresses. */
export const earlierRegistrationInput = z.strictObject({ password: existingPassword, addresses: z.optional(checkbox) });
export type EarlierRegistrationInput = z.infer<typeof earlierRegistrationInput>;
export const registrationMergeResult = z.object({ orders: z.int(), addresses: z.int() });
export type RegistrationMergeResult = z.infer<typeof registrationMergeResult>;

export const passwordCheckInput = z.strictObject({ password: existingPassword });

export const addressInput = z.strictObject({
  alias: z.optional(
    z.pipe(
      z.transform((value: unknown) => (typeof value === "string" && value.trim() === "" ? null : (value ?? null))),
      z.nullable(requiredText()),
    ),
  ),
  ...addressFields,
  default: z.optional(checkbox),
  id: ignoredField,
});
export type AddressInput = WithoutIgnoredFields<z.infer<typeof addressInput>>;

export const customerExport = z.object({
  exported_at: z.string(),
  user,
  favorites: z.array(z.object({ product: z.string(), added_at: z.string() })),
  cart: z.array(z.object({ product: z.string(), sku: z.string(), quantity: z.int() })),
  orders: z.array(z.record(z.string(), z.unknown())),
  /** Terms of sale as Markdown. Each distinct text is included once, and orders refer to it by its hash. */
  terms: z.array(z.object({ sha256: z.string(), title: z.string(), text: z.string() })),
  reviews: z.array(z.record(z.string(), z.unknown())),
  feedback: z.nullable(z.record(z.string(), z.unknown())),
  messages: z.array(z.record(z.string(), z.unknown())),
  notes: z.array(z.object({ body: z.string(), at: z.string() })),
  block: z.nullable(z.object({ reason: z.string(), at: z.string() })),
});
export type CustomerExport = z.infer<typeof customerExport>;

export const addressId = z.object({ id });
