import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";

/**
 * Keeps anonymous answers in memory, compressed, by address and language, until public content changes. Only what a
 * door has named public gets here, and only under addresses made of known parts, so nothing personal can be kept and
 * no visitor can fill the memory with made-up addresses.
 */

const MAX_BYTES = 96 * 1024 * 1024;
/** What an entry takes beside its bodies and its key: its header fields, and the objects that hold it together. */
const ENTRY_BYTES = 1024;
const MAX_KEY_LENGTH = 400;
/** The language of an unprefixed page is in a cookie, that of a call in a header. */
export const PUBLIC_VARY = "Accept-Encoding, Cookie, Accept-Language";
const BROTLI_QUALITY = 6;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const unpack = promisify(gunzip);

type Encoding = "br" | "gzip" | "identity";
/** Only compressed: plain pages take several times the room, and whoever asks for one is no browser. */
type Entry = {
  headers: Record<string, string>;
  bodies: Record<Exclude<Encoding, "identity">, Buffer>;
  etag: string;
  /** Unpacked. */
  length: number;
  bytes: number;
};

export type PageCache = {
  /** The key under which an answer may be kept, or null when it may not. */
  keyOf: (method: string, url: string, locale: string) => string | null;
  /** Answers from memory if it can. */
  serve: (key: string, request: IncomingMessage, response: ServerResponse) => boolean;
  /** Keeps an answer, unless public content changed since `generation` was read. */
  keep: (key: string, generation: number, headers: Record<string, string>, body: Buffer) => Promise<void>;
  generation: () => number;
  /** Public content changed: everything kept is old. */
  clear: () => void;
};

/** Query parameters that pages and public calls know; a request with any other, but for tracking, is never kept. */
const KNOWN_PARAMETERS = new Set([
  "q",
  "category",
  "sort",
  "min_price",
  "max_price",
  "rating",
  "page",
  "per_page",
  "view",
  "option",
  "limit",
  "locale",
  "_routes",
]);

/**
 * What advertisements, newsletters and analytics add to a link so that scripts in the browser can read it; and what only
 * tells a browser's copies of one file apart.
 */
const TRACKING =
  /^(?:version|timestamp|utm_\w+|(?:fb|g|d|tt|tw|y)clid|msclkid|sccid|gbraid|wbraid|gad_\w+|igshid|igsh|_ga|_gl|_hs\w+|mc_[ce]id)$/i;

/**
 * An address without its tracking parameters; what is left stays as it was written. The page is the same without them, so
 * a campaign's visitors share one kept page, and one visitor's click never shows in the page that is kept for everybody.
 */
export function withoutTracking(url: string): string {
  const mark = url.indexOf("?");
  if (mark < 0) return url;
  const parts = url.slice(mark + 1).split("&");
  // Behind "&", since a "?" at the start of a name belongs to it.
  const kept = parts.filter((part) => !TRACKING.test(new URLSearchParams(`&${part}`).keys().next().value ?? ""));
  if (kept.length === parts.length) return url;
  return url.slice(0, mark) + (kept.length > 0 ? `?${kept.join("&")}` : "");
}

/** `paths` say which addresses, without language prefix, are public. */
export function createPageCache(paths: readonly RegExp[]): PageCache {
  // A Map keeps the order of insertion: moved to the end when used, dropped from the front when too many.
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let generation = 0;

  function drop(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    bytes -= entry.bytes;
    entries.delete(key);
  }

  return {
    keyOf(method, url, locale) {
      if ((method !== "GET" && method !== "HEAD") || url.length > MAX_KEY_LENGTH) return null;
      // A second "?" belongs to the query; what follows a "#" never reaches the page.
      const mark = url.indexOf("?");
      const [path, query] = mark < 0 ? [url, ""] : [url.slice(0, mark), url.slice(mark + 1)];
      if (url.includes("#") || !paths.some((pattern) => pattern.test(path))) return null;
      if (!query) return `${locale} ${path}`;
      const parameters = new URLSearchParams(query);
      const names = [...parameters.keys()];
      // Which of two equal names counts is not the same for every reader.
      if (names.some((name) => !KNOWN_PARAMETERS.has(name)) || new Set(names).size < names.length) return null;
      parameters.sort();
      return `${locale} ${path}?${parameters}`;
    },
    serve(key, request, response) {
      const entry = entries.get(key);
      if (!entry) return false;
      entries.delete(key);
      entries.set(key, entry);
      answer(entry, request, response).catch(() => response.destroy());
      return true;
    },
    async keep(key, startedAt, headers, body) {
      const [br, gz] = await Promise.all([
        compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
        compressGzip(body),
      ]);
      if (startedAt !== generation) return;
      const etag = createHash("sha256").update(body).digest("base64url").slice(0, 22);
      const entry: Entry = {
        headers: { ...headers, vary: PUBLIC_VARY },
        bodies: { br: alone(br), gzip: alone(gz) },
        etag,
        length: body.length,
        bytes: ENTRY_BYTES + br.length + gz.length + key.length,
      };
      drop(key);
      entries.set(key, entry);
      bytes += entry.bytes;
      for (const oldest of entries.keys()) {
        if (bytes <= MAX_BYTES) break;
        drop(oldest);
      }
    },
    generation: () => generation,
    clear() {
      generation++;
      entries.clear();
      bytes = 0;
    },
  };
}

/** A copy in memory of its own: zlib's answer is a part of a far larger piece, which would be held as long. */
const alone = (bytes: Buffer) => Buffer.from(Uint8Array.from(bytes).buffer);

async function answer(entry: Entry, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const encoding = preferredEncoding(request.headers["accept-encoding"]);
  const etag = `"${entry.etag}-${encoding}"`;
  if (request.headers["if-none-match"] === etag) {
    response.writeHead(304, { ...entry.headers, ETag: etag }).end();
    return;
  }
  const packed = encoding === "identity" ? null : entry.bodies[encoding];
  response.writeHead(200, {
    ...entry.headers,
    ETag: etag,
    "Content-Length": packed?.length ?? entry.length,
    ...(packed && { "Content-Encoding": encoding }),
  });
  if (request.method === "HEAD") response.end();
  else response.end(packed ?? (await unpack(entry.bodies.gzip)));
}

function preferredEncoding(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? "");
  if (/\bbr\b/.test(text)) return "br";
  return /\bgzip\b/.test(text) ? "gzip" : "identity";
}
