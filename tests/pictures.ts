import { deflateSync } from "node:zlib";
import sharp from "sharp";

/** Files as they are uploaded: a phone's picture, and what somebody sends who means harm. */

/** A photograph as phones make it: lying on its side, with the place where it was taken. */
export const phonePicture = (): Promise<Buffer> =>
  sharp({ create: { width: 3200, height: 2400, channels: 3, background: "#f7e2ae" } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { ImageDescription: "Secret place" } })
    .toBuffer();

/** A small picture of one colour, such as "#333": drawn in no time, where what it shows does not matter. */
export const plainPicture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

/** A multipart form with one file in its field `file`, as a browser sends it. */
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
const text = (words: string, more: Omit<Hostile, "bytes"> = {}) => ({ bytes: Buffer.from(words), ...more });

function chunk(kind: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  // Nobody gets as far as the check sum of what is refused by its size.
  return Buffer.concat([length, Buffer.from(kind), data, Buffer.alloc(4)]);
}

/** A few bytes that claim to be a picture of so many pixels. */
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

/** Each is refused, quickly, and nothing of it is kept. */
export const HOSTILE_FILES: Record<string, () => Promise<Hostile> | Hostile> = {
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
