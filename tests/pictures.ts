import { deflateSync } from "node:zlib";
import sharp from "sharp";

export const phonePicture = (): Promise<Buffer> =>
  sharp({ create: { width: 3200, height: 2400, channels: 3, background: "#f7e2ae" } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { ImageDescription: "Secret place" } })
    .toBuffer();

export const plainPicture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

export async function upload(
  bytes: Uint8Array,
  name: string,
  type: string,
): Promise<{ body: Uint8Array<ArrayBuffer>; contentType: string }> {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], name, { type }));
  const response = new Response(form);
  const contentType = response.headers.get("Content-Type") ?? "";
  return { body: new Uint8Array(await response.arrayBuffer()), contentType };
}

type Hostile = { bytes: Uint8Array; type?: string; file?: string; status?: number };

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const PNG = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const text = (words: string, details: Omit<Hostile, "bytes"> = {}) => ({ bytes: Buffer.from(words), ...details });

function chunk(kind: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  // The checksum may be wrong, because the picture is already rejected by its size.
  return Buffer.concat([length, Buffer.from(kind), data, Buffer.alloc(4)]);
}

function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    PNG,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(1000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#fff" }, limitInputPixels: false });

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;

const BROKEN_FILES: Record<string, () => Promise<Hostile> | Hostile> = {
  "nothing at all": () => text(""),
  "a drawing with a script": () => text(SVG, { type: "image/svg+xml", file: "a.svg" }),
  "a drawing that calls itself a photograph": () => text(SVG),
  "a drawing that reads a file": () =>
    text(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><text>&x;</text></svg>`),
  "a packed drawing": () => ({ bytes: deflateSync(Buffer.from(SVG)), file: "a.svgz" }),
  "a page": () => text("<!doctype html><script>alert(1)</script>", { type: "image/png", file: "a.png" }),
  "a page behind a photograph's first bytes": () => ({
    bytes: Buffer.concat([JPEG, Buffer.from("<script>alert(1)</script>")]),
  }),
  "a program": () => ({ bytes: Buffer.from("\x7fELF\x02\x01\x01", "latin1") }),
  "a script": () => text("#!/bin/sh\nrm -rf /\n"),
  "a document": () => text("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\n", { type: "application/pdf" }),
  "a PostScript file": () => text("%!PS-Adobe-3.0\n(/etc/passwd) (r) file\n"),
  "an archive": () => ({ bytes: Buffer.from("PK\x03\x04\x14\0\0\0", "latin1") }),
  "a film of pictures": async () => ({ bytes: await blank(10, 10).gif().toBuffer(), type: "image/gif", file: "a.gif" }),
  "a film that calls itself a photograph": async () => ({ bytes: await blank(10, 10).gif().toBuffer() }),
  "a TIFF that calls itself a photograph": async () => ({ bytes: await blank(10, 10).tiff().toBuffer() }),
  "an AVIF that calls itself a photograph": async () => ({ bytes: await blank(10, 10).avif().toBuffer() }),
  "a photograph that was cut off": async () => {
    const whole = await blank(800, 800).jpeg().toBuffer();
    return { bytes: whole.subarray(0, whole.length / 3) };
  },
  "a PNG that was cut off": async () => {
    const whole = await blank(800, 800).png().toBuffer();
    return { bytes: whole.subarray(0, whole.length / 2) };
  },
  "a WebP that was cut off": async () => {
    const whole = await sharp(await phonePicture())
      .webp()
      .toBuffer();
    return { bytes: whole.subarray(0, whole.length / 2) };
  },
  "a WebP of nothing": () => ({ bytes: Buffer.from("RIFF\xff\xff\xff\xffWEBPVP8 ", "latin1") }),
  "few bytes that claim 65,000 by 65,000 pixels": () => ({ bytes: pngOf(65_000, 65_000), type: "image/png" }),
  "few bytes that claim more pixels than there are numbers": () => ({ bytes: pngOf(0x7fffffff, 0x7fffffff) }),
  "no pixels": () => ({ bytes: pngOf(0, 0) }),
  "21 megapixels": async () => ({ bytes: await blank(7000, 3001).png().toBuffer(), type: "image/png" }),
  "a photograph whose middle is noise": async () => {
    const whole = Buffer.from(await blank(64, 64).png().toBuffer());
    whole.fill(0x5a, 40, whole.length - 20);
    return { bytes: whole };
  },
  "6 MB": () => ({ bytes: Buffer.concat([JPEG, Buffer.alloc(6 * 1024 * 1024)]), status: 413 }),
  "5 MB and one byte": () => ({ bytes: Buffer.concat([JPEG, Buffer.alloc(5 * 1024 * 1024 - 3)]), status: 413 }),
};

/** A progressive JPEG as photo editors save it, with additional scans that change nothing. */
export async function progressiveJpeg(
  width: number,
  height: number,
  { more = 0, subsampling = "4:2:0" } = {},
): Promise<Buffer> {
  const whole = await blank(width, height).jpeg({ progressive: true, chromaSubsampling: subsampling }).toBuffer();
  const end = whole.length - 2;
  const pass = whole.subarray(whole.lastIndexOf(Buffer.from([0xff, 0xc4])), end);
  return Buffer.concat([whole.subarray(0, end), ...Array(more).fill(pass), whole.subarray(end)]);
}

/** A PNG of a few kilobytes that decompresses to many pixels. `depth`: bits per sample (8 or 16). Interlacing has seven passes. */
const pngBomb = (width: number, height: number, { depth = 8, isInterlaced = false } = {}): Promise<Buffer> => {
  const picture = blank(width, height).ensureAlpha(0.5);
  return (depth === 16 ? picture.toColourspace("rgb16") : picture).png({ progressive: isInterlaced }).toBuffer();
};

const movingWebp = (): Promise<Buffer> =>
  sharp(Buffer.alloc(20 * 40 * 3, 200).fill(90, 1200), { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
    .webp({ loop: 0 })
    .toBuffer();

async function movingPng(): Promise<Buffer> {
  const still = await plainPicture("#333");
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2);
  const at = still.indexOf("IDAT") - 4;
  return Buffer.concat([still.subarray(0, at), chunk("acTL", control), still.subarray(at)]);
}

export const COSTLY_FILES: Record<string, { make: () => Promise<Buffer>; says: string }> = {
  "a photograph in 600 passes": {
    make: () => progressiveJpeg(5000, 4000, { more: 590 }),
    says: "refusal.picture_too_complex",
  },
  "a photograph in passes at full colour, which are held whole": {
    make: () => progressiveJpeg(5000, 4000, { subsampling: "4:4:4" }),
    says: "refusal.picture_too_complex",
  },
  "four colours in passes": {
    make: () => blank(3400, 3200).toColourspace("cmyk").jpeg({ progressive: true }).toBuffer(),
    says: "refusal.picture_too_complex",
  },
  "an interlaced PNG of 16 bits": {
    make: () => pngBomb(5000, 4000, { depth: 16, isInterlaced: true }),
    says: "refusal.picture_too_complex",
  },
  "an interlaced PNG of 100 megapixels": {
    make: () => pngBomb(10_000, 10_000, { isInterlaced: true }),
    says: "refusal.picture_too_large",
  },
  "a WebP that moves": { make: movingWebp, says: "refusal.picture_animated" },
  "a PNG that moves": { make: movingPng, says: "refusal.picture_animated" },
};

/** The most expensive pictures that are still accepted. */
export const LARGE_FILES: Record<string, () => Promise<Buffer>> = {
  "20 megapixels in ten passes": () => progressiveJpeg(5000, 4000),
  "20 megapixels of one pass": () => blank(5000, 4000).jpeg({ chromaSubsampling: "4:4:4" }).toBuffer(),
  "an interlaced PNG": () => pngBomb(5000, 3000, { isInterlaced: true }),
  "a PNG of 16 bits": () => pngBomb(5000, 4000, { depth: 16 }),
  "a WebP": () => blank(5000, 4000).webp().toBuffer(),
  "a lossless WebP": () => blank(5000, 3000).webp({ lossless: true }).toBuffer(),
  "four colours of one pass": () => blank(2000, 1600).toColourspace("cmyk").jpeg().toBuffer(),
};

/** Picture files that must be rejected quickly and never stored. */
export const HOSTILE_FILES: Record<string, () => Promise<Hostile> | Hostile> = {
  ...BROKEN_FILES,
  ...Object.fromEntries(
    Object.entries(COSTLY_FILES).map(([name, { make }]) => {
      let picture: Promise<Buffer> | undefined;
      return [name, async () => ({ bytes: await (picture ??= make()) })];
    }),
  ),
};
