import type { Packshot } from "../types.ts";
import { type Canvas, defineRadialGradient, drawEllipse } from "./canvas.ts";
import { mixColours } from "./colour.ts";
import { drawPiecesOnShelf, getLoosePiece } from "./fillings.ts";
import type { Piece } from "./pieces.ts";
import type { Footprint } from "./stage.ts";

/** Positions of pieces: centre and rotation in degrees. 0, 0 is near the right end of the product's base. */
type Places = [x: number, y: number, turn: number][];

const PAIR: Places = [
  [-6, 4, -16],
  [58, 20, 24],
];

const SINGLE: Places = [[22, 6, -12]];

/** A pinch of saffron threads in top view. Drawn at half height, so that the threads seem to lie on the shelf. */
const PINCH: Places = [
  [-48, 56, 8],
  [-14, 84, 196],
  [4, 40, -38],
  [34, 70, 22],
  [52, 30, 150],
  [76, 62, -52],
  [104, 44, 12],
  [66, 92, 170],
];

function placesOf(piece: Piece): Places {
  if (piece === "threads") return PINCH;
  return piece === "dates" || piece === "walnuts" ? SINGLE : PAIR;
}

export function drawLoosePieces(canvas: Canvas, spec: Packshot, { halfWidth }: Footprint, deep: string): string {
  const piece = spec.vessel === "basket" ? undefined : getLoosePiece(spec);
  if (!piece) return "";
  const places = placesOf(piece);
  const foot = Math.round(halfWidth * 0.82);
  if (piece === "threads") {
    return `<g transform="translate(${foot} 8) scale(1 .5)">${drawPiecesOnShelf(canvas, piece, places, 0.8)}</g>`;
  }
  const dark = mixColours(deep, "#1B1408", 0.6);
  const shadows = places.map(([x, y]) => {
    const paint = defineRadialGradient(
      canvas,
      [x + 8, y + 14],
      [42, 15],
      [
        [0, dark, 0.42],
        [1, dark, 0],
      ],
    );
    return drawEllipse(x + 8, y + 14, 42, 15, paint);
  });
  return `<g transform="translate(${foot} 26)">${shadows.join("")}${drawPiecesOnShelf(canvas, piece, places, 1)}</g>`;
}
