/** Draws glass vessels and their contents, lit by a large window at the upper left. */

import type { Packshot } from "../types.ts";
import {
  type Canvas,
  clipMarkup,
  createSeededRandom,
  defineLinearGradient,
  defineRadialGradient,
  drawEllipse,
  fillPath,
  strokePath,
} from "./canvas.ts";
import { adjustTone, getLightness, mixColours } from "./colour.ts";
import { drawFilling, getFilling } from "./fillings.ts";
import { createCylinderPlacement, drawLabel, type LabelFrame, layOutLabel } from "./label.ts";
import { drawLidShadow, type LidFrame } from "./lids.ts";
import {
  createBodyOutline,
  createFrontArc,
  createFrontBand,
  createStripOutline,
  getRadiusAt,
  getTiltRatio,
  sliceProfile,
  type VesselProfile,
} from "./shapes.ts";
import type { DrawnVessel, VesselInput } from "./stage.ts";

type Glass = { shape: VesselProfile; fillTop: number; wall: number; base: number };

export function getGlassTint(stage: string): string {
  return mixColours(stage, "#EAF1EC", 0.55);
}

function emptyGlass(canvas: Canvas, { shape }: Glass, stage: string): string {
  const radius = Math.max(...shape.map(([r]) => r));
  const tint = getGlassTint(stage);
  const across = defineLinearGradient(
    canvas,
    [-radius, 0],
    [radius, 0],
    [
      [0, adjustTone(tint, -0.3), 0.7],
      [0.04, adjustTone(tint, -0.02), 0.75],
      [0.1, adjustTone(tint, -0.2), 0.32],
      [0.22, adjustTone(tint, 0.06), 0.4],
      [0.5, adjustTone(tint, 0.03), 0.16],
      [0.84, adjustTone(tint, -0.14), 0.3],
      [0.95, adjustTone(tint, 0.05), 0.7],
      [1, adjustTone(tint, -0.36), 0.75],
    ],
  );
  return fillPath(createBodyOutline(shape), across);
}

/** Shades the contents: dark at the edges because of refraction, less so for pale contents. */
function contentsLight(canvas: Canvas, colour: string, radius: number): string {
  const depth = getLightness(colour) > 0.82 ? 0.62 : 1;
  return defineLinearGradient(
    canvas,
    [-radius, 0],
    [radius, 0],
    [
      [0, adjustTone(colour, -0.2 * depth)],
      [0.035, adjustTone(colour, 0.05)],
      [0.1, adjustTone(colour, -0.13 * depth, 1.05)],
      [0.32, adjustTone(colour, 0.02)],
      [0.62, adjustTone(colour, 0.07, 1.05)],
      [0.86, adjustTone(colour, -0.05 * depth)],
      [0.955, adjustTone(colour, -0.17 * depth)],
      [0.98, adjustTone(colour, 0.03)],
      [1, adjustTone(colour, -0.22 * depth)],
    ],
  );
}

/** Returns paints for the light that a clear liquid focuses on the side away from the window. */
function glows(canvas: Canvas, colour: string, radius: number, top: number, bottom: number): string[] {
  const height = bottom - top;
  const low = defineRadialGradient(
    canvas,
    [radius * 0.42, bottom - height * 0.16],
    [radius * 1.05, height * 0.62],
    [
      [0, adjustTone(colour, 0.2, 1.14), 0.95],
      [0.5, adjustTone(colour, 0.12, 1.1), 0.5],
      [1, colour, 0],
    ],
  );
  const high = defineRadialGradient(
    canvas,
    [radius * 0.4, top + height * 0.2],
    [radius * 0.6, height * 0.26],
    [
      [0, adjustTone(colour, 0.16, 1.1), 0.7],
      [1, adjustTone(colour, 0.1), 0],
    ],
  );
  return [low, high];
}

/** Draws the top surface of the contents, unless the vessel is too narrow to show it, as in a bottle's neck. */
function surface(canvas: Canvas, colour: string, radius: number, y: number): string {
  if (radius <= 12) return "";
  const paint = defineLinearGradient(
    canvas,
    [-radius, 0],
    [radius, 0],
    [
      [0, adjustTone(colour, 0.02)],
      [0.35, adjustTone(colour, 0.15)],
      [1, adjustTone(colour, -0.04)],
    ],
  );
  const edge = strokePath(createFrontArc(radius, y), adjustTone(colour, 0.2, 0.9), 2.4, 0.7);
  return drawEllipse(0, y, radius, radius * getTiltRatio(y), paint) + edge;
}

function contentsOf(canvas: Canvas, glass: Glass, spec: Packshot): string {
  const { shape, fillTop, wall, base } = glass;
  const bottom = (shape.at(-1)?.[1] ?? 0) - base;
  const body = sliceProfile(shape, fillTop, bottom, wall);
  const radius = Math.max(...body.map(([r]) => r));
  const colour = spec.contents;
  const across = contentsLight(canvas, colour, radius);
  const gloom = defineLinearGradient(
    canvas,
    [0, fillTop],
    [0, bottom],
    [
      [0, adjustTone(colour, -0.16), 0.5],
      [0.3, adjustTone(colour, -0.1), 0.12],
      [0.8, adjustTone(colour, -0.1), 0],
      [1, adjustTone(colour, -0.2), 0.34],
    ],
  );
  const outline = createBodyOutline(body);
  const filling = getFilling(spec);
  const bounds = { left: -radius, top: fillTop, right: radius, bottom: bottom + radius * getTiltRatio(bottom) };
  const inside =
    filling === "liquid"
      ? glows(canvas, colour, radius, fillTop, bottom).map((paint) => fillPath(outline, paint))
      : [
          drawFilling(canvas, filling, bounds, colour, createSeededRandom(spec.label.latin)),
          fillPath(outline, across, 0.35),
        ];
  return [
    fillPath(outline, across),
    clipMarkup(canvas, outline, inside.join("") + fillPath(outline, gloom)),
    surface(canvas, colour, body[0]?.[0] ?? 0, fillTop),
  ].join("");
}

function glassBase(canvas: Canvas, { shape, wall, base }: Glass, spec: Packshot): string {
  const floor = shape.at(-1)?.[1] ?? 0;
  const radius = getRadiusAt(shape, floor - base);
  const across = defineLinearGradient(
    canvas,
    [-radius, 0],
    [radius, 0],
    [
      [0, adjustTone(spec.contents, -0.12), 0.7],
      [0.2, adjustTone(spec.contents, 0.16, 0.8), 0.75],
      [0.5, adjustTone(spec.contents, -0.02), 0.5],
      [0.75, adjustTone(spec.contents, 0.24, 0.8), 0.9],
      [1, adjustTone(spec.contents, -0.18), 0.75],
    ],
  );
  return [
    fillPath(createFrontBand(sliceProfile(shape, floor - base - 2, floor)), across),
    strokePath(createFrontArc((radius - wall) * 0.97, floor - base + 1), adjustTone(spec.contents, -0.22), 3, 0.35),
    strokePath(createFrontArc((shape.at(-1)?.[0] ?? 0) * 0.9, floor - 3, 0.8), "#FFFFFF", 2.4, 0.45),
  ].join("");
}

function reflections(canvas: Canvas, { shape }: Glass, top: number, bottom: number): string {
  const fade = (strength: number) =>
    defineLinearGradient(
      canvas,
      [0, top],
      [0, bottom],
      [
        [0, "#FFFFFF", strength * 0.25],
        [0.07, "#FFFFFF", strength],
        [0.55, "#FFFFFF", strength * 0.62],
        [0.93, "#FFFFFF", strength * 0.3],
        [1, "#FFFFFF", 0],
      ],
    );
  return [
    fillPath(createStripOutline(shape, -0.9, -0.7, top, bottom), fade(0.2)),
    fillPath(createStripOutline(shape, -0.875, -0.735, top + 5, bottom - 8), fade(0.62)),
    fillPath(createStripOutline(shape, -0.665, -0.635, top + 8, bottom - 14), fade(0.34)),
    fillPath(createStripOutline(shape, 0.865, 0.915, top + 6, bottom - 10), fade(0.36)),
    fillPath(createStripOutline(shape, -0.995, -0.975, top, bottom), fade(0.5)),
    fillPath(createStripOutline(shape, 0.972, 0.99, top, bottom), fade(0.45)),
  ].join("");
}

/** Geometry of a glass vessel. `reflectFrom` is the y coordinate where its reflections begin. */
export type GlassGeometry = { glass: Glass; lid: LidFrame; label: LabelFrame & { top: number }; reflectFrom: number };

/** Draws a vessel from back to front. `closure` is the markup of its lid, `within` that of objects in its contents. */
export function drawGlassVessel(
  canvas: Canvas,
  { spec, size, deep, stage }: VesselInput,
  build: GlassGeometry,
  closure: string,
  within = "",
): DrawnVessel {
  const { glass, lid, label } = build;
  const radius = getRadiusAt(glass.shape, label.top + label.height / 2);
  const layout = layOutLabel({ ...spec.label, size }, label);
  const outline = createBodyOutline(glass.shape);
  const floor = glass.shape.at(-1)?.[1] ?? 0;
  const widest = Math.max(...glass.shape.map(([r]) => r));
  const foot = glass.shape.at(-1)?.[0] ?? widest;
  return {
    markup: [
      emptyGlass(canvas, glass, stage),
      contentsOf(canvas, glass, spec),
      within,
      glassBase(canvas, glass, spec),
      clipMarkup(canvas, outline, spec.lid === "none" ? "" : drawLidShadow(canvas, lid)),
      reflections(canvas, glass, build.reflectFrom, floor - 14),
      drawLabel(canvas, layout, deep, createCylinderPlacement(label, radius + 1, label.top)),
      closure,
    ].join(""),
    halfWidth: Math.max(widest, lid.radius),
    height: -lid.top,
    footprint: { halfWidth: foot, depth: foot * getTiltRatio(0), height: -lid.top, glow: spec.contents },
    focus: [0, label.top + label.height * 0.3],
  };
}
