import type { Packshot } from "../types.ts";
import { type Canvas, drawEllipse, fillPath, roundCoordinate } from "./canvas.ts";
import { adjustTone, mixColours } from "./colour.ts";
import { createPieceTone, drawPiece, PIECE_SIZE, type Piece, TONE_COUNT } from "./pieces.ts";
import type { Bounds } from "./text.ts";

/** Contents of a vessel: pieces, a clear liquid, a paste with crumbs ("grain"), or a fine powder. */
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

export function getFilling({ vessel, label }: Packshot): Filling {
  const packet = vessel === "pouch" || vessel === "box";
  const byLabel = FILLING_BY_LABEL.find(([word]) => word.test(label.latin))?.[1];
  if (packet) return byLabel && byLabel !== "liquid" && byLabel !== "grain" ? byLabel : "leaves";
  if (vessel === "jar" || vessel === "wide-jar") return byLabel ?? "liquid";
  return vessel === "tin" && byLabel ? byLabel : "liquid";
}

export function getFillingColour(filling: Filling, { contents }: Packshot): string {
  return filling === "leaves"
    ? mixColours(FILLING_COLOUR.leaves, adjustTone(contents, 0.08), 0.32)
    : FILLING_COLOUR[filling];
}

/** Returns the kind of food pieces to draw in front of the product, if any. */
export function getLoosePiece(spec: Packshot): Piece | undefined {
  const filling = getFilling(spec);
  if (filling === "grain") {
    if (/s[eé]same/i.test(spec.label.latin)) return undefined;
    return LOOSE_PIECE_BY_LABEL.find(([word]) => word.test(spec.label.latin))?.[1] ?? "almonds";
  }
  return filling === "threads" || filling === "dates" || filling === "almonds" || filling === "walnuts"
    ? filling
    : undefined;
}

/** Draws a filling over all of `bounds`. The caller clips the result. For a liquid, the result is empty. */
export function drawFilling(canvas: Canvas, filling: Filling, bounds: Bounds, colour: string, random: Random): string {
  if (filling === "liquid") return "";
  if (filling === "grain") return drawGrain(bounds, colour, random, 6.5);
  const ground = `M${roundCoordinate(bounds.left)} ${roundCoordinate(bounds.top)}H${roundCoordinate(bounds.right)}V${roundCoordinate(bounds.bottom)}H${roundCoordinate(bounds.left)}Z`;
  if (filling === "powder") return fillPath(ground, adjustTone(colour, -0.03)) + drawGrain(bounds, colour, random, 2.2);
  const { length, width, layers } = PIECE_SIZE[filling];
  const palette = Array.from({ length: TONE_COUNT }, (_, at) =>
    createPieceTone(canvas, colour, at, length / 2, width / 2),
  );
  const area = (bounds.right - bounds.left) * (bounds.bottom - bounds.top);
  const count = Math.min(420, Math.round((area / (length * width)) * layers));
  const pieces = Array.from({ length: count }, (_, at) => {
    const x = bounds.left + random() * (bounds.right - bounds.left);
    const y = bounds.top + random() * (bounds.bottom - bounds.top);
    const slender = filling === "leaves" || filling === "threads" || filling === "lavender";
    const turn = slender ? random() * 360 : random() * 130 - 65;
    const size = 0.86 + random() * 0.28;
    const nearness = Math.floor((at / count) * (TONE_COUNT - 2) + random() * 2.99);
    const tones = palette[Math.min(TONE_COUNT - 1, nearness)];
    if (!tones) return "";
    return `<g transform="translate(${roundCoordinate(x)} ${roundCoordinate(y)}) rotate(${Math.round(turn)}) scale(${Math.round(size * 100) / 100})">${drawPiece(filling, tones, length / 2, width / 2)}</g>`;
  });
  return fillPath(ground, adjustTone(colour, -0.26)) + pieces.join("");
}

export function drawPiecesOnShelf(
  canvas: Canvas,
  piece: Piece,
  places: [x: number, y: number, turn: number][],
  scale: number,
): string {
  const { length, width } = PIECE_SIZE[piece];
  const tones = createPieceTone(canvas, FILLING_COLOUR[piece], TONE_COUNT - 2, length / 2, width / 2);
  return places
    .map(
      ([x, y, turn]) =>
        `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${drawPiece(piece, tones, length / 2, width / 2)}</g>`,
    )
    .join("");
}

/** Draws light and dark crumbs. `largest` is their approximate maximum size in picture units. */
function drawGrain(bounds: Bounds, colour: string, random: Random, largest: number): string {
  const pieces: string[] = [];
  for (let at = 0; at < 230; at += 1) {
    const x = bounds.left + random() * (bounds.right - bounds.left);
    const y = bounds.top + random() * (bounds.bottom - bounds.top);
    const size = largest * 0.25 + random() ** 2 * largest;
    const shade =
      random() > 0.42 ? adjustTone(colour, 0.06 + random() * 0.14, 0.95) : adjustTone(colour, -0.06 - random() * 0.1);
    pieces.push(drawEllipse(x, y, size * 1.25, size, shade, 0.62));
  }
  return pieces.join("");
}
