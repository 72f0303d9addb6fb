/** Food visible through glass or a window, drawn piece by piece from back (darker) to front. */

import type { Packshot } from "../types.ts";
import { type Canvas, ellipse, fill, round } from "./canvas.ts";
import { mix, tone } from "./colour.ts";
import { drawPiece, PIECE_SIZE, type Piece, pieceTone, TONES } from "./pieces.ts";
import type { Box } from "./text.ts";

/** Contents of a vessel: pieces, a clear liquid, a paste with crumbs ("grain") or fine dust ("powder"). */
export type Filling = Piece | "liquid" | "grain" | "powder";

type Random = () => number;

/** Fillings by keywords of the Latin label; the first match wins. */
const FILLING_BY_LABEL: [RegExp, Filling][] = [
  [/amlou/i, "grain"],
  [/honey|miel|\boil|huile|vine?g|vinaig|water|\beau\b/i, "liquid"],
  [/verv|verbena|menthe|mint/i, "leaves"],
  [/(^| )(tea|thé)( |$)|gunpowder/i, "pellets"],
  [/moulu|ground|powder|poudre/i, "powder"],
  [/safran|saffron/i, "threads"],
  [/date|datte/i, "dates"],
  [/almond|amande|fruits secs/i, "almonds"],
  [/peanut|cacahu/i, "peanuts"],
  [/walnut|noix/i, "walnuts"],
  [/\bfig/i, "figs"],
  [/\brose/i, "roses"],
  [/lavand|lavend/i, "lavender"],
];

/** Pieces of food shown in front of a paste, by keywords of its Latin label. Without a match: almonds. */
const LOOSE_PIECE_BY_LABEL: [RegExp, Piece][] = [
  [/peanut|cacahu/i, "peanuts"],
  [/walnut|noix/i, "walnuts"],
  [/date|datte/i, "dates"],
];

/** Hex colour of each filling, independent of the packet's colour. */
const FILLING_COLOUR: Record<Filling, string> = {
  liquid: "#D9B56A",
  grain: "#8A5A34",
  powder: "#B5361B",
  threads: "#A8210F",
  leaves: "#8B9C5C",
  pellets: "#5F684A",
  dates: "#713A18",
  almonds: "#B67B45",
  peanuts: "#CFA367",
  walnuts: "#C29660",
  figs: "#9C6A40",
  roses: "#B45A73",
  lavender: "#8272AE",
};

export function fillingOf({ vessel, label }: Packshot): Filling {
  const packet = vessel === "pouch" || vessel === "box";
  const byLabel = FILLING_BY_LABEL.find(([word]) => word.test(label.latin))?.[1];
  if (packet) return byLabel && byLabel !== "liquid" && byLabel !== "grain" ? byLabel : "leaves";
  if (vessel === "jar" || vessel === "wide-jar") return byLabel ?? "liquid";
  return vessel === "tin" && byLabel ? byLabel : "liquid";
}

/** Colour of the food behind a packet's window. Leaves are tinted with the packet's colour (`contents`). */
export function fillingColour(filling: Filling, { contents }: Packshot): string {
  return filling === "leaves" ? mix(FILLING_COLOUR.leaves, tone(contents, 0.08), 0.32) : FILLING_COLOUR[filling];
}

/** Kind of the food pieces that lie in front of the product. Undefined if there are none. */
export function looseOf(spec: Packshot): Piece | undefined {
  const filling = fillingOf(spec);
  if (filling === "grain") {
    if (/s[eé]same/i.test(spec.label.latin)) return undefined;
    return LOOSE_PIECE_BY_LABEL.find(([word]) => word.test(spec.label.latin))?.[1] ?? "almonds";
  }
  return filling === "threads" || filling === "dates" || filling === "almonds" || filling === "walnuts"
    ? filling
    : undefined;
}

/** Draws a filling over all of `bounds`, to be clipped by the caller. A liquid draws nothing. */
export function drawFilling(canvas: Canvas, filling: Filling, bounds: Box, colour: string, random: Random): string {
  if (filling === "liquid") return "";
  if (filling === "grain") return drawGrain(bounds, colour, random, 6.5);
  const ground = `M${round(bounds.left)} ${round(bounds.top)}H${round(bounds.right)}V${round(bounds.bottom)}H${round(bounds.left)}Z`;
  if (filling === "powder") return fill(ground, tone(colour, -0.03)) + drawGrain(bounds, colour, random, 2.2);
  const { length, width, layers } = PIECE_SIZE[filling];
  const palette = Array.from({ length: TONES }, (_, at) => pieceTone(canvas, colour, at, length / 2, width / 2));
  const area = (bounds.right - bounds.left) * (bounds.bottom - bounds.top);
  const count = Math.min(420, Math.round((area / (length * width)) * layers));
  const pieces = Array.from({ length: count }, (_, at) => {
    const x = bounds.left + random() * (bounds.right - bounds.left);
    const y = bounds.top + random() * (bounds.bottom - bounds.top);
    const slender = filling === "leaves" || filling === "threads" || filling === "lavender";
    const turn = slender ? random() * 360 : random() * 130 - 65;
    const size = 0.86 + random() * 0.28;
    const nearness = Math.floor((at / count) * (TONES - 2) + random() * 2.99);
    const tones = palette[Math.min(TONES - 1, nearness)];
    if (!tones) return "";
    return `<g transform="translate(${round(x)} ${round(y)}) rotate(${Math.round(turn)}) scale(${Math.round(size * 100) / 100})">${drawPiece(filling, tones, length / 2, width / 2)}</g>`;
  });
  return fill(ground, tone(colour, -0.26)) + pieces.join("");
}

/** Draws a few pieces on the shelf; `places` are centres and rotations in degrees. */
export function drawLoose(
  canvas: Canvas,
  piece: Piece,
  places: [x: number, y: number, turn: number][],
  scale: number,
): string {
  const { length, width } = PIECE_SIZE[piece];
  const tones = pieceTone(canvas, FILLING_COLOUR[piece], TONES - 2, length / 2, width / 2);
  return places
    .map(
      ([x, y, turn]) =>
        `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${drawPiece(piece, tones, length / 2, width / 2)}</g>`,
    )
    .join("");
}

/** Draws crumbs of about `largest` units at most, lighter and darker, over the paste. */
function drawGrain(bounds: Box, colour: string, random: Random, largest: number): string {
  const pieces: string[] = [];
  for (let at = 0; at < 230; at += 1) {
    const x = bounds.left + random() * (bounds.right - bounds.left);
    const y = bounds.top + random() * (bounds.bottom - bounds.top);
    const size = largest * 0.25 + random() ** 2 * largest;
    const shade = random() > 0.42 ? tone(colour, 0.06 + random() * 0.14, 0.95) : tone(colour, -0.06 - random() * 0.1);
    pieces.push(ellipse(x, y, size * 1.25, size, shade, 0.62));
  }
  return pieces.join("");
}
