/** Draws painted metal tins: a low round tin for saffron and a tall tin with a domed lid. */

import {
  type Canvas,
  clipMarkup,
  defineLinearGradient,
  defineRadialGradient,
  drawEllipse,
  fillPath,
  type GradientStop,
  strokePath,
} from "./canvas.ts";
import { adjustTone, mixColours } from "./colour.ts";
import { createCylinderPlacement, drawLabel, layOutLabel } from "./label.ts";
import { drawLid } from "./lids.ts";
import {
  createBodyOutline,
  createFrontArc,
  createPolygon,
  createProfile,
  createStripOutline,
  getStarPoints,
  getTiltRatio,
  type VesselProfile,
} from "./shapes.ts";
import type { DrawnVessel, VesselInput } from "./stage.ts";

function lacquerStops(colour: string): GradientStop[] {
  return [
    [0, adjustTone(colour, -0.2)],
    [0.06, adjustTone(colour, -0.08)],
    [0.2, adjustTone(colour, 0.06)],
    [0.32, adjustTone(colour, 0.075, 0.97)],
    [0.55, adjustTone(colour, 0)],
    [0.82, adjustTone(colour, -0.11)],
    [0.95, adjustTone(colour, -0.19)],
    [1, adjustTone(colour, -0.1)],
  ];
}

function gleam(canvas: Canvas, body: VesselProfile, top: number, bottom: number): string {
  const paint = defineLinearGradient(
    canvas,
    [0, top],
    [0, bottom],
    [
      [0, "#FFFFFF", 0.1],
      [0.12, "#FFFFFF", 0.34],
      [1, "#FFFFFF", 0.1],
    ],
  );
  const soft = defineLinearGradient(
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
    fillPath(createStripOutline(body, -0.86, -0.6, top, bottom), soft) +
    fillPath(createStripOutline(body, -0.82, -0.67, top + 2, bottom - 4), paint) +
    fillPath(createStripOutline(body, 0.9, 0.94, top, bottom), soft)
  );
}

function starRing(radius: number, y: number, size: number, count: number, paint: string): string {
  const paths = Array.from({ length: count }, (_, at) => {
    const angle = -1.32 + (2.64 * at) / (count - 1);
    const x = radius * Math.sin(angle);
    const drop = radius * Math.cos(angle) * getTiltRatio(y);
    return createPolygon(getStarPoints(size).map(([dx, dy]) => [x + dx * Math.cos(angle), y + drop + dy]));
  });
  return fillPath(paths.join(""), paint);
}

function goldLine(canvas: Canvas, radius: number): string {
  return defineLinearGradient(
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
  return strokePath(createFrontArc(radius, -7), gold, 7) + strokePath(createFrontArc(radius, -12), "#1A1206", 2, 0.3);
}

export function drawTin(canvas: Canvas, { spec, size, deep }: VesselInput): DrawnVessel {
  const radius = 206;
  const top = -336;
  const body = createProfile([radius, top], [radius, -6], [radius - 5, 0]);
  const outline = createBodyOutline(body);
  const frame = { shape: "arch" as const, width: 306, height: 252, top: -282 };
  const lid = { radius: radius + 5, bottom: -312, top: -392 };
  const closure = spec.lid === "none" ? "gold" : spec.lid;
  const gold = goldLine(canvas, radius);
  const shade = defineLinearGradient(
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
      return createPolygon(
        getStarPoints(15).map(([dx, dy]) => [
          x + dx * Math.cos(angle),
          y + radius * Math.cos(angle) * getTiltRatio(y) + dy,
        ]),
      );
    });
    return fillPath(count.join(""), gold, 0.5);
  });
  return {
    markup: [
      fillPath(outline, defineLinearGradient(canvas, [-radius, 0], [radius, 0], lacquerStops(spec.contents))),
      around.join(""),
      clipMarkup(canvas, outline, gleam(canvas, body, lid.bottom + 8, -14) + fillPath(outline, shade)),
      footRim(canvas, radius),
      drawLabel(
        canvas,
        layOutLabel({ ...spec.label, size }, frame),
        deep,
        createCylinderPlacement(frame, radius + 1, frame.top),
      ),
      drawLid(canvas, closure, lid),
    ].join(""),
    halfWidth: lid.radius,
    height: -lid.top + 12,
    footprint: { halfWidth: radius, depth: radius * getTiltRatio(0), height: -lid.top },
    focus: [0, frame.top + frame.height * 0.34],
  };
}

export function drawTeapotTin(canvas: Canvas, { spec, size, deep }: VesselInput): DrawnVessel {
  const radius = 178;
  const body = createProfile(
    [radius - 16, -462],
    [radius - 4, -456, radius, -446, radius, -430],
    [radius, -6],
    [radius - 5, 0],
  );
  const outline = createBodyOutline(body);
  const frame = { shape: "arch" as const, width: 300, height: 306, top: -352 };
  const gold = goldLine(canvas, radius);
  const lacquer = defineLinearGradient(canvas, [-radius, 0], [radius, 0], lacquerStops(spec.contents));
  return {
    markup: [
      fillPath(outline, lacquer),
      clipMarkup(canvas, outline, gleam(canvas, body, -440, -14)),
      strokePath(createFrontArc(radius, -428), gold, 4),
      strokePath(createFrontArc(radius, -378), gold, 2.4),
      starRing(radius, -403, 15, 13, gold),
      footRim(canvas, radius),
      drawLabel(
        canvas,
        layOutLabel({ ...spec.label, size }, frame),
        deep,
        createCylinderPlacement(frame, radius + 1, frame.top),
      ),
      drawDome(canvas, spec.contents, spec.lid, radius - 10),
    ].join(""),
    halfWidth: radius,
    height: 620,
    footprint: { halfWidth: radius, depth: radius * getTiltRatio(0), height: 600 },
    focus: [0, frame.top + frame.height * 0.34],
  };
}

function drawDome(canvas: Canvas, colour: string, lid: string, radius: number): string {
  const metal =
    lid === "gold"
      ? "#C9A24E"
      : lid === "black"
        ? "#2E2A26"
        : lid === "white"
          ? "#EEE8DC"
          : mixColours(colour, "#1A1206", 0.12);
  const top = -556;
  const dome = createProfile(
    [16, top],
    [70, top + 4, radius * 0.86, top + 40, radius, -474],
    [radius + 3, -470, radius + 3, -452, radius, -448],
  );
  const outline = createBodyOutline(dome);
  const gold = goldLine(canvas, radius);
  const stops = lacquerStops(metal);
  const glow = defineRadialGradient(
    canvas,
    [-radius * 0.42, top + 44],
    [radius * 0.36, 34],
    [
      [0, "#FFFFFF", 0.62],
      [1, "#FFFFFF", 0],
    ],
  );
  const knob = createProfile(
    [9, top - 52],
    [22, top - 50, 24, top - 26, 12, top - 18],
    [9, top - 10, 16, top - 4, 20, top + 6],
  );
  const knobGlow = defineRadialGradient(
    canvas,
    [-7, top - 38],
    [9, 11],
    [
      [0, "#FFFFFF", 0.85],
      [1, "#FFFFFF", 0],
    ],
  );
  return [
    fillPath(outline, defineLinearGradient(canvas, [-radius, 0], [radius, 0], stops)),
    clipMarkup(canvas, outline, drawEllipse(-radius * 0.42, top + 44, radius * 0.36, 34, glow)),
    strokePath(createFrontArc(radius + 2, -462), gold, 5),
    strokePath(createFrontArc(radius + 2, -450), "#1A1206", 2.4, 0.35),
    fillPath(createBodyOutline(knob), defineLinearGradient(canvas, [-24, 0], [24, 0], lacquerStops("#C9A24E"))),
    drawEllipse(-7, top - 38, 9, 11, knobGlow),
  ].join("");
}
