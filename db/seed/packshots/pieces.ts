/** Draws single pieces of food along the x axis, with their centre at 0, 0. */

import { type Canvas, defineRadialGradient, drawEllipse, fillPath, strokePath } from "./canvas.ts";
import { adjustTone } from "./colour.ts";

export type Piece =
  | "threads"
  | "leaves"
  | "pellets"
  | "dates"
  | "almonds"
  | "peanuts"
  | "walnuts"
  | "figs"
  | "roses"
  | "lavender";

/** Number of colour tones of a filling, from dark at the back to light at the front. */
export const TONE_COUNT = 7;

/** Sizes in picture units. `layers` is the total area of all pieces relative to the area that they fill. */
export const PIECE_SIZE: Record<Piece, { length: number; width: number; layers: number }> = {
  threads: { length: 62, width: 14, layers: 2.8 },
  leaves: { length: 70, width: 22, layers: 4.4 },
  pellets: { length: 21, width: 17, layers: 2.2 },
  dates: { length: 82, width: 46, layers: 3 },
  almonds: { length: 56, width: 34, layers: 3 },
  peanuts: { length: 44, width: 30, layers: 3 },
  walnuts: { length: 58, width: 52, layers: 2.8 },
  figs: { length: 72, width: 62, layers: 2.8 },
  roses: { length: 50, width: 44, layers: 4 },
  lavender: { length: 27, width: 12, layers: 4 },
};

/** Colours of a piece: `skin` is a gradient lit from the upper left; the others are flat. */
export type PieceTone = { skin: string; base: string; dark: string; light: string };

/** The colours of layer `at` (0 is the back) for pieces of half length `a` and half width `b`. */
export function createPieceTone(canvas: Canvas, colour: string, at: number, a: number, b: number): PieceTone {
  const base = adjustTone(colour, -0.13 + (at / (TONE_COUNT - 1)) * 0.16, 0.92 + (at % 3) * 0.07);
  const skin = defineRadialGradient(
    canvas,
    [-a * 0.25, -b * 0.4],
    [a * 1.25, b * 1.5],
    [
      [0, adjustTone(base, 0.1)],
      [0.45, base],
      [1, adjustTone(base, -0.15)],
    ],
  );
  return { skin, base, dark: adjustTone(base, -0.2), light: adjustTone(base, 0.2, 0.75) };
}

function roundBody({ skin, dark }: PieceTone, a: number, b: number): string {
  return drawEllipse(a * 0.05, b * 0.22, a, b, dark, 0.55) + drawEllipse(0, 0, a, b, skin);
}

function drawThread(tones: PieceTone, a: number, b: number): string {
  const { base, dark, light } = tones;
  const stigma = `M${-a} 1Q${-a * 0.1} ${-b * 1.2} ${a * 0.72} ${-b * 0.42}L${a} ${-b * 0.5}L${a * 0.96} ${b * 0.3}L${a * 0.66} ${b * 0.02}Q${-a * 0.1} ${-b * 0.62} ${-a} 3Z`;
  return `<g transform="translate(1 3)">${fillPath(stigma, dark, 0.45)}</g>${fillPath(stigma, base)}${strokePath(`M${-a * 0.7} -1Q${-a * 0.1} ${-b} ${a * 0.6} ${-b * 0.36}`, light, 1.2, 0.5)}`;
}

function drawLeaf(tones: PieceTone, a: number, b: number): string {
  const { skin, dark, light } = tones;
  const blade = `M${-a} 0C${-a * 0.4} ${-b * 1.25} ${a * 0.45} ${-b} ${a} 0C${a * 0.45} ${b} ${-a * 0.4} ${b * 1.25} ${-a} 0Z`;
  const half = `M${-a} 0C${-a * 0.4} ${b * 1.25} ${a * 0.45} ${b} ${a} 0Z`;
  return (
    `<g transform="translate(1 4)">${fillPath(blade, dark, 0.5)}</g>` +
    fillPath(blade, skin) +
    fillPath(half, dark, 0.3) +
    strokePath(`M${-a} 0H${a * 0.8}`, light, 1.3, 0.7)
  );
}

function drawPellet(tones: PieceTone, a: number, b: number): string {
  const { skin, dark, light } = tones;
  return (
    drawEllipse(1, 3, a, b, dark, 0.8) +
    drawEllipse(0, 0, a, b, skin) +
    strokePath(`M${-a * 0.6} ${-b * 0.2}Q0 ${-b * 0.9} ${a * 0.6} ${-b * 0.1}`, light, 1.6, 0.5)
  );
}

function drawAlmond(tones: PieceTone, a: number, b: number): string {
  const { skin, dark, light } = tones;
  const nut = `M${-a} 0C${-a * 0.6} ${-b * 1.15} ${a * 0.3} ${-b * 1.2} ${a} 0C${a * 0.3} ${b * 1.2} ${-a * 0.6} ${b * 1.15} ${-a} 0Z`;
  const lines = `M${-a * 0.75} ${-b * 0.22}Q0 ${-b * 0.5} ${a * 0.78} ${-b * 0.08}M${-a * 0.78} ${b * 0.14}H${a * 0.75}M${-a * 0.66} ${b * 0.44}Q0 ${b * 0.66} ${a * 0.6} ${b * 0.3}`;
  return (
    `<g transform="translate(2 5)">${fillPath(nut, dark, 0.6)}</g>` +
    fillPath(nut, skin) +
    strokePath(lines, dark, 1.2, 0.3) +
    strokePath(`M${-a * 0.55} ${-b * 0.58}Q${-a * 0.1} ${-b * 0.85} ${a * 0.3} ${-b * 0.58}`, light, 2.6, 0.55)
  );
}

function drawWalnut(tones: PieceTone, a: number, b: number): string {
  const { dark, light } = tones;
  return (
    roundBody(tones, a, b) +
    strokePath(
      `M0 ${-b}Q${a * 0.16} 0 0 ${b}M${-a * 0.3} ${-b * 0.8}Q${-a * 0.75} ${-b * 0.1} ${-a * 0.3} ${b * 0.75}M${a * 0.35} ${-b * 0.75}Q${a * 0.72} ${b * 0.1} ${a * 0.3} ${b * 0.8}M${-a * 0.85} ${-b * 0.2}Q${-a * 0.5} 0 ${-a * 0.2} ${-b * 0.3}M${a * 0.2} ${b * 0.2}Q${a * 0.55} ${b * 0.05} ${a * 0.85} ${b * 0.3}`,
      dark,
      2.4,
      0.55,
    ) +
    drawEllipse(-a * 0.35, -b * 0.5, a * 0.3, b * 0.2, light, 0.5)
  );
}

function drawFig(tones: PieceTone, a: number, b: number): string {
  const { dark, light } = tones;
  return (
    roundBody(tones, a, b) +
    strokePath(
      `M${-a * 0.1} ${-b * 0.9}Q${-a * 0.8} ${-b * 0.1} ${-a * 0.2} ${b * 0.85}M${a * 0.05} ${-b * 0.9}Q${-a * 0.1} 0 ${a * 0.15} ${b * 0.9}M${a * 0.15} ${-b * 0.88}Q${a * 0.75} 0 ${a * 0.45} ${b * 0.78}`,
      dark,
      2.2,
      0.38,
    ) +
    drawEllipse(0, -b * 0.86, a * 0.14, b * 0.12, dark, 0.9) +
    drawEllipse(-a * 0.4, -b * 0.4, a * 0.2, b * 0.24, light, 0.4)
  );
}

function drawRose(tones: PieceTone, a: number, b: number): string {
  const { dark, light } = tones;
  return (
    roundBody(tones, a, b) +
    strokePath(
      `M${-a * 0.1} ${-b * 0.1}q${a * 0.3} ${-b * 0.3} ${a * 0.36} ${b * 0.1}t${-a * 0.5} ${b * 0.3}t${-a * 0.3} ${-b * 0.6}t${a * 0.8} ${-b * 0.35}M${-a * 0.85} ${b * 0.1}Q${-a * 0.3} ${b * 1.1} ${a * 0.6} ${b * 0.66}M${a * 0.9} ${-b * 0.1}Q${a * 0.8} ${b * 0.5} ${a * 0.2} ${b * 0.6}`,
      dark,
      2.2,
      0.55,
    ) +
    drawEllipse(-a * 0.45, -b * 0.5, a * 0.28, b * 0.16, light, 0.5)
  );
}

function drawBud(tones: PieceTone, a: number, b: number): string {
  const { dark, light } = tones;
  return (
    roundBody(tones, a, b) +
    strokePath(`M${-a * 0.7} 0H${a * 0.7}`, dark, 1.4, 0.35) +
    drawEllipse(-a * 0.25, -b * 0.45, a * 0.4, b * 0.2, light, 0.55)
  );
}

function drawDate(tones: PieceTone, a: number, b: number): string {
  const { dark, light } = tones;
  return (
    roundBody(tones, a, b) +
    strokePath(
      `M${-a * 0.76} ${-b * 0.05}Q0 ${-b * 0.45} ${a * 0.72} ${-b * 0.1}M${-a * 0.62} ${b * 0.42}Q0 ${b * 0.2} ${a * 0.66} ${b * 0.38}`,
      dark,
      1.8,
      0.32,
    ) +
    drawEllipse(-a * 0.16, -b * 0.5, a * 0.5, b * 0.17, light, 0.5) +
    drawEllipse(-a * 0.3, -b * 0.52, a * 0.2, b * 0.08, "#FFF3E2", 0.55)
  );
}

const DRAWINGS: Record<Piece, (tones: PieceTone, a: number, b: number) => string> = {
  threads: drawThread,
  leaves: drawLeaf,
  pellets: drawPellet,
  almonds: drawAlmond,
  walnuts: drawWalnut,
  figs: drawFig,
  roses: drawRose,
  lavender: drawBud,
  peanuts: drawBud,
  dates: drawDate,
};

export function drawPiece(piece: Piece, tones: PieceTone, a: number, b: number): string {
  return DRAWINGS[piece](tones, a, b);
}
