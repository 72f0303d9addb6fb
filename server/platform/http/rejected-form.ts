import { deflateRawSync, inflateRawSync } from "node:zlib";
import * as z from "zod/mini";

/** A form that the server rejected without JavaScript. Its page shows what was typed, and the errors beside the fields (V1). */
const rejectedForm = z.object({
  /** The page with the form, such as "/fr/contact". */
  page: z.string(),
  /** The call that rejected the form, such as "/contact": a page can have several forms with fields of one name. */
  call: z.string(),
  fields: z.record(z.string(), z.string()),
  errors: z.record(z.string(), z.string()),
});
export type RejectedForm = z.infer<typeof rejectedForm>;

/** Long enough for a slow redirect and a reload. */
export const REJECTED_FORM_SECONDS = 120;
/** Browsers store at most 4096 bytes for a cookie with its name and attributes. */
const COOKIE_MAX_BYTES = 3800;
const INFLATED_MAX_BYTES = 64 * 1024;

/**
 * The cookie's value. Compressed, because a long message in Arabic exceeds a cookie's size otherwise. Drops the longest field if
 * the value is still too large. Null if nothing is left to show.
 */
export function encodeRejectedForm(form: RejectedForm): string | null {
  if (Object.keys(form.fields).length + Object.keys(form.errors).length === 0) return null;
  const value = deflateRawSync(JSON.stringify(form), { level: 9 }).toString("base64url");
  if (value.length <= COOKIE_MAX_BYTES) return value;
  const [longest] = Object.keys(form.fields).sort(
    (a, b) => (form.fields[b]?.length ?? 0) - (form.fields[a]?.length ?? 0),
  );
  if (longest === undefined) return null;
  const { [longest]: _, ...fields } = form.fields;
  return encodeRejectedForm({ ...form, fields });
}

/** Null for another page, and for anything that the shop did not write: anyone can send a cookie. */
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
