import { ShopError } from "../../../contract/errors.ts";
import type { UploadShare } from "./upload-budget.ts";

export const BODY_MAX_BYTES = 64 * 1024;
const FORM_TYPE = "application/x-www-form-urlencoded";

export type RequestBody = { fields: unknown; isForm: boolean; method: string | null; upload?: Uint8Array };

/** Parses a JSON or form body. Dotted names of form fields become nested objects. Throws too_large or malformed. */
export async function readBody(request: Request): Promise<RequestBody> {
  const type = request.headers.get("Content-Type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const text = decode(await readBytes(request, BODY_MAX_BYTES));
  if (type === FORM_TYPE) {
    const { _method: method, ...fields } = Object.fromEntries(new URLSearchParams(text));
    return { fields: nested(fields), isForm: true, method: method ?? null };
  }
  if (text === "") return { fields: {}, isForm: false, method: null };
  if (type !== "application/json") throw new ShopError("malformed");
  try {
    return { fields: parseJson(text), isForm: false, method: null };
  } catch {
    throw new ShopError("malformed");
  }
}

const UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

const parseJson = (text: string): unknown =>
  JSON.parse(
    text,
    UNSTORABLE.test(text) ? (_, value) => (typeof value === "string" ? sanitizeForDatabase(value) : value) : undefined,
  );

/** Removes NUL characters and replaces unpaired surrogates, because PostgreSQL text cannot store them. */
export const sanitizeForDatabase = (text: string): string => text.toWellFormed().replaceAll("\0", "");

const ENVELOPE_BYTES = 24 * 1024;

/** Reads a form with at most one `file`. Throws too_large, malformed, or unavailable (too many uploads in memory). */
export async function readUpload(request: Request, maxBytes: number, share: UploadShare): Promise<RequestBody> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new ShopError("malformed");
  const bytes = await readBytes(request, maxBytes + ENVELOPE_BYTES, share);
  const { fields, file } = await partsOf(bytes, type);
  if (file.byteLength > maxBytes) throw new ShopError("too_large");
  return { fields: nested(fields), isForm: isHtmlFormUpload(request), method: null, upload: file };
}

/** Whether a plain HTML form sent the upload. Decided by the Accept header, before the body is read. */
export const isHtmlFormUpload = (request: Request): boolean =>
  request.headers.get("Accept")?.includes("text/html") ?? false;

type Parts = { fields: Record<string, string>; file: Uint8Array };

async function partsOf(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Parts> {
  try {
    const { file, ...parts } = Object.fromEntries(
      await new Response(bytes, { headers: { "Content-Type": type } }).formData(),
    );
    const fields = Object.entries(parts).filter((part): part is [string, string] => typeof part[1] === "string");
    return {
      fields: Object.fromEntries(fields),
      file: file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array(),
    };
  } catch {
    throw new ShopError("malformed");
  }
}

export async function readBytes(
  request: Request,
  maxBytes: number,
  share?: UploadShare,
): Promise<Uint8Array<ArrayBuffer>> {
  const contentLength = request.headers.get("Content-Length");
  if (Number(contentLength ?? 0) > maxBytes) throw new ShopError("too_large");
  try {
    // Node enforces Content-Length, which was checked above, so the bytes need not be counted.
    if (contentLength !== null && !share) return new Uint8Array(await request.arrayBuffer());
    return await readStream(request.body, maxBytes, share);
  } catch (error) {
    // Other errors are client errors: the connection was cut, or the chunked encoding is invalid.
    throw error instanceof ShopError ? error : new ShopError("malformed");
  }
}

/** Copies each chunk into one buffer, because a list of many tiny chunks would take a hundred times as much memory. */
async function readStream(
  body: Request["body"],
  maxBytes: number,
  share?: UploadShare,
): Promise<Uint8Array<ArrayBuffer>> {
  let bytes = new Uint8Array(FIRST_BYTES);
  let size = 0;
  for await (const chunk of body ?? []) {
    const before = size;
    size += chunk.byteLength;
    if (size > maxBytes) throw new ShopError("too_large");
    share?.take(chunk.byteLength);
    if (size > bytes.byteLength) {
      const larger = new Uint8Array(Math.max(size, 2 * bytes.byteLength));
      larger.set(bytes.subarray(0, before));
      bytes = larger;
    }
    bytes.set(chunk, before);
  }
  return bytes.subarray(0, size);
}
const FIRST_BYTES = 16 * 1024;

/** Reads a form request's body into memory. Throws too_large, or malformed if the body is not a complete HTML form. */
export async function toFormRequest(request: Request): Promise<Request> {
  const body = await readBytes(request, BODY_MAX_BYTES);
  const headers = new Headers(request.headers);
  if (body.byteLength === 0) headers.set("Content-Type", FORM_TYPE);
  const newRequest = () => new Request(request.url, { method: request.method, headers, body, signal: request.signal });
  // The body can be read only once, so this validates a copy of the request and returns another copy.
  await newRequest()
    .formData()
    .catch(() => {
      throw new ShopError("malformed");
    });
  return newRequest();
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ShopError("malformed");
  }
}

function nested(fields: Record<string, string>): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, fieldText] of Object.entries(fields)) {
    const value = sanitizeForDatabase(fieldText);
    const [group = "", field] = name.split(".", 2);
    if (group === "__proto__" || field === "__proto__") throw new ShopError("malformed");
    if (field === undefined) result[group] = value;
    else if (typeof result[group] === "string") throw new ShopError("malformed");
    else if (Object.hasOwn(result, group)) Object.assign(result[group] as object, { [field]: value });
    else result[group] = { [field]: value };
  }
  return result;
}
