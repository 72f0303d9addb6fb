/** Draws lids, caps and corks: short upright cylinders. */

import type { Packshot } from "../types.ts";
import {
  type Canvas,
  clipped,
  ellipse,
  fill,
  linear,
  radial,
  round,
  type Stop,
  seededRandom,
  stroke,
} from "./canvas.ts";
import { mix, tone } from "./colour.ts";
import { frontArc, profile, solid, tilt } from "./shapes.ts";

export type Lid = Packshot["lid"];

/** A lid's radius, and the heights of its lower and upper edge. */
export type LidFrame = { radius: number; bottom: number; top: number };

const GRAIN = {
  black: "#2A2622",
  gold: "#CFA246",
  wood: "#B98A56",
  cork: "#C49A6C",
  white: "#F1ECE2",
  none: "#DCE3DD",
};

function metalStops(base: string): Stop[] {
  return [
    [0, tone(base, -0.32, 0.9)],
    [0.045, tone(base, -0.1)],
    [0.1, tone(base, -0.16)],
    [0.17, tone(base, 0.08, 0.85)],
    [0.23, tone(base, 0.24, 0.42)],
    [0.29, tone(base, 0.1, 0.8)],
    [0.4, tone(base, -0.07)],
    [0.55, tone(base, -0.02)],
    [0.72, tone(base, 0.1, 0.8)],
    [0.8, tone(base, -0.06)],
    [0.92, tone(base, -0.3)],
    [0.97, tone(base, -0.34)],
    [1, tone(base, -0.14)],
  ];
}

/** Gradient stops that shade a matt lid. */
function dullStops(base: string, strength: number): Stop[] {
  return [
    [0, tone(base, -0.2 * strength)],
    [0.1, tone(base, -0.04 * strength)],
    [0.25, tone(base, 0.2 * strength, 0.9)],
    [0.42, tone(base, 0.05 * strength)],
    [0.68, tone(base, -0.06 * strength)],
    [0.9, tone(base, -0.2 * strength)],
    [0.97, tone(base, -0.26 * strength)],
    [1, tone(base, -0.14 * strength)],
  ];
}

function stopsOf(lid: Lid): Stop[] {
  if (lid === "gold") return metalStops(GRAIN.gold);
  if (lid === "black") return dullStops(GRAIN.black, 0.62);
  if (lid === "white") return dullStops(GRAIN.white, 0.75);
  return dullStops(GRAIN[lid], 0.7);
}

export function drawLid(canvas: Canvas, lid: Lid, frame: LidFrame): string {
  if (lid === "none") return "";
  const { radius, bottom, top } = frame;
  const base = GRAIN[lid];
  const bevel = Math.min(9, (bottom - top) * 0.1);
  const shape =
    lid === "cork"
      ? profile([radius * 1.05, top], [radius * 0.96, bottom])
      : profile(
          [radius - bevel * 0.7, top],
          [radius - bevel * 0.2, top + bevel * 0.3, radius, top + bevel * 0.6, radius, top + bevel * 1.6],
          [radius, bottom],
        );
  const outline = solid(shape);
  const across = linear(canvas, [-radius, 0], [radius, 0], stopsOf(lid));
  const upperRadius = (shape[0]?.[0] ?? radius) - 1;
  const face = linear(
    canvas,
    [-radius, 0],
    [radius, 0],
    [
      [0, tone(base, lid === "black" ? 0.16 : 0.1, 0.9)],
      [0.4, tone(base, lid === "black" ? 0.2 : 0.12, 0.8)],
      [1, tone(base, -0.06)],
    ],
  );
  return [
    fill(outline, across),
    clipped(canvas, outline, surface(canvas, lid, frame)),
    ellipse(0, top, upperRadius, upperRadius * tilt(top), face),
    stroke(frontArc(radius - bevel * 0.4, top + bevel * 0.7), tone(base, 0.28, 0.6), 2, lid === "cork" ? 0.2 : 0.5),
  ].join("");
}

/** Draws the texture of a lid's side: knurling, grain, pores. */
function surface(canvas: Canvas, lid: Lid, frame: LidFrame): string {
  const { radius, bottom, top } = frame;
  const height = bottom - top;
  const shade = fill(
    `M${-radius * 1.1} ${top}H${radius * 1.1}V${bottom + 30}H${-radius * 1.1}Z`,
    linear(
      canvas,
      [0, top],
      [0, bottom + radius * tilt(bottom)],
      [
        [0, "#FFFFFF", 0.08],
        [0.3, "#FFFFFF", 0],
        [0.7, "#120C04", 0],
        [1, "#120C04", 0.3],
      ],
    ),
  );
  if (lid === "wood") return woodGrain(radius, bottom, top) + shade;
  if (lid === "cork") return corkPores(radius, bottom, top) + shade;
  if (lid === "gold") {
    const ring = bottom - height * 0.2;
    return [
      shade,
      stroke(frontArc(radius, ring), tone(GRAIN.gold, -0.25), 2.5, 0.55),
      stroke(frontArc(radius, ring + 4), tone(GRAIN.gold, 0.2, 0.6), 2, 0.6),
    ].join("");
  }
  return knurls(lid, frame) + shade;
}

/** Draws vertical ribs, denser towards the edges by perspective. */
function knurls(lid: Lid, { radius, bottom, top }: LidFrame): string {
  const from = top + (bottom - top) * 0.24;
  const count = Math.max(13, Math.round(radius / 3.6));
  const lines = Array.from({ length: count }, (_, at) => {
    const angle = -1.45 + (2.9 * (at + 0.5)) / count;
    const x = radius * Math.sin(angle);
    const drop = radius * Math.cos(angle);
    return `M${round(x)} ${round(from + drop * tilt(from))}V${round(bottom + drop * tilt(bottom) - 5)}`;
  }).join("");
  const dark = lid === "white" ? "#8D8474" : "#000000";
  return (
    stroke(lines, dark, radius * 0.018, lid === "white" ? 0.22 : 0.32) +
    `<g transform="translate(${round(radius * 0.016)} 0)">${stroke(lines, "#FFFFFF", radius * 0.01, lid === "white" ? 0.5 : 0.1)}</g>`
  );
}

function woodGrain(radius: number, bottom: number, top: number): string {
  const random = seededRandom(`wood${radius}`);
  const lines = Array.from({ length: 9 }, () => {
    const y = top + (bottom - top) * random();
    const wobble = (random() - 0.5) * 14;
    return `M${round(-radius)} ${round(y)}Q${round((random() - 0.5) * radius)} ${round(y + radius * tilt(y) * 2 + wobble)} ${round(radius)} ${round(y + wobble * 0.4)}`;
  }).join("");
  const light = stroke(lines, "#E9C797", 1.6, 0.28);
  return `${stroke(lines, "#7B5126", 2.2, 0.34)}<g transform="translate(0 3)">${light}</g>`;
}

function corkPores(radius: number, bottom: number, top: number): string {
  const random = seededRandom(`cork${radius}`);
  return Array.from({ length: 34 }, () => {
    const x = (random() * 2 - 1) * radius;
    const y = top + (bottom - top) * random() + radius * tilt(top);
    const size = 1.2 + random() * 3;
    return ellipse(x, y, size * 1.5, size, random() > 0.6 ? "#E2BE92" : "#7A5430", 0.42);
  }).join("");
}

/** Draws the lid's shadow on the vessel below, to be clipped by the caller. */
export function lidShade(canvas: Canvas, { radius, bottom }: LidFrame): string {
  const paint = linear(
    canvas,
    [0, bottom],
    [0, bottom + 46],
    [
      [0, "#160E03", 0.42],
      [0.4, "#160E03", 0.16],
      [1, "#160E03", 0],
    ],
  );
  return fill(`M${-radius * 1.3} ${bottom - 20}H${radius * 1.3}V${bottom + 46}H${-radius * 1.3}Z`, paint);
}

/** Draws a dropper's rubber bulb and collar; `lid` names the collar's colour. */
export function drawDropperTop(canvas: Canvas, lid: Lid, frame: LidFrame): string {
  const { radius, bottom, top } = frame;
  const collarTop = bottom - (bottom - top) * 0.42;
  const bulbRadius = radius * 0.6;
  const height = collarTop - top;
  const bulb = profile(
    [bulbRadius * 0.3, top],
    [bulbRadius * 0.75, top, bulbRadius * 0.86, top + height * 0.1, bulbRadius * 0.88, top + height * 0.3],
    [bulbRadius * 0.9, top + height * 0.6, bulbRadius, top + height * 0.8, bulbRadius, collarTop + 6],
  );
  const rubber = lid === "white" ? "#EFEAE0" : "#2B2724";
  const gleam = radial(
    canvas,
    [-bulbRadius * 0.38, top + height * 0.3],
    [bulbRadius * 0.4, height * 0.34],
    [
      [0, "#FFFFFF", lid === "white" ? 0.8 : 0.34],
      [1, "#FFFFFF", 0],
    ],
  );
  const outline = solid(bulb);
  const collar = drawLid(canvas, lid === "none" || lid === "cork" ? "gold" : lid, { radius, bottom, top: collarTop });
  return [
    fill(outline, linear(canvas, [-bulbRadius, 0], [bulbRadius, 0], dullStops(rubber, lid === "white" ? 0.7 : 0.5))),
    clipped(canvas, outline, fill(outline, gleam)),
    collar,
    ellipse(0, collarTop + 2, bulbRadius * 1.06, bulbRadius * 1.06 * tilt(collarTop), mix(rubber, "#000000", 0.4), 0.5),
    clipped(
      canvas,
      outline,
      fill(solid(bulb.slice(-6)), linear(canvas, [-bulbRadius, 0], [bulbRadius, 0], dullStops(rubber, 0.5))),
    ),
  ].join("");
}
