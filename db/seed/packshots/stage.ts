import type { Packshot } from "../types.ts";
import {
  type Canvas,
  defineLinearGradient,
  defineRadialGradient,
  drawEllipse,
  fillPath,
  strokePath,
} from "./canvas.ts";
import { adjustTone, mixColours } from "./colour.ts";
import { createStar } from "./shapes.ts";

/** y coordinates in a picture of 1000 units: the line where products stand, and the edge between wall and shelf. */
export const SHELF_Y = 872;
const HORIZON_Y = 778;

export type StageColours = { stage: string; deep: string };

/** Draws a plaster wall in the category's colour, and a shelf. If `sharp` is false, draws only the wall. */
export function drawStage(canvas: Canvas, { stage, deep }: StageColours, sharp: boolean): string {
  const wall = defineRadialGradient(
    canvas,
    [270, 210],
    [1040, 980],
    [
      [0, adjustTone(mixColours(stage, "#FFFDF6", 0.62), 0)],
      [0.34, mixColours(stage, "#FFFDF6", 0.3)],
      [0.68, stage],
      [1, mixColours(stage, deep, 0.15)],
    ],
  );
  const shelf = defineLinearGradient(
    canvas,
    [0, HORIZON_Y],
    [0, 1000],
    [
      [0, mixColours(stage, deep, 0.15)],
      [0.3, mixColours(stage, deep, 0.085)],
      [1, mixColours(stage, deep, 0.17)],
    ],
  );
  const light = defineRadialGradient(
    canvas,
    [310, 838],
    [600, 170],
    [
      [0, "#FFFDF6", 0.4],
      [0.5, "#FFFDF6", 0.2],
      [1, "#FFFDF6", 0],
    ],
  );
  const seam = defineLinearGradient(
    canvas,
    [0, HORIZON_Y - 34],
    [0, HORIZON_Y],
    [
      [0, deep, 0],
      [1, deep, 0.085],
    ],
  );
  if (!sharp) return `<rect width="1000" height="1000" fill="${wall}"/>${carvedStar(stage, deep, 800, 190, 300)}`;
  return [
    `<rect width="1000" height="1000" fill="${wall}"/>`,
    carvedStar(stage, deep, 840, 176, 124),
    `<rect y="${HORIZON_Y - 34}" width="1000" height="34" fill="${seam}"/>`,
    `<rect y="${HORIZON_Y}" width="1000" height="${1000 - HORIZON_Y}" fill="${shelf}"/>`,
    `<rect y="${HORIZON_Y}" width="1000" height="${1000 - HORIZON_Y}" fill="${light}"/>`,
    `<rect y="${HORIZON_Y}" width="1000" height="3" fill="#FFFDF6" fill-opacity=".5"/>`,
  ].join("");
}

function carvedStar(stage: string, deep: string, x: number, y: number, radius: number): string {
  const rings = [1, 0.74, 0.4].map((share) => createStar(x, y, radius * share)).join("");
  const width = radius * 0.02;
  return [
    fillPath(createStar(x, y, radius * 0.74), "#FFFDF6", 0.16),
    `<g transform="translate(${width * 0.7} ${width * 0.7})">${strokePath(rings, "#FFFDF6", width, 0.72)}</g>`,
    strokePath(rings, mixColours(stage, deep, 0.55), width, 0.34),
  ].join("");
}

/** Product size for its shadow. `halfWidth` and `depth` measure the base. `glow` is the colour of light from glass. */
export type Footprint = { halfWidth: number; depth: number; height: number; glow?: string | undefined };

/** The properties of a vessel to draw. Only a basket uses `items`. */
export type VesselInput = {
  spec: Packshot;
  /** Net quantity as printed on the label, such as "500 g". If it is empty, the label shows a star instead. */
  size: string;
  stage: string;
  deep: string;
  items: Packshot[];
};

/** A drawn vessel. The middle of its base has the coordinates 0, 0. */
export type DrawnVessel = {
  markup: string;
  halfWidth: number;
  height: number;
  footprint: Footprint;
  /** The point on which a close view is centred. */
  focus: [x: number, y: number];
};

/** Draws a product's shadow at 0, 0. The shadow must come before the product in the markup to appear behind it. */
export function drawShadow(canvas: Canvas, { halfWidth, depth, height, glow }: Footprint, deep: string): string {
  const dark = adjustTone(mixColours(deep, "#1B1408", 0.5), -0.04);
  const soft = (x: number, y: number, rx: number, ry: number, strength: number) =>
    drawEllipse(
      x,
      y,
      rx,
      ry,
      defineRadialGradient(
        canvas,
        [x, y],
        [rx, ry],
        [
          [0, dark, strength],
          [0.45, dark, strength * 0.62],
          [0.75, dark, strength * 0.2],
          [1, dark, 0],
        ],
      ),
    );
  const reach = Math.min(height * 0.2, 120);
  const parts = [
    soft(halfWidth * 0.32 + reach * 0.4, depth * 0.2, halfWidth * 1.18 + reach, depth * 1.5 + 22, 0.3),
    soft(halfWidth * 0.08, depth * 0.5, halfWidth * 1.12, depth * 0.95 + 14, 0.5),
  ];
  if (glow) {
    const x = halfWidth * 0.82;
    parts.push(
      drawEllipse(
        x,
        depth * 0.7,
        halfWidth * 0.8,
        depth + 10,
        defineRadialGradient(
          canvas,
          [x, depth * 0.7],
          [halfWidth * 0.8, depth + 10],
          [
            [0, adjustTone(glow, 0.12, 1.1), 0.6],
            [0.5, adjustTone(glow, 0.1), 0.25],
            [1, glow, 0],
          ],
        ),
      ),
    );
  }
  const contact = defineRadialGradient(
    canvas,
    [halfWidth * 0.01, 0],
    [halfWidth * 1.035, depth + 9],
    [
      [0, dark, 0.66],
      [0.86, dark, 0.6],
      [0.95, dark, 0.26],
      [1, dark, 0],
    ],
  );
  parts.push(drawEllipse(halfWidth * 0.01, 0, halfWidth * 1.035, depth + 9, contact));
  return parts.join("");
}
