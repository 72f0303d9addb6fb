import { PICTURE_UPLOAD_LIMITS } from "../../../contract/constants.ts";

/** This module estimates the decoding cost from picture headers. It skips only segments that decoders also skip. */

export type PictureHeader = {
  format: "jpeg" | "png" | "webp";
  width: number;
  height: number;
  /** Number of passes over the picture while decoding: 1 in a baseline JPEG, about 10 in a progressive one. */
  scans: number;
  isAnimated: boolean;
  /** Memory that holds the whole picture while decoding; 0 if it is decoded row by row. */
  workingBytes: number;
};

/** Maximum scans of a JPEG. Each scan passes over all blocks. The longest scan script of libjpeg has 24 (4 colours). */
const SCANS_MAX = 32;
/** Maximum working bytes. Decoding the largest allowed progressive JPEG takes 150 MB of memory (isolated/run.ts). */
const WORKING_BYTES_MAX = 3 * PICTURE_UPLOAD_LIMITS.pixels;
/** Working bytes per pixel. A lossless picture is decoded as a whole, a lossy one in parts. */
const WEBP_BYTES = { lossy: 2, lossless: 4 } as const;

export type PictureFault = "invalid" | "too_large" | "too_complex" | "animated";

/** Why the picture is rejected; null if it is accepted. Takes milliseconds for any file size. */
export function findPictureFault(bytes: Uint8Array): PictureFault | null {
  const header = readPictureHeader(bytes);
  if (!header || header.width < 1 || header.height < 1) return "invalid";
  if (header.width * header.height > PICTURE_UPLOAD_LIMITS.pixels) return "too_large";
  if (header.isAnimated) return "animated";
  return header.scans > SCANS_MAX || header.workingBytes > WORKING_BYTES_MAX ? "too_complex" : null;
}

/** Reads a JPEG, PNG or WebP header. Null for other formats, because an SVG file, for example, may contain scripts. */
export function readPictureHeader(file: Uint8Array): PictureHeader | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  try {
    if (bytes.subarray(0, 3).equals(JPEG_START)) return readJpeg(bytes);
    if (bytes.subarray(0, 8).equals(PNG_START)) return readPng(bytes);
    if (textAt(bytes, 0) === "RIFF" && textAt(bytes, 8) === "WEBP") return readWebp(bytes);
    return null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const PNG_START = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const textAt = (bytes: Buffer, at: number): string => bytes.toString("latin1", at, at + 4);

/** JPEG frame markers: baseline, extended and progressive pictures with Huffman coding, as cameras and phones write. */
const FRAMES = [0xc0, 0xc1, 0xc2];
const PROGRESSIVE = 0xc2;
const SCAN = 0xda;
const END = 0xd9;
const SAMPLE_BITS = 8;
const COEFFICIENT_BYTES = 2;

/** Whether a JPEG segment has no picture data: tables, restart interval, application data or comment. */
const isSkipped = (marker: number): boolean =>
  [0xc4, 0xdb, 0xdc, 0xdd, 0xfe].includes(marker) || (marker >= 0xe0 && marker <= 0xef);

function readJpeg(bytes: Buffer): PictureHeader | null {
  let frame: (Omit<PictureHeader, "scans"> & { components: number; isProgressive: boolean }) | null = null;
  let scans = 0;
  let isInParts = false;
  let at = 2;
  for (;;) {
    at = nextMarker(bytes, at);
    const marker = at < 0 ? END : bytes.readUInt8(at);
    if (marker === END) break;
    const length = bytes.readUInt16BE(at + 1);
    const segment = at + 3;
    if (FRAMES.includes(marker)) {
      if (frame) return null;
      frame = readFrame(bytes, segment, marker === PROGRESSIVE);
      if (!frame) return null;
    } else if (marker === SCAN) {
      if (!frame) return null;
      scans++;
      isInParts ||= bytes.readUInt8(segment) < frame.components;
      if (scans > SCANS_MAX) break;
    } else if (!isSkipped(marker)) return null;
    at = segment + length - 2;
  }
  if (!frame || scans === 0) return null;
  const { components: _, isProgressive, ...header } = frame;
  return { ...header, scans, workingBytes: isProgressive || isInParts ? header.workingBytes : 0 };
}

/** Returns the position of the next marker's code, or -1. Skips restart markers, which occur within a scan's data. */
function nextMarker(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && at < bytes.length - 1) {
    const code = bytes[at + 1] as number;
    if (code === 0xff) at++;
    else if (code <= 0x01 || (code >= 0xd0 && code <= 0xd7)) at = bytes.indexOf(0xff, at + 2);
    else return at + 1;
  }
  return -1;
}

function readFrame(bytes: Buffer, at: number, isProgressive: boolean) {
  if (bytes.readUInt8(at) !== SAMPLE_BITS) return null;
  const [height, width, components] = [bytes.readUInt16BE(at + 1), bytes.readUInt16BE(at + 3), bytes.readUInt8(at + 5)];
  if (![1, 3, 4].includes(components)) return null;
  const samplings = Array.from({ length: components }, (_, nth) => {
    const both = bytes.readUInt8(at + 7 + 3 * nth);
    return { across: both >> 4, down: both & 15 };
  });
  if (samplings.some(({ across, down }) => across < 1 || across > 4 || down < 1 || down > 4)) return null;
  const most = Math.max(...samplings.map(({ across }) => across)) * Math.max(...samplings.map(({ down }) => down));
  const share = samplings.reduce((sum, { across, down }) => sum + across * down, 0) / most;
  const workingBytes = width * height * share * COEFFICIENT_BYTES;
  return { format: "jpeg" as const, width, height, components, isProgressive, isAnimated: false, workingBytes };
}

/** Samples per pixel by colour type: grey, RGB, palette, grey with alpha, RGB with alpha. */
const PNG_SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

function readPng(bytes: Buffer): PictureHeader | null {
  if (bytes.readUInt32BE(8) !== 13 || textAt(bytes, 12) !== "IHDR") return null;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const [depth, colour, interlacing] = [bytes.readUInt8(24), bytes.readUInt8(25), bytes.readUInt8(28)];
  const samples = PNG_SAMPLES[colour];
  if (samples === undefined || ![1, 2, 4, 8, 16].includes(depth) || interlacing > 1) return null;
  let isAnimated = false;
  let at = 33;
  while (textAt(bytes, at + 4) !== "IDAT") {
    if (textAt(bytes, at + 4) === "IEND") return null;
    isAnimated ||= textAt(bytes, at + 4) === "acTL";
    at += 12 + bytes.readUInt32BE(at);
  }
  // The decoder expands a palette to RGBA, and samples below 8 bits to bytes.
  const pixelBytes = colour === 3 ? 4 : samples * Math.max(1, depth / 8);
  return {
    format: "png",
    width,
    height,
    scans: interlacing === 1 ? 7 : 1,
    isAnimated,
    workingBytes: interlacing === 1 ? width * height * pixelBytes : 0,
  };
}

const WEBP_ANIMATION = 0x02;
const VP8_START = Buffer.from([0x9d, 0x01, 0x2a]);

function readWebp(bytes: Buffer): PictureHeader | null {
  let canvas = { width: 0, height: 0 };
  let isAnimated = false;
  let at = 12;
  for (;;) {
    const kind = textAt(bytes, at);
    const length = bytes.readUInt32LE(at + 4);
    const data = at + 8;
    if (kind === "VP8X") {
      isAnimated ||= (bytes.readUInt8(data) & WEBP_ANIMATION) !== 0;
      canvas = { width: bytes.readUIntLE(data + 4, 3) + 1, height: bytes.readUIntLE(data + 7, 3) + 1 };
    } else if (kind === "ANIM" || kind === "ANMF") {
      return { format: "webp", ...canvas, scans: 1, isAnimated: true, workingBytes: 0 };
    } else if (kind === "VP8 ") {
      if (!bytes.subarray(data + 3, data + 6).equals(VP8_START)) return null;
      const [width, height] = [bytes.readUInt16LE(data + 6) & 0x3fff, bytes.readUInt16LE(data + 8) & 0x3fff];
      return webpOf(width, height, WEBP_BYTES.lossy);
    } else if (kind === "VP8L") {
      if (bytes.readUInt8(data) !== 0x2f) return null;
      const sizes = bytes.readUInt32LE(data + 1);
      return webpOf((sizes & 0x3fff) + 1, ((sizes >> 14) & 0x3fff) + 1, WEBP_BYTES.lossless);
    }
    at = data + length + (length & 1);
  }

  /** Builds the header with the larger of the canvas and picture sizes, because either of them may be wrong. */
  function webpOf(ownWidth: number, ownHeight: number, pixelBytes: number): PictureHeader {
    const [width, height] = [Math.max(canvas.width, ownWidth), Math.max(canvas.height, ownHeight)];
    return { format: "webp", width, height, scans: 1, isAnimated, workingBytes: width * height * pixelBytes };
  }
}
