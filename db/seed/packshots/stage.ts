/** Draws the background: a plaster wall in the category's tint, lit from the upper left, and the shelf. */

import type { Packshot } from "../types.ts";
import { type Canvas, ellipse, fill, linear, radial, stroke } from "./canvas.ts";
import { mix, tone } from "./colour.ts";
import { star } from "./shapes.ts";

/** y of the line on which products stand. HORIZON_Y: edge of shelf and wall. The picture has 1000 units. */
export const SHELF_Y = 872;
const HORIZON_Y = 778;

export type StageColours = { stage: string; deep: string };

/** Draws the background. If `sharp` is false, as for a close view, the background is blurred. */
export function drawStage(canvas: Canvas, { stage, deep }: StageColours, sharp: boolean): string {
  const wall = radial(
    canvas,
    [270, 210],
    [1040, 980],
    [
      [0, tone(mix(stage, "#FFFDF6", 0.62), 0)],
      [0.34, mix(stage, "#FFFDF6", 0.3)],
      [0.68, stage],
      [1, mix(stage, deep, 0.15)],
    ],
  );
  const shelf = linear(
    canvas,
    [0, HORIZON_Y],
    [0, 1000],
    [
      [0, mix(stage, deep, 0.15)],
      [0.3, mix(stage, deep, 0.085)],
      [1, mix(stage, deep, 0.17)],
    ],
  );
  const light = radial(
    canvas,
    [310, 838],
    [600, 170],
    [
      [0, "#FFFDF6", 0.4],
      [0.5, "#FFFDF6", 0.2],
      [1, "#FFFDF6", 0],
    ],
  );
  const seam = linear(
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

/** Draws a star carved into the plaster. Each line has a dark and a light side, like a groove. */
function carvedStar(stage: string, deep: string, x: number, y: number, radius: number): string {
  const rings = [1, 0.74, 0.4].map((share) => star(x, y, radius * share)).join("");
  const width = radius * 0.02;
  return [
    fill(star(x, y, radius * 0.74), "#FFFDF6", 0.16),
    `<g transform="translate(${width * 0.7} ${width * 0.7})">${stroke(rings, "#FFFDF6", width, 0.72)}</g>`,
    stroke(rings, mix(stage, deep, 0.55), width, 0.34),
  ].join("");
}

/**
 * Measures of a product's shadow. `halfWidth` and `depth` are those of the product's base. `glow` is the colour of the
 * light that shines through glass.
 */
export type Footprint = { halfWidth: number; depth: number; height: number; glow?: string | undefined };

/** Input of a vessel's drawing; only baskets use `items`. */
export type Ware = {
  spec: Packshot;
  /** Net quantity as printed, such as "500 g"; empty prints a star. */
  size: string;
  stage: string;
  deep: string;
  items: Packshot[];
};

/** A drawn vessel; the middle of its base is 0, 0. */
export type Drawn = {
  markup: string;
  halfWidth: number;
  height: number;
  footprint: Footprint;
  /** The point on which a close view is centred. */
  focus: [x: number, y: number];
};

/**
 * Draws the shadow of a product that stands at 0, 0. The markup must place the shadow before the product, so that it
 * appears behind the product.
 */
export function drawShadow(canvas: Canvas, { halfWidth, depth, height, glow }: Footprint, deep: string): string {
  const dark = tone(mix(deep, "#1B1408", 0.5), -0.04);
  const soft = (x: number, y: number, rx: number, ry: number, strength: number) =>
    ellipse(
      x,
      y,
      rx,
      ry,
      radial(
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
      ellipse(
        x,
        depth * 0.7,
        halfWidth * 0.8,
        depth + 10,
        radial(
          canvas,
          [x, depth * 0.7],
          [halfWidth * 0.8, depth + 10],
          [
            [0, tone(glow, 0.12, 1.1), 0.6],
            [0.5, tone(glow, 0.1), 0.25],
            [1, glow, 0],
          ],
        ),
      ),
    );
  }
  const contact = radial(
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
  parts.push(ellipse(halfWidth * 0.01, 0, halfWidth * 1.035, depth + 9, contact));
  return parts.join("");
}
