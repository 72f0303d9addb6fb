/** Draws painted tins: the low round one (saffron) and the tall caddy with a domed lid. */

import { type Canvas, clipped, ellipse, fill, linear, radial, type Stop, stroke } from "./canvas.ts";
import { mix, tone } from "./colour.ts";
import { drawLabel, layLabel, roundPlace } from "./label.ts";
import { drawLid } from "./lids.ts";
import { frontArc, type Profile, polygon, profile, solid, starPoints, strip, tilt } from "./shapes.ts";
import type { Drawn, Ware } from "./stage.ts";

function lacquerStops(colour: string): Stop[] {
  return [
    [0, tone(colour, -0.2)],
    [0.06, tone(colour, -0.08)],
    [0.2, tone(colour, 0.06)],
    [0.32, tone(colour, 0.075, 0.97)],
    [0.55, tone(colour, 0)],
    [0.82, tone(colour, -0.11)],
    [0.95, tone(colour, -0.19)],
    [1, tone(colour, -0.1)],
  ];
}

function gleam(canvas: Canvas, body: Profile, top: number, bottom: number): string {
  const paint = linear(
    canvas,
    [0, top],
    [0, bottom],
    [
      [0, "#FFFFFF", 0.1],
      [0.12, "#FFFFFF", 0.34],
      [1, "#FFFFFF", 0.1],
    ],
  );
  const soft = linear(
    canvas,
    [0, top],
    [0, bottom],
    [
      [0, "#FFFFFF", 0.05],
      [0.12, "#FFFFFF", 0.16],
      [1, "#FFFFFF", 0.04],
    ],
  );
  return (
    fill(strip(body, -0.86, -0.6, top, bottom), soft) +
    fill(strip(body, -0.82, -0.67, top + 2, bottom - 4), paint) +
    fill(strip(body, 0.9, 0.94, top, bottom), soft)
  );
}

/** Draws small gold stars around a body at height `y`. */
function starRing(radius: number, y: number, size: number, count: number, paint: string): string {
  const paths = Array.from({ length: count }, (_, at) => {
    const angle = -1.32 + (2.64 * at) / (count - 1);
    const x = radius * Math.sin(angle);
    const drop = radius * Math.cos(angle) * tilt(y);
    return polygon(starPoints(size).map(([dx, dy]) => [x + dx * Math.cos(angle), y + drop + dy]));
  });
  return fill(paths.join(""), paint);
}

function goldLine(canvas: Canvas, radius: number): string {
  return linear(
    canvas,
    [-radius, 0],
    [radius, 0],
    [
      [0, "#8A6A2C"],
      [0.22, "#F3DFA6"],
      [0.45, "#C9A24E"],
      [0.75, "#DDBB6C"],
      [1, "#7A5B22"],
    ],
  );
}

function footRim(canvas: Canvas, radius: number): string {
  const gold = goldLine(canvas, radius);
  return stroke(frontArc(radius, -7), gold, 7) + stroke(frontArc(radius, -12), "#1A1206", 2, 0.3);
}

export function drawTin(canvas: Canvas, { spec, size, deep }: Ware): Drawn {
  const radius = 206;
  const top = -336;
  const body = profile([radius, top], [radius, -6], [radius - 5, 0]);
  const outline = solid(body);
  const frame = { shape: "arch" as const, width: 306, height: 252, top: -282 };
  const lid = { radius: radius + 5, bottom: -312, top: -392 };
  const closure = spec.lid === "none" ? "gold" : spec.lid;
  const gold = goldLine(canvas, radius);
  const shade = linear(
    canvas,
    [0, lid.bottom],
    [0, lid.bottom + 70],
    [
      [0, "#160E03", 0.4],
      [0.5, "#160E03", 0.12],
      [1, "#160E03", 0],
    ],
  );
  const around = [-1, 1].map((side) => {
    const count = [0, 1, 2, 3].map((row) => {
      const y = -250 + row * 62;
      const angle = side * (1.06 + (row % 2) * 0.16);
      const x = radius * Math.sin(angle);
      return polygon(
        starPoints(15).map(([dx, dy]) => [x + dx * Math.cos(angle), y + radius * Math.cos(angle) * tilt(y) + dy]),
      );
    });
    return fill(count.join(""), gold, 0.5);
  });
  return {
    markup: [
      fill(outline, linear(canvas, [-radius, 0], [radius, 0], lacquerStops(spec.contents))),
      around.join(""),
      clipped(canvas, outline, gleam(canvas, body, lid.bottom + 8, -14) + fill(outline, shade)),
      footRim(canvas, radius),
      drawLabel(canvas, layLabel({ ...spec.label, size }, frame), deep, roundPlace(frame, radius + 1, frame.top)),
      drawLid(canvas, closure, lid),
    ].join(""),
    halfWidth: lid.radius,
    height: -lid.top + 12,
    footprint: { halfWidth: radius, depth: radius * tilt(0), height: -lid.top },
    focus: [0, frame.top + frame.height * 0.34],
  };
}

export function drawTeapotTin(canvas: Canvas, { spec, size, deep }: Ware): Drawn {
  const radius = 178;
  const body = profile(
    [radius - 16, -462],
    [radius - 4, -456, radius, -446, radius, -430],
    [radius, -6],
    [radius - 5, 0],
  );
  const outline = solid(body);
  const frame = { shape: "arch" as const, width: 300, height: 306, top: -352 };
  const gold = goldLine(canvas, radius);
  const lacquer = linear(canvas, [-radius, 0], [radius, 0], lacquerStops(spec.contents));
  return {
    markup: [
      fill(outline, lacquer),
      clipped(canvas, outline, gleam(canvas, body, -440, -14)),
      stroke(frontArc(radius, -428), gold, 4),
      stroke(frontArc(radius, -378), gold, 2.4),
      starRing(radius, -403, 15, 13, gold),
      footRim(canvas, radius),
      drawLabel(canvas, layLabel({ ...spec.label, size }, frame), deep, roundPlace(frame, radius + 1, frame.top)),
      drawDome(canvas, spec.contents, spec.lid, radius - 10),
    ].join(""),
    halfWidth: radius,
    height: 620,
    footprint: { halfWidth: radius, depth: radius * tilt(0), height: 600 },
    focus: [0, frame.top + frame.height * 0.34],
  };
}

/** Draws a domed lid with a knob: all gold for a gold lid, else in the body's colour with a gold knob. */
function drawDome(canvas: Canvas, colour: string, lid: string, radius: number): string {
  const metal =
    lid === "gold"
      ? "#C9A24E"
      : lid === "black"
        ? "#2E2A26"
        : lid === "white"
          ? "#EEE8DC"
          : mix(colour, "#1A1206", 0.12);
  const top = -556;
  const dome = profile(
    [16, top],
    [70, top + 4, radius * 0.86, top + 40, radius, -474],
    [radius + 3, -470, radius + 3, -452, radius, -448],
  );
  const outline = solid(dome);
  const gold = goldLine(canvas, radius);
  const stops = lacquerStops(metal);
  const glow = radial(
    canvas,
    [-radius * 0.42, top + 44],
    [radius * 0.36, 34],
    [
      [0, "#FFFFFF", 0.62],
      [1, "#FFFFFF", 0],
    ],
  );
  const knob = profile(
    [9, top - 52],
    [22, top - 50, 24, top - 26, 12, top - 18],
    [9, top - 10, 16, top - 4, 20, top + 6],
  );
  const knobGlow = radial(
    canvas,
    [-7, top - 38],
    [9, 11],
    [
      [0, "#FFFFFF", 0.85],
      [1, "#FFFFFF", 0],
    ],
  );
  return [
    fill(outline, linear(canvas, [-radius, 0], [radius, 0], stops)),
    clipped(canvas, outline, ellipse(-radius * 0.42, top + 44, radius * 0.36, 34, glow)),
    stroke(frontArc(radius + 2, -462), gold, 5),
    stroke(frontArc(radius + 2, -450), "#1A1206", 2.4, 0.35),
    fill(solid(knob), linear(canvas, [-24, 0], [24, 0], lacquerStops("#C9A24E"))),
    ellipse(-7, top - 38, 9, 11, knobGlow),
  ].join("");
}
