import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { createCacheKeyGetter, type GetCacheKey, type PublicUrlPattern } from "./cache-key.ts";

/** This module caches public pages without personal data. Keys contain only known parameters, to limit the memory. */

const MAX_BYTES = 24 * 1024 * 1024;
/** Maximum concurrent compressions, which share threads with password hashing. Any further page is not cached. */
const COMPRESSIONS_MAX = 2;
const REQUESTED_ONCE_MAX = 5000;
const ENTRY_BYTES = 1024;
/** Vary header of public pages, because a cookie or Accept-Language may decide their language. */
export const LANGUAGE_VARY = "Cookie, Accept-Language";
export const PUBLIC_VARY = `Accept-Encoding, ${LANGUAGE_VARY}`;
/** Brotli settings. A window of 18 bits (256 KB) suffices for pages of 100 KB; the default of 4 MB takes 10 MB. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 18 };
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const unpack = promisify(brotliDecompress);

type Encoding = "br" | "gzip" | "identity";
/** A cached page, compressed to save memory: with Brotli, and with gzip once a client needs it. */
type Entry = {
  headers: Record<string, string>;
  br: Buffer;
  gzip: Promise<Buffer> | null;
  etag: string;
  length: number;
  bytes: number;
};

export type PageCache = {
  keyOf: GetCacheKey;
  serve: (key: string, request: IncomingMessage, response: ServerResponse) => boolean;
  /** Stores a page, unless content changed since `generation`. A URL with a query is stored at its second request. */
  store: (key: string, generation: number, headers: Record<string, string>, body: Buffer) => Promise<void>;
  generation: () => number;
  clear: () => void;
};

export function createPageCache(addresses: readonly PublicUrlPattern[]): PageCache {
  const entries = new LRUCache<string, Entry>({ maxSize: MAX_BYTES, sizeCalculation: ({ bytes }) => bytes });
  const requestedOnce = new LRUCache<string, true>({ max: REQUESTED_ONCE_MAX });
  let generation = 0;
  let packing = 0;

  function isRequestedAgain(key: string): boolean {
    if (!key.includes("?") || requestedOnce.delete(key)) return true;
    requestedOnce.set(key, true);
    return false;
  }

  function gzipped(key: string, entry: Entry): Promise<Buffer> {
    entry.gzip ??= packGzip(key, entry).catch((error) => {
      entry.gzip = null;
      throw error;
    });
    return entry.gzip;
  }

  async function packGzip(key: string, entry: Entry): Promise<Buffer> {
    const packed = compactCopy(await compressGzip(await unpack(entry.br)));
    if (entries.peek(key) === entry) entries.set(key, { ...entry, bytes: entry.bytes + packed.length });
    return packed;
  }

  async function answer(key: string, entry: Entry, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const encoding = preferredEncoding(String(request.headers["accept-encoding"] ?? ""));
    const etag = `"${entry.etag}-${encoding}"`;
    if (matchesEtag(etag, request.headers["if-none-match"])) {
      response.writeHead(304, { ...entry.headers, ETag: etag }).end();
      return;
    }
    const packed = encoding === "gzip" ? await gzipped(key, entry) : encoding === "br" ? entry.br : null;
    response.writeHead(200, {
      ...entry.headers,
      ETag: etag,
      "Content-Length": packed?.length ?? entry.length,
      ...(packed && { "Content-Encoding": encoding }),
    });
    if (request.method === "HEAD") response.end();
    else response.end(packed ?? (await unpack(entry.br)));
  }

  return {
    keyOf: createCacheKeyGetter(addresses),
    serve(key, request, response) {
      const entry = entries.get(key);
      if (!entry) return false;
      answer(key, entry, request, response).catch(() => response.destroy());
      return true;
    },
    async store(key, startedAt, headers, body) {
      if (startedAt !== generation || packing >= COMPRESSIONS_MAX || !isRequestedAgain(key)) return;
      packing++;
      const br = await compressBrotli(body, { params: BROTLI }).finally(() => packing--);
      if (startedAt !== generation) return;
      entries.set(key, {
        headers: { ...headers, vary: PUBLIC_VARY },
        br: compactCopy(br),
        gzip: null,
        etag: createHash("sha256").update(body).digest("base64url").slice(0, 22),
        length: body.length,
        bytes: ENTRY_BYTES + br.length + key.length,
      });
    },
    generation: () => generation,
    clear() {
      generation++;
      entries.clear();
      requestedOnce.clear();
    },
  };
}

/** Copies the bytes: zlib returns a view of a far larger buffer, which would stay in memory. */
const compactCopy = (bytes: Buffer) => Buffer.from(Uint8Array.from(bytes).buffer);

const preferredEncoding = (accepted: string): Encoding =>
  acceptsEncoding(accepted, "br") ? "br" : acceptsEncoding(accepted, "gzip") ? "gzip" : "identity";

/** Whether If-None-Match matches. Ignores the prefix W/ of a weak ETag, which a proxy adds when it recompresses. */
const matchesEtag = (etag: string, noneMatch = ""): boolean =>
  noneMatch.split(",").some((name) => ["*", etag].includes(name.trim().replace(/^W\//, "")));

const PATTERNS = Object.fromEntries(
  ["br", "gzip", "zstd"].map((coding) => [
    coding,
    new RegExp(`(?:^|,)\\s*${coding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, "i"),
  ]),
) as Record<"br" | "gzip" | "zstd", RegExp>;

export const acceptsEncoding = (accepted: string, coding: keyof typeof PATTERNS): boolean =>
  PATTERNS[coding].test(accepted);
