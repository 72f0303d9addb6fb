import { SOCIAL_CARD } from "../../contract/constants.ts";
import { direction, type Locale } from "../../contract/locales.ts";
import { typesetPicture } from "../documents/typeset.ts";

/** What stands on a card, already worded in its language (documents/social-card.typ). */
export type CardWords = {
  lang: Locale;
  /** The shop's name. */
  brand: string;
  /** A line above the name, such as the category's. */
  above: string | null;
  name: string;
  note: string | null;
  price: string | null;
  old_price: string | null;
  /** "−21%" */
  off: string | null;
  /** The name of its picture, which is laid on the stage. */
  picture: string | null;
  /** The category's pair of colours. */
  stage: string;
  deep: string;
};

/** Points of the template are pixels. */
const DENSITY = 72;
const JPEG = { quality: 86, chromaSubsampling: "4:4:4", mozjpeg: true } as const;

/** The card as JPEG, which every network shows; the words lie on the side where the language begins, the picture on the other. */
export async function renderCard(card: CardWords, picture: Uint8Array | null): Promise<Buffer> {
  const svg = await typesetPicture("social-card", { ...card, has_picture: picture !== null });
  const { default: sharp } = await import("sharp");
  const { width, height: side } = SOCIAL_CARD;
  const ground = sharp(Buffer.from(svg), { density: DENSITY }).resize(width, side, { fit: "fill" });
  if (!picture) return ground.jpeg(JPEG).toBuffer();
  const input = await sharp(picture).resize(side, side, { fit: "cover" }).png({ compressionLevel: 1 }).toBuffer();
  const left = direction(card.lang) === "rtl" ? 0 : width - side;
  return ground
    .composite([{ input, left, top: 0 }])
    .jpeg(JPEG)
    .toBuffer();
}
