import { ShopError } from "../../contract/errors.ts";

/** A body may be this long; uploads have a limit of their own. */
export const BODY_MAX_BYTES = 64 * 1024;

export type Body = { fields: unknown; isForm: boolean; method: string | null };

/**
 * Reads a request's body: JSON, or the fields of an HTML form, whose dotted names ("shipping_address.city") become nested
 * and whose `_method` says what a form cannot. Refuses what is too large, while it arrives, and what cannot be read.
 */
export async function readBody(request: Request): Promise<Body> {
  const type = request.headers.get("Content-Type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const text = await readText(request);
  if (type === "application/x-www-form-urlencoded") {
    const { _method: method, ...fields } = Object.fromEntries(new URLSearchParams(text));
    return { fields: nested(fields), isForm: true, method: method ?? null };
  }
  if (text === "") return { fields: {}, isForm: false, method: null };
  if (type !== "application/json") throw new ShopError("malformed");
  try {
    return { fields: JSON.parse(text), isForm: false, method: null };
  } catch {
    throw new ShopError("malformed");
  }
}

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get("Content-Length") ?? 0) > BODY_MAX_BYTES) throw new ShopError("too_large");
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > BODY_MAX_BYTES) throw new ShopError("too_large");
    chunks.push(chunk);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new ShopError("malformed");
  }
}

function nested(fields: Record<string, string>): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const [group = "", field] = name.split(".", 2);
    if (group === "__proto__" || field === "__proto__") throw new ShopError("malformed");
    if (field === undefined) result[group] = value;
    else if (typeof result[group] === "string") throw new ShopError("malformed");
    else if (Object.hasOwn(result, group)) Object.assign(result[group] as object, { [field]: value });
    else result[group] = { [field]: value };
  }
  return result;
}
