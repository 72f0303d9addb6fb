import { ShopError } from "../../../contract/errors.ts";
import type { UploadShare } from "./upload-budget.ts";

/** A body may be this long; uploads have a limit of their own. */
export const BODY_MAX_BYTES = 64 * 1024;
const FORM_TYPE = "application/x-www-form-urlencoded";

export type Body = { fields: unknown; isForm: boolean; method: string | null; upload?: Uint8Array };

/**
 * Reads a request's body: JSON, or the fields of an HTML form, whose dotted names ("shipping_address.city") become nested
 * and whose `_method` says what a form cannot. Refuses what is too large, while it arrives, and what cannot be read.
 */
export async function readBody(request: Request): Promise<Body> {
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

/** How JSON writes what PostgreSQL keeps in no text, and no bytes of UTF-8 are: NUL, and halves of signs, unpaired. */
const UNKEEPABLE = /\\u(?:0000|d[89a-f])/i;

const parseJson = (text: string): unknown =>
  JSON.parse(
    text,
    UNKEEPABLE.test(text) ? (_, value) => (typeof value === "string" ? storable(value) : value) : undefined,
  );

/** A text as it can be kept. */
export const storable = (text: string): string => text.toWellFormed().replaceAll("\0", "");

/** What a multipart form's other fields and headings may take beside its file. */
const ENVELOPE_BYTES = 24 * 1024;

/**
 * Reads a multipart form that may bring one file, in its field `file`, beside its other fields. Refuses a file of more
 * than `maxBytes` while it arrives, what is no such form, and what is more than the share may hold.
 */
export async function readUpload(request: Request, maxBytes: number, share: UploadShare): Promise<Body> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new ShopError("malformed");
  const bytes = await readBytes(request, maxBytes + ENVELOPE_BYTES, share);
  const { fields, file } = await partsOf(bytes, type);
  if (file.byteLength > maxBytes) throw new ShopError("too_large");
  return { fields: nested(fields), isForm: isUploadForm(request), method: null, upload: file };
}

/** A plain form of a page that brings a file is told by what its browser accepts, before any of it is read. */
export const isUploadForm = (request: Request): boolean =>
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

/** A request's body as it comes, refused while it arrives when it is too large, or more than its share. */
export async function readBytes(
  request: Request,
  maxBytes: number,
  share?: UploadShare,
): Promise<Uint8Array<ArrayBuffer>> {
  const told = request.headers.get("Content-Length");
  if (Number(told ?? 0) > maxBytes) throw new ShopError("too_large");
  try {
    // No more than what is told comes: read at once, without a stream.
    if (told !== null && !share) return new Uint8Array(await request.arrayBuffer());
    return await readStream(request.body, maxBytes, share);
  } catch (error) {
    // Cut off, or its chunks cannot be read: the client's fault.
    throw error instanceof ShopError ? error : new ShopError("malformed");
  }
}

/** Copied as they come: a body of very many small chunks would take a hundred times its bytes. */
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

/**
 * A page's form request with its body in memory, however the body is framed: with its length, in chunks, or without any. Rejects
 * what is too large, incomplete, or no HTML form.
 */
export async function formRequest(request: Request): Promise<Request> {
  const body = await readBytes(request, BODY_MAX_BYTES);
  const headers = new Headers(request.headers);
  if (body.byteLength === 0) headers.set("Content-Type", FORM_TYPE);
  const read = () => new Request(request.url, { method: request.method, headers, body, signal: request.signal });
  // Once for the check alone: whoever reads it later finds what can be read.
  await read()
    .formData()
    .catch(() => {
      throw new ShopError("malformed");
    });
  return read();
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
  for (const [name, typed] of Object.entries(fields)) {
    const value = storable(typed);
    const [group = "", field] = name.split(".", 2);
    if (group === "__proto__" || field === "__proto__") throw new ShopError("malformed");
    if (field === undefined) result[group] = value;
    else if (typeof result[group] === "string") throw new ShopError("malformed");
    else if (Object.hasOwn(result, group)) Object.assign(result[group] as object, { [field]: value });
    else result[group] = { [field]: value };
  }
  return result;
}
