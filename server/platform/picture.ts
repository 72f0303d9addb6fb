import type { Sharp } from "sharp";
import { PICTURE_UPLOAD, PICTURE_WIDTHS } from "../../contract/constants.ts";
import { ShopError } from "../../contract/errors.ts";

/** A picture as we keep it: WebP that we drew ourselves. */
export type Picture = Buffer;
export const PICTURE_TYPE = "image/webp";

/** How files of the few formats begin that phones make; a drawing in SVG can hold scripts, and is none of them. */
const FORMATS: readonly { name: string; begins: string; mark?: { at: number; text: string } }[] = [
  { name: "jpeg", begins: "\xff\xd8\xff" },
  { name: "png", begins: "\x89PNG\r\n\x1a\n" },
  { name: "webp", begins: "RIFF", mark: { at: 8, text: "WEBP" } },
];
const BEGINNING_BYTES = 16;
const QUALITY = 80;
const LIMIT_SECONDS = 3;

/**
 * Draws an uploaded picture anew, upright and within 1600 by 1600 pixels: what comes out holds what can be seen, and nothing
 * of where and by what it was made, nor what was hidden after its end. Refuses what is no picture, damaged, of another
 * format, or of more than 20 megapixels (picture_invalid).
 */
export function readPicture(bytes: Uint8Array): Promise<Picture> {
  const { side } = PICTURE_UPLOAD;
  return draw(bytes, (picture) =>
    picture
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#fff" })
      .webp({ quality: QUALITY })
      .toBuffer(),
  );
}

/** What the work makes of an uploaded picture, upright; the one place where a stranger's bytes are decoded. */
async function draw<T>(bytes: Uint8Array, work: (picture: Sharp) => Promise<T>): Promise<T> {
  const beginning = Buffer.from(bytes.subarray(0, BEGINNING_BYTES)).toString("latin1");
  const format = FORMATS.find(
    ({ begins, mark }) => beginning.startsWith(begins) && (!mark || beginning.startsWith(mark.text, mark.at)),
  );
  if (!format) throw new ShopError("picture_invalid");
  const { default: sharp } = await import("sharp");
  try {
    const picture = sharp(bytes, { limitInputPixels: PICTURE_UPLOAD.pixels, failOn: "error" });
    if ((await picture.metadata()).format !== format.name) throw new ShopError("picture_invalid");
    return await work(picture.timeout({ seconds: LIMIT_SECONDS }).autoOrient());
  } catch {
    throw new ShopError("picture_invalid");
  }
}

export const PICTURE_FORMATS = ["avif", "webp"] as const;
export type PictureFile = { width: number; format: (typeof PICTURE_FORMATS)[number]; bytes: Buffer };

const AVIF = { quality: 54, chromaSubsampling: "4:2:0" } as const;
const WEBP = { quality: QUALITY, effort: 3 } as const;
/** The encoder's effort: less at the largest width, where it would take most of the time and save a tenth. */
const avifEffort = (width: number) => (width > 800 ? 1 : 2);

/**
 * The square files in which pages show an uploaded picture (A10), one made after the other. A photograph is cut to its middle;
 * what stands free on a transparent ground keeps it and stands whole, so that the category's stage shows around it. Refuses
 * as readPicture does.
 */
export async function drawSquares(bytes: Uint8Array): Promise<PictureFile[]> {
  const largest = Math.max(...PICTURE_WIDTHS);
  const { data, info } = await draw(bytes, async (picture) => {
    const { hasAlpha } = await picture.metadata();
    const fit = hasAlpha ? ({ fit: "contain", background: "#0000" } as const) : ({ fit: "cover" } as const);
    const square = picture.resize({ width: largest, height: largest, ...fit }).toColourspace("srgb");
    return square.raw().toBuffer({ resolveWithObject: true });
  });
  const { default: sharp } = await import("sharp");
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files: PictureFile[] = [];
  for (const width of PICTURE_WIDTHS) {
    const picture = sharp(data, { raw }).resize(width, width);
    const avif = await picture
      .clone()
      .avif({ ...AVIF, effort: avifEffort(width) })
      .toBuffer();
    const webp = await picture.clone().webp(WEBP).toBuffer();
    files.push({ width, format: "avif", bytes: avif }, { width, format: "webp", bytes: webp });
  }
  return files;
}

/** A picture of ours once more as a square of so many pixels, cut from its middle. */
export async function thumbnailOf(picture: Picture, side: number): Promise<Picture> {
  const { default: sharp } = await import("sharp");
  return sharp(picture).resize({ width: side, height: side, fit: "cover" }).webp({ quality: QUALITY }).toBuffer();
}
