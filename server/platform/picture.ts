import { PICTURE_UPLOAD } from "../../contract/constants.ts";
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
export async function readPicture(bytes: Uint8Array): Promise<Picture> {
  const beginning = Buffer.from(bytes.subarray(0, BEGINNING_BYTES)).toString("latin1");
  const format = FORMATS.find(
    ({ begins, mark }) => beginning.startsWith(begins) && (!mark || beginning.startsWith(mark.text, mark.at)),
  );
  if (!format) throw new ShopError("picture_invalid");
  const { default: sharp } = await import("sharp");
  const { pixels, side } = PICTURE_UPLOAD;
  try {
    const picture = sharp(bytes, { limitInputPixels: pixels, failOn: "error" });
    if ((await picture.metadata()).format !== format.name) throw new ShopError("picture_invalid");
    return await picture
      .timeout({ seconds: LIMIT_SECONDS })
      .autoOrient()
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#fff" })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    throw new ShopError("picture_invalid");
  }
}
