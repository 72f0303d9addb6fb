import { deflateRawSync, inflateRawSync } from "node:zlib";
import * as z from "zod/mini";

/** Cookie of a form rejected without JavaScript: its page shows the typed values, and errors at the fields (V1). */
const rejectedForm = z.object({
  /** The page with the form, such as "/fr/contact". */
  page: z.string(),
  /** The API path that rejected the form, such as "/contact": a page can have several forms with equal field names. */
  call: z.string(),
  fields: z.record(z.string(), z.string()),
  errors: z.record(z.string(), z.string()),
});
export type RejectedForm = z.infer<typeof rejectedForm>;

/** Lifetime of the cookie: long enough for a slow redirect and a reload. */
export const REJECTED_FORM_SECONDS = 120;
/** Browsers store at most 4096 bytes for a cookie with its name and attributes. */
const COOKIE_MAX_BYTES = 3800;
const INFLATED_MAX_BYTES = 24 * 1024;

/** Longer values are invalid in every form. Anyone can post them, so they are dropped before the compression. */
const VALUE_MAX_LENGTH = 2500;
const TYPED_MAX_LENGTH = 6000;

/**
 * Encodes the cookie's value, compressed: a long message in Arabic would otherwise exceed a cookie's size. Drops the longest
 * field while the value is too large. Null if nothing is left to show.
 */
export function encodeRejectedForm({ fields, ...form }: RejectedForm): string | null {
  const entries = Object.entries(fields)
    .filter(([, value]) => value.length <= VALUE_MAX_LENGTH)
    .sort(([, a], [, b]) => a.length - b.length);
  while (entries.reduce((sum, [, value]) => sum + value.length, 0) > TYPED_MAX_LENGTH) entries.pop();
  while (entries.length + Object.keys(form.errors).length > 0) {
    const value = deflateRawSync(JSON.stringify({ ...form, fields: Object.fromEntries(entries) })).toString(
      "base64url",
    );
    if (value.length <= COOKIE_MAX_BYTES) return value;
    if (entries.pop() === undefined) return null;
  }
  return null;
}

/** Returns null for a form of another page and for an invalid value: anyone can send a cookie. */
export function decodeRejectedForm(value: string, page: string): RejectedForm | null {
  if (value.length > COOKIE_MAX_BYTES) return null;
  try {
    const inflated = inflateRawSync(Buffer.from(value, "base64url"), { maxOutputLength: INFLATED_MAX_BYTES });
    const parsed = rejectedForm.safeParse(JSON.parse(inflated.toString()));
    return parsed.success && parsed.data.page === page ? parsed.data : null;
  } catch {
    return null;
  }
}
