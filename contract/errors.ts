import type { AdminMessageKey } from "../messages/en/admin.ts";
import type { CustomerMessageKey } from "./translate.ts";

export const ERROR_HTTP_STATUSES = {
  malformed: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  sign_in_expired: 401,
  forbidden: 403,
  email_unverified: 403,
  cross_site: 403,
  review_not_purchased: 403,
  order_refused: 403,
  own_password_required: 403,
  second_factor_required: 403,
  reauthentication_required: 403,
  not_found: 404,
  order_not_found: 404,
  order_id_required: 404,
  page_not_found: 404,
  product_not_found: 404,
  category_not_found: 404,
  cart_item_not_found: 404,
  address_not_found: 404,
  customer_not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  last_admin: 409,
  product_unavailable: 409,
  not_enough_stock: 409,
  cart_changed: 409,
  cart_already_ordered: 409,
  cart_session_unknown: 409,
  coupon_gone: 409,
  account_has_open_orders: 409,
  customer_has_open_orders: 409,
  order_status_conflict: 409,
  order_without_email: 409,
  short_deadline_required: 409,
  too_much_unpaid: 409,
  review_exists: 409,
  feedback_exists: 409,
  payment_pending: 409,
  too_large: 413,
  invalid: 422,
  wrong_password: 422,
  password_required: 422,
  code_invalid: 422,
  link_invalid: 422,
  addresses_full: 422,
  favourites_full: 422,
  cart_empty: 422,
  cart_full: 422,
  coupon_required: 422,
  coupon_invalid: 422,
  coupon_minimum: 422,
  picture_invalid: 422,
  city_not_served: 422,
  shipping_method_unavailable: 422,
  payment_method_unavailable: 422,
  idempotency_key_required: 422,
  idempotency_key_reused: 422,
  email_proof_required: 422,
  challenge_required: 428,
  code_just_sent: 429,
  sign_in_locked: 429,
  too_many_checkouts: 429,
  too_many_requests: 429,
  server_error: 500,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_HTTP_STATUSES;
type CodeOf<Status extends number> = {
  [Code in ErrorCode]: (typeof ERROR_HTTP_STATUSES)[Code] extends Status ? Code : never;
}[ErrorCode];
export type NotFoundCode = CodeOf<404>;
/** Codes of a rate limit. Their messages say in how many `seconds` the next attempt is allowed. */
export type RateLimitCode = CodeOf<429>;

export const isNotFoundCode = (code: ErrorCode): code is NotFoundCode => ERROR_HTTP_STATUSES[code] === 404;
export const isRateLimitCode = (code: ErrorCode): code is RateLimitCode =>
  Object.hasOwn(ERROR_HTTP_STATUSES, code) && ERROR_HTTP_STATUSES[code] === 429;

/** Validation errors: message keys by field name. The route translates the keys (field-words.ts). */
export type FieldErrors = Record<string, string[]>;

/**
 * An error that rejects an operation. It rolls back the transaction. The route responds with the HTTP status of `code`
 * and adds `data`, such as the current cart. `says` is a message key that replaces the code's message.
 */
export class ShopError extends Error {
  override readonly name = "ShopError";
  readonly code: ErrorCode;
  readonly params: Record<string, string | number>;
  readonly fields: FieldErrors | undefined;
  readonly data: unknown;
  /** Details for the log of the shop's operator. The response does not contain them. */
  readonly logged: Record<string, string>;
  readonly messageKey: CustomerMessageKey | AdminMessageKey;

  constructor(
    code: ErrorCode,
    details: {
      params?: Record<string, string | number>;
      fields?: FieldErrors;
      data?: unknown;
      logged?: Record<string, string>;
      says?: CustomerMessageKey | AdminMessageKey;
    } = {},
  ) {
    super(code);
    this.code = code;
    this.params = details.params ?? {};
    this.fields = details.fields;
    this.data = details.data;
    this.logged = details.logged ?? {};
    this.messageKey = details.says ?? `refusal.${code}`;
  }
}
