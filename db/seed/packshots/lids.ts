import type { Packshot } from "../types.ts";
import {
  type Canvas,
  clipMarkup,
  createSeededRandom,
  defineLinearGradient,
  defineRadialGradient,
  drawEllipse,
  fillPath,
  type GradientStop,
  roundCoordinate,
  strokePath,
} from "./canvas.ts";
import { adjustTone, mixColours } from "./colour.ts";
import { createBodyOutline, createFrontArc, createProfile, getTiltRatio } from "./shapes.ts";

export type Lid = Packshot["lid"];

export type LidFrame = { radius: number; bottom: number; top: number };

const GRAIN = {
  black: "#2A2622",
  gold: "#CFA246",
  wood: "#B98A56",
  cork: "#C49A6C",
  white: "#F1ECE2",
  none: "#DCE3DD",
};

function metalStops(base: string): GradientStop[] {
  return [
    [0, adjustTone(base, -0.32, 0.9)],
    [0.045, adjustTone(base, -0.1)],
    [0.1, adjustTone(base, -0.16)],
    [0.17, adjustTone(base, 0.08, 0.85)],
    [0.23, adjustTone(base, 0.24, 0.42)],
    [0.29, adjustTone(base, 0.1, 0.8)],
    [0.4, adjustTone(base, -0.07)],
    [0.55, adjustTone(base, -0.02)],
    [0.72, adjustTone(base, 0.1, 0.8)],
    [0.8, adjustTone(base, -0.06)],
    [0.92, adjustTone(base, -0.3)],
    [0.97, adjustTone(base, -0.34)],
    [1, adjustTone(base, -0.14)],
  ];
}

function dullStops(base: string, strength: number): GradientStop[] {
  return [
    [0, adjustTone(base, -0.2 * strength)],
    [0.1, adjustTone(base, -0.04 * strength)],
    [0.25, adjustTone(base, 0.2 * strength, 0.9)],
    [0.42, adjustTone(base, 0.05 * strength)],
    [0.68, adjustTone(base, -0.06 * strength)],
    [0.9, adjustTone(base, -0.2 * strength)],
    [0.97, adjustTone(base, -0.26 * strength)],
    [1, adjustTone(base, -0.14 * strength)],
  ];
}

function stopsOf(lid: Lid): GradientStop[] {
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
      ? createProfile([radius * 1.05, top], [radius * 0.96, bottom])
      : createProfile(
          [radius - bevel * 0.7, top],
          [radius - bevel * 0.2, top + bevel * 0.3, radius, top + bevel * 0.6, radius, top + bevel * 1.6],
          [radius, bottom],
        );
  const outline = createBodyOutline(shape);
  const across = defineLinearGradient(canvas, [-radius, 0], [radius, 0], stopsOf(lid));
  const upperRadius = (shape[0]?.[0] ?? radius) - 1;
  const face = defineLinearGradient(
    canvas,
    [-radius, 0],
    [radius, 0],
    [
      [0, adjustTone(base, lid === "black" ? 0.16 : 0.1, 0.9)],
      [0.4, adjustTone(base, lid === "black" ? 0.2 : 0.12, 0.8)],
      [1, adjustTone(base, -0.06)],
    ],
  );
  return [
    fillPath(outline, across),
    clipMarkup(canvas, outline, surface(canvas, lid, frame)),
    drawEllipse(0, top, upperRadius, upperRadius * getTiltRatio(top), face),
    strokePath(
      createFrontArc(radius - bevel * 0.4, top + bevel * 0.7),
      adjustTone(base, 0.28, 0.6),
      2,
      lid === "cork" ? 0.2 : 0.5,
    ),
  ].join("");
}

function surface(canvas: Canvas, lid: Lid, frame: LidFrame): string {
  const { radius, bottom, top } = frame;
  const height = bottom - top;
  const shade = fillPath(
    `M${-radius * 1.1} ${top}H${radius * 1.1}V${bottom + 30}H${-radius * 1.1}Z`,
    defineLinearGradient(
      canvas,
      [0, top],
      [0, bottom + radius * getTiltRatio(bottom)],
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
      strokePath(createFrontArc(radius, ring), adjustTone(GRAIN.gold, -0.25), 2.5, 0.55),
      strokePath(createFrontArc(radius, ring + 4), adjustTone(GRAIN.gold, 0.2, 0.6), 2, 0.6),
    ].join("");
  }
  return knurls(lid, frame) + shade;
}

function knurls(lid: Lid, { radius, bottom, top }: LidFrame): string {
  const from = top + (bottom - top) * 0.24;
  const count = Math.max(13, Math.round(radius / 3.6));
  const lines = Array.from({ length: count }, (_, at) => {
    const angle = -1.45 + (2.9 * (at + 0.5)) / count;
    const x = radius * Math.sin(angle);
    const drop = radius * Math.cos(angle);
    return `M${roundCoordinate(x)} ${roundCoordinate(from + drop * getTiltRatio(from))}V${roundCoordinate(bottom + drop * getTiltRatio(bottom) - 5)}`;
  }).join("");
  const dark = lid === "white" ? "#8D8474" : "#000000";
  return (
    strokePath(lines, dark, radius * 0.018, lid === "white" ? 0.22 : 0.32) +
    `<g transform="translate(${roundCoordinate(radius * 0.016)} 0)">${strokePath(lines, "#FFFFFF", radius * 0.01, lid === "white" ? 0.5 : 0.1)}</g>`
  );
}

function woodGrain(radius: number, bottom: number, top: number): string {
  const random = createSeededRandom(`wood${radius}`);
  const lines = Array.from({ length: 9 }, () => {
    const y = top + (bottom - top) * random();
    const wobble = (random() - 0.5) * 14;
    return `M${roundCoordinate(-radius)} ${roundCoordinate(y)}Q${roundCoordinate((random() - 0.5) * radius)} ${roundCoordinate(y + radius * getTiltRatio(y) * 2 + wobble)} ${roundCoordinate(radius)} ${roundCoordinate(y + wobble * 0.4)}`;
  }).join("");
  const light = strokePath(lines, "#E9C797", 1.6, 0.28);
  return `${strokePath(lines, "#7B5126", 2.2, 0.34)}<g transform="translate(0 3)">${light}</g>`;
}

function corkPores(radius: number, bottom: number, top: number): string {
  const random = createSeededRandom(`cork${radius}`);
  return Array.from({ length: 34 }, () => {
    const x = (random() * 2 - 1) * radius;
    const y = top + (bottom - top) * random() + radius * getTiltRatio(top);
    const size = 1.2 + random() * 3;
    return drawEllipse(x, y, size * 1.5, size, random() > 0.6 ? "#E2BE92" : "#7A5430", 0.42);
  }).join("");
}

/** Draws the lid's shadow on the vessel below, to be clipped by the caller. */
export function drawLidShadow(canvas: Canvas, { radius, bottom }: LidFrame): string {
  const paint = defineLinearGradient(
    canvas,
    [0, bottom],
    [0, bottom + 46],
    [
      [0, "#160E03", 0.42],
      [0.4, "#160E03", 0.16],
      [1, "#160E03", 0],
    ],
  );
  return fillPath(`M${-radius * 1.3} ${bottom - 20}H${radius * 1.3}V${bottom + 46}H${-radius * 1.3}Z`, paint);
}

export function drawDropperTop(canvas: Canvas, lid: Lid, frame: LidFrame): string {
  const { radius, bottom, top } = frame;
  const collarTop = bottom - (bottom - top) * 0.42;
  const bulbRadius = radius * 0.6;
  const height = collarTop - top;
  const bulb = createProfile(
    [bulbRadius * 0.3, top],
    [bulbRadius * 0.75, top, bulbRadius * 0.86, top + height * 0.1, bulbRadius * 0.88, top + height * 0.3],
    [bulbRadius * 0.9, top + height * 0.6, bulbRadius, top + height * 0.8, bulbRadius, collarTop + 6],
  );
  const rubber = lid === "white" ? "#EFEAE0" : "#2B2724";
  const gleam = defineRadialGradient(
    canvas,
    [-bulbRadius * 0.38, top + height * 0.3],
    [bulbRadius * 0.4, height * 0.34],
    [
      [0, "#FFFFFF", lid === "white" ? 0.8 : 0.34],
      [1, "#FFFFFF", 0],
    ],
  );
  const outline = createBodyOutline(bulb);
  const collar = drawLid(canvas, lid === "none" || lid === "cork" ? "gold" : lid, { radius, bottom, top: collarTop });
  return [
    fillPath(
      outline,
      defineLinearGradient(canvas, [-bulbRadius, 0], [bulbRadius, 0], dullStops(rubber, lid === "white" ? 0.7 : 0.5)),
    ),
    clipMarkup(canvas, outline, fillPath(outline, gleam)),
    collar,
    drawEllipse(
      0,
      collarTop + 2,
      bulbRadius * 1.06,
      bulbRadius * 1.06 * getTiltRatio(collarTop),
      mixColours(rubber, "#000000", 0.4),
      0.5,
    ),
    clipMarkup(
      canvas,
      outline,
      fillPath(
        createBodyOutline(bulb.slice(-6)),
        defineLinearGradient(canvas, [-bulbRadius, 0], [bulbRadius, 0], dullStops(rubber, 0.5)),
      ),
    ),
  ].join("");
}
