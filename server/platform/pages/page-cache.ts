import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { acceptsEncoding } from "../http/content-encoding.ts";
import { type KeyOf, keysOf, type PublicAddress } from "./cache-key.ts";

/**
 * Keeps anonymous answers in memory, compressed, by address and language, until public content changes. Only what a
 * door has named public gets here, and only under addresses made of known parts, so nothing personal can be kept and
 * no visitor can fill the memory with made-up addresses.
 */

const MAX_BYTES = 24 * 1024 * 1024;
/** What is packed at one time, in the threads that passwords and files wait for, too: more is kept when it is asked for again. */
const PACKED_AT_ONCE = 2;
/** How many addresses that were asked for once are remembered. */
const ASKED_ONCE_MAX = 5000;
/** What an entry takes beside its bodies and its key: its header fields, and the objects that hold it together. */
const ENTRY_BYTES = 1024;
/** The language of an unprefixed page is in a cookie, that of a call, and of a first visit, in a header. */
export const LANGUAGE_VARY = "Cookie, Accept-Language";
export const PUBLIC_VARY = `Accept-Encoding, ${LANGUAGE_VARY}`;
/** By itself it looks back over 4 MB, and takes ten for each page that is packed; a page is at most some hundred KB. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 18 };
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const unpack = promisify(brotliDecompress);

type Encoding = "br" | "gzip" | "identity";
/** As nearly all browsers take it, and as gzip once somebody asked so: plain pages take several times the room. */
type Entry = {
  headers: Record<string, string>;
  br: Buffer;
  gzip: Promise<Buffer> | null;
  etag: string;
  /** Unpacked. */
  length: number;
  /** What all of it takes. */
  bytes: number;
};

export type PageCache = {
  keyOf: KeyOf;
  /** Answers from memory if it can. */
  serve: (key: string, request: IncomingMessage, response: ServerResponse) => boolean;
  /**
   * Keeps an answer, unless public content changed since `generation` was read; that of an address with parameters when it is
   * asked for again: packing costs more than making it, and of searches and filters there is no end.
   */
  store: (key: string, generation: number, headers: Record<string, string>, body: Buffer) => Promise<void>;
  generation: () => number;
  /** Public content changed: everything kept is old. */
  clear: () => void;
};

export function createPageCache(addresses: readonly PublicAddress[]): PageCache {
  const entries = new LRUCache<string, Entry>({ maxSize: MAX_BYTES, sizeCalculation: ({ bytes }) => bytes });
  const askedOnce = new LRUCache<string, true>({ max: ASKED_ONCE_MAX });
  let generation = 0;
  let packing = 0;

  /** Whether an address is worth keeping. */
  function isAskedAgain(key: string): boolean {
    if (!key.includes("?") || askedOnce.delete(key)) return true;
    askedOnce.set(key, true);
    return false;
  }

  /** Several who ask at once wait for one packing. */
  function gzipped(key: string, entry: Entry): Promise<Buffer> {
    entry.gzip ??= packGzip(key, entry).catch((error) => {
      entry.gzip = null;
      throw error;
    });
    return entry.gzip;
  }

  async function packGzip(key: string, entry: Entry): Promise<Buffer> {
    const packed = alone(await compressGzip(await unpack(entry.br)));
    // Another may stand there by now.
    if (entries.peek(key) === entry) entries.set(key, { ...entry, bytes: entry.bytes + packed.length });
    return packed;
  }

  async function answer(key: string, entry: Entry, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const encoding = preferredEncoding(String(request.headers["accept-encoding"] ?? ""));
    const etag = `"${entry.etag}-${encoding}"`;
    if (isKnown(etag, request.headers["if-none-match"])) {
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
    keyOf: keysOf(addresses),
    serve(key, request, response) {
      const entry = entries.get(key);
      if (!entry) return false;
      answer(key, entry, request, response).catch(() => response.destroy());
      return true;
    },
    async store(key, startedAt, headers, body) {
      if (startedAt !== generation || packing >= PACKED_AT_ONCE || !isAskedAgain(key)) return;
      packing++;
      const br = await compressBrotli(body, { params: BROTLI }).finally(() => packing--);
      if (startedAt !== generation) return;
      entries.set(key, {
        headers: { ...headers, vary: PUBLIC_VARY },
        br: alone(br),
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
      askedOnce.clear();
    },
  };
}

/** A copy in memory of its own: zlib's answer is a part of a far larger piece, which would be held as long. */
const alone = (bytes: Buffer) => Buffer.from(Uint8Array.from(bytes).buffer);

const preferredEncoding = (accepted: string): Encoding =>
  acceptsEncoding(accepted, "br") ? "br" : acceptsEncoding(accepted, "gzip") ? "gzip" : "identity";

/** Whether a browser has what it asks for: by one of several names, which a proxy that packs anew marks as weak. */
const isKnown = (etag: string, noneMatch = ""): boolean =>
  noneMatch.split(",").some((name) => ["*", etag].includes(name.trim().replace(/^W\//, "")));
