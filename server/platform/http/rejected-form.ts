import { deflateRawSync, inflateRawSync } from "node:zlib";
import * as z from "zod/mini";
import { clock } from "../clock.ts";

/** Cookie with the typed values and errors of a form rejected without JavaScript. The next page shows them (V1). */
const rejectedForm = z.object({
  page: z.string(),
  /** API path that rejected the form, such as "/contact". A page can have several forms with the same field names. */
  call: z.string(),
  fields: z.record(z.string(), z.string()),
  errors: z.record(z.string(), z.string()),
  fieldsUntil: z.int(),
  /** When a rate limit allows the next attempt, in ms since the epoch. Null if no rate limit rejected the form. */
  waitUntil: z.nullable(z.int()),
});
export type RejectedForm = z.infer<typeof rejectedForm>;
type Rejection = Pick<RejectedForm, "page" | "call" | "fields" | "errors"> & { waitSeconds: number | null };

/** Lifetime of the typed values: long enough for a slow redirect and a reload. */
const FIELDS_SECONDS = 120;
/** Maximum lifetime of the cookie. It lasts until a rate limit ends, so that a reload shows the remaining time. */
const COOKIE_MAX_SECONDS = 3600;

export const getRejectedFormLifetimeSeconds = ({ waitSeconds }: Rejection): number =>
  Math.min(COOKIE_MAX_SECONDS, Math.max(FIELDS_SECONDS, waitSeconds ?? 0));
/** Maximum bytes of the value: browsers store at most 4096 for a cookie with name and attributes. */
const COOKIE_MAX_BYTES = 3800;
const INFLATED_MAX_BYTES = 24 * 1024;

/** Maximum characters of a form value. Longer values are invalid in every form and are dropped before compression. */
const VALUE_MAX_LENGTH = 2500;
const TYPED_MAX_LENGTH = 6000;

/**
 * Encodes and compresses the cookie's value: a long Arabic message would otherwise exceed the cookie's size. Drops the
 * longest fields while the value is too large. Returns null if it is too large even without fields.
 */
export function encodeRejectedForm({ fields, waitSeconds, ...rest }: Rejection): string | null {
  const now = clock.now().getTime();
  const waitUntil = waitSeconds === null ? null : now + waitSeconds * 1000;
  const form = { ...rest, fieldsUntil: now + FIELDS_SECONDS * 1000, waitUntil };
  const entries = Object.entries(fields)
    .filter(([, value]) => value.length <= VALUE_MAX_LENGTH)
    .sort(([, a], [, b]) => a.length - b.length);
  while (entries.reduce((sum, [, value]) => sum + value.length, 0) > TYPED_MAX_LENGTH) entries.pop();
  for (;;) {
    const value = deflateRawSync(JSON.stringify({ ...form, fields: Object.fromEntries(entries) })).toString(
      "base64url",
    );
    if (value.length <= COOKIE_MAX_BYTES) return value;
    if (entries.pop() === undefined) return null;
  }
}

/** Decodes the cookie's value. Returns null if it is invalid or for another page. Drops expired fields and errors. */
export function decodeRejectedForm(value: string, page: string): RejectedForm | null {
  if (value.length > COOKIE_MAX_BYTES) return null;
  try {
    const inflated = inflateRawSync(Buffer.from(value, "base64url"), { maxOutputLength: INFLATED_MAX_BYTES });
    const parsed = rejectedForm.safeParse(JSON.parse(inflated.toString()));
    if (!parsed.success || parsed.data.page !== page) return null;
    return clock.now().getTime() < parsed.data.fieldsUntil ? parsed.data : { ...parsed.data, fields: {}, errors: {} };
  } catch {
    return null;
  }
}
