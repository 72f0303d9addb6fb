import sharp, { type Sharp } from "sharp";
import { PICTURE_UPLOAD_LIMITS, PICTURE_WIDTHS } from "../../../contract/constants.ts";
import { ShopError } from "../../../contract/errors.ts";

/** This module decodes untrusted pictures. Import it only in an isolated process (picture.ts), as it loads sharp. */

export type PictureFile = { width: number; format: "avif" | "webp"; bytes: Buffer };

sharp.concurrency(1);
sharp.cache(false);

const QUALITY = 80;
const AVIF = { quality: 54, chromaSubsampling: "4:2:0" } as const;
const WEBP = { quality: QUALITY, effort: 3 } as const;
/** AVIF encoding effort. At large widths, effort 2 would take most of the time and make files only a tenth smaller. */
const avifEffort = (width: number) => (width > 800 ? 1 : 2);

export async function* reencodeUpright(bytes: Uint8Array, { thumbnail }: { thumbnail: number | null }) {
  const { side } = PICTURE_UPLOAD_LIMITS;
  const picture = await decode(bytes, (upright) =>
    upright
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#fff" })
      .webp({ quality: QUALITY })
      .toBuffer(),
  );
  yield picture;
  if (thumbnail !== null)
    yield await sharp(picture)
      .resize({ width: thumbnail, height: thumbnail, fit: "cover" })
      .webp({ quality: QUALITY })
      .toBuffer();
}

export async function* reencodeSquares(bytes: Uint8Array): AsyncGenerator<PictureFile> {
  const largest = Math.max(...PICTURE_WIDTHS);
  const { data, info } = await decode(bytes, async (upright) => {
    const { hasAlpha } = await upright.metadata();
    const fit = hasAlpha ? ({ fit: "contain", background: "#0000" } as const) : ({ fit: "cover" } as const);
    const square = upright.resize({ width: largest, height: largest, ...fit }).toColourspace("srgb");
    return square.raw().toBuffer({ resolveWithObject: true });
  });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const width of PICTURE_WIDTHS) {
    const picture = sharp(data, { raw }).resize(width, width);
    const avif = { ...AVIF, effort: avifEffort(width) };
    yield { width, format: "avif", bytes: await picture.clone().avif(avif).toBuffer() };
    yield { width, format: "webp", bytes: await picture.clone().webp(WEBP).toBuffer() };
  }
}

async function decode<T>(bytes: Uint8Array, work: (upright: Sharp) => Promise<T>): Promise<T> {
  try {
    return await work(sharp(bytes, { limitInputPixels: PICTURE_UPLOAD_LIMITS.pixels, failOn: "error" }).autoOrient());
  } catch {
    throw new ShopError("picture_invalid");
  }
}
