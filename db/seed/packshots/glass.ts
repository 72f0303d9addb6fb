/** Draws glass vessels: contents, glass wall, and the light of a large window at the upper left. */

import type { Packshot } from "../types.ts";
import { type Canvas, clipped, ellipse, fill, linear, radial, seededRandom, stroke } from "./canvas.ts";
import { lightness, mix, tone } from "./colour.ts";
import { drawFilling, fillingOf } from "./fillings.ts";
import { drawLabel, type LabelFrame, layLabel, roundPlace } from "./label.ts";
import { type LidFrame, lidShade } from "./lids.ts";
import { frontArc, frontBand, type Profile, radiusAt, slice, solid, strip, tilt } from "./shapes.ts";
import type { Drawn, Ware } from "./stage.ts";

/** A glass: outline, level of the contents, thickness of wall and base. */
type Glass = { shape: Profile; fillTop: number; wall: number; base: number };

export function glassTint(stage: string): string {
  return mix(stage, "#EAF1EC", 0.55);
}

/** Draws the glass wall above the contents. */
function emptyGlass(canvas: Canvas, { shape }: Glass, stage: string): string {
  const radius = Math.max(...shape.map(([r]) => r));
  const tint = glassTint(stage);
  const across = linear(
    canvas,
    [-radius, 0],
    [radius, 0],
    [
      [0, tone(tint, -0.3), 0.7],
      [0.04, tone(tint, -0.02), 0.75],
      [0.1, tone(tint, -0.2), 0.32],
      [0.22, tone(tint, 0.06), 0.4],
      [0.5, tone(tint, 0.03), 0.16],
      [0.84, tone(tint, -0.14), 0.3],
      [0.95, tone(tint, 0.05), 0.7],
      [1, tone(tint, -0.36), 0.75],
    ],
  );
  return fill(solid(shape), across);
}

/** Shading of the contents: dark at the edges by refraction, less for pale contents. */
function contentsLight(canvas: Canvas, colour: string, radius: number): string {
  const depth = lightness(colour) > 0.82 ? 0.62 : 1;
  return linear(
    canvas,
    [-radius, 0],
    [radius, 0],
    [
      [0, tone(colour, -0.2 * depth)],
      [0.035, tone(colour, 0.05)],
      [0.1, tone(colour, -0.13 * depth, 1.05)],
      [0.32, tone(colour, 0.02)],
      [0.62, tone(colour, 0.07, 1.05)],
      [0.86, tone(colour, -0.05 * depth)],
      [0.955, tone(colour, -0.17 * depth)],
      [0.98, tone(colour, 0.03)],
      [1, tone(colour, -0.22 * depth)],
    ],
  );
}

/** Draws caustics of a clear liquid, on the side away from the window. */
function glows(canvas: Canvas, colour: string, radius: number, top: number, bottom: number): string[] {
  const height = bottom - top;
  const low = radial(
    canvas,
    [radius * 0.42, bottom - height * 0.16],
    [radius * 1.05, height * 0.62],
    [
      [0, tone(colour, 0.2, 1.14), 0.95],
      [0.5, tone(colour, 0.12, 1.1), 0.5],
      [1, colour, 0],
    ],
  );
  const high = radial(
    canvas,
    [radius * 0.4, top + height * 0.2],
    [radius * 0.6, height * 0.26],
    [
      [0, tone(colour, 0.16, 1.1), 0.7],
      [1, tone(colour, 0.1), 0],
    ],
  );
  return [low, high];
}

/** Draws the top surface of the contents; a bottle's neck is too narrow to show it. */
function surface(canvas: Canvas, colour: string, radius: number, y: number): string {
  if (radius <= 12) return "";
  const paint = linear(
    canvas,
    [-radius, 0],
    [radius, 0],
    [
      [0, tone(colour, 0.02)],
      [0.35, tone(colour, 0.15)],
      [1, tone(colour, -0.04)],
    ],
  );
  const edge = stroke(frontArc(radius, y), tone(colour, 0.2, 0.9), 2.4, 0.7);
  return ellipse(0, y, radius, radius * tilt(y), paint) + edge;
}

/** Draws the contents: a liquid with caustics, or pieces with shading. */
function contentsOf(canvas: Canvas, glass: Glass, spec: Packshot): string {
  const { shape, fillTop, wall, base } = glass;
  const bottom = (shape.at(-1)?.[1] ?? 0) - base;
  const body = slice(shape, fillTop, bottom, wall);
  const radius = Math.max(...body.map(([r]) => r));
  const colour = spec.contents;
  const across = contentsLight(canvas, colour, radius);
  const gloom = linear(
    canvas,
    [0, fillTop],
    [0, bottom],
    [
      [0, tone(colour, -0.16), 0.5],
      [0.3, tone(colour, -0.1), 0.12],
      [0.8, tone(colour, -0.1), 0],
      [1, tone(colour, -0.2), 0.34],
    ],
  );
  const outline = solid(body);
  const filling = fillingOf(spec);
  const bounds = { left: -radius, top: fillTop, right: radius, bottom: bottom + radius * tilt(bottom) };
  const inside =
    filling === "liquid"
      ? glows(canvas, colour, radius, fillTop, bottom).map((paint) => fill(outline, paint))
      : [drawFilling(canvas, filling, bounds, colour, seededRandom(spec.label.latin)), fill(outline, across, 0.35)];
  return [
    fill(outline, across),
    clipped(canvas, outline, inside.join("") + fill(outline, gloom)),
    surface(canvas, colour, body[0]?.[0] ?? 0, fillTop),
  ].join("");
}

function glassBase(canvas: Canvas, { shape, wall, base }: Glass, spec: Packshot): string {
  const floor = shape.at(-1)?.[1] ?? 0;
  const radius = radiusAt(shape, floor - base);
  const across = linear(
    canvas,
    [-radius, 0],
    [radius, 0],
    [
      [0, tone(spec.contents, -0.12), 0.7],
      [0.2, tone(spec.contents, 0.16, 0.8), 0.75],
      [0.5, tone(spec.contents, -0.02), 0.5],
      [0.75, tone(spec.contents, 0.24, 0.8), 0.9],
      [1, tone(spec.contents, -0.18), 0.75],
    ],
  );
  return [
    fill(frontBand(slice(shape, floor - base - 2, floor)), across),
    stroke(frontArc((radius - wall) * 0.97, floor - base + 1), tone(spec.contents, -0.22), 3, 0.35),
    stroke(frontArc((shape.at(-1)?.[0] ?? 0) * 0.9, floor - 3, 0.8), "#FFFFFF", 2.4, 0.45),
  ].join("");
}

/** Draws reflections of the window on the left, and of the room on the right. */
function reflections(canvas: Canvas, { shape }: Glass, top: number, bottom: number): string {
  const fade = (strength: number) =>
    linear(
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
    fill(strip(shape, -0.9, -0.7, top, bottom), fade(0.2)),
    fill(strip(shape, -0.875, -0.735, top + 5, bottom - 8), fade(0.62)),
    fill(strip(shape, -0.665, -0.635, top + 8, bottom - 14), fade(0.34)),
    fill(strip(shape, 0.865, 0.915, top + 6, bottom - 10), fade(0.36)),
    fill(strip(shape, -0.995, -0.975, top, bottom), fade(0.5)),
    fill(strip(shape, 0.972, 0.99, top, bottom), fade(0.45)),
  ].join("");
}

/** Geometry of a glass vessel. `reflectFrom` is the y coordinate where its reflections begin. */
export type Build = { glass: Glass; lid: LidFrame; label: LabelFrame & { top: number }; reflectFrom: number };

/** Draws a vessel from back to front. `closure`: markup of its lid. `within`: markup of what hangs in the contents. */
export function assemble(
  canvas: Canvas,
  { spec, size, deep, stage }: Ware,
  build: Build,
  closure: string,
  within = "",
): Drawn {
  const { glass, lid, label } = build;
  const radius = radiusAt(glass.shape, label.top + label.height / 2);
  const layout = layLabel({ ...spec.label, size }, label);
  const outline = solid(glass.shape);
  const floor = glass.shape.at(-1)?.[1] ?? 0;
  const widest = Math.max(...glass.shape.map(([r]) => r));
  const foot = glass.shape.at(-1)?.[0] ?? widest;
  return {
    markup: [
      emptyGlass(canvas, glass, stage),
      contentsOf(canvas, glass, spec),
      within,
      glassBase(canvas, glass, spec),
      clipped(canvas, outline, spec.lid === "none" ? "" : lidShade(canvas, lid)),
      reflections(canvas, glass, build.reflectFrom, floor - 14),
      drawLabel(canvas, layout, deep, roundPlace(label, radius + 1, label.top)),
      closure,
    ].join(""),
    halfWidth: Math.max(widest, lid.radius),
    height: -lid.top,
    footprint: { halfWidth: foot, depth: foot * tilt(0), height: -lid.top, glow: spec.contents },
    focus: [0, label.top + label.height * 0.3],
  };
}
