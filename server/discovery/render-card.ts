import { SOCIAL_CARD_SIZE } from "../../contract/constants.ts";
import { getTextDirection, type Locale } from "../../contract/locales.ts";
import { typesetPicture } from "../documents/typeset.ts";

export type SocialCardContent = {
  lang: Locale;
  brand: string;
  above: string | null;
  name: string;
  note: string | null;
  price: string | null;
  old_price: string | null;
  off: string | null;
  picture: string | null;
  stage: string;
  deep: string;
};

/** Pixels per inch for rasterizing the SVG: one point of the template becomes one pixel. */
const DENSITY = 72;
const JPEG = { quality: 86, chromaSubsampling: "4:4:4", mozjpeg: true } as const;

/** Renders a card as JPEG, which every social network supports. Right-to-left languages have the text on the right. */
export async function renderSocialCard(card: SocialCardContent, picture: Uint8Array | null): Promise<Buffer> {
  const svg = await typesetPicture("social-card", { ...card, has_picture: picture !== null });
  const { default: sharp } = await import("sharp");
  const { width, height: side } = SOCIAL_CARD_SIZE;
  const ground = sharp(Buffer.from(svg), { density: DENSITY }).resize(width, side, { fit: "fill" });
  if (!picture) return ground.jpeg(JPEG).toBuffer();
  const input = await sharp(picture).resize(side, side, { fit: "cover" }).png({ compressionLevel: 1 }).toBuffer();
  const left = getTextDirection(card.lang) === "rtl" ? 0 : width - side;
  return ground
    .composite([{ input, left, top: 0 }])
    .jpeg(JPEG)
    .toBuffer();
}
