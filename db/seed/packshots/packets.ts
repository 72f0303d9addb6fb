import {
  type Canvas,
  clipMarkup,
  createSeededRandom,
  defineLinearGradient,
  defineRadialGradient,
  drawEllipse,
  fillPath,
  roundCoordinate,
  strokePath,
} from "./canvas.ts";
import { adjustTone, mixColours } from "./colour.ts";
import { drawFilling, getFilling, getFillingColour } from "./fillings.ts";
import { createFlatPlacement, drawLabel, layOutLabel, type Placement } from "./label.ts";
import { createPolygon, createRoundedRectangle, getStarPoints } from "./shapes.ts";
import type { DrawnVessel, VesselInput } from "./stage.ts";
import type { Bounds } from "./text.ts";

function drawWindow(canvas: Canvas, outline: string, bounds: Bounds, { spec }: VesselInput): string {
  const filling = getFilling(spec);
  const colour = getFillingColour(filling, spec);
  const width = bounds.right - bounds.left;
  const shade = defineLinearGradient(
    canvas,
    [bounds.left, bounds.top],
    [bounds.left + width * 0.3, bounds.top + 60],
    [
      [0, "#140C02", 0.5],
      [0.5, "#140C02", 0.14],
      [1, "#140C02", 0],
    ],
  );
  const dusk = defineLinearGradient(
    canvas,
    [bounds.left, 0],
    [bounds.right, 0],
    [
      [0, "#140C02", 0.2],
      [0.4, "#FFFFFF", 0.05],
      [1, "#140C02", 0.26],
    ],
  );
  const gloss = defineLinearGradient(
    canvas,
    [bounds.left, bounds.top],
    [bounds.right, bounds.bottom],
    [
      [0.2, "#FFFFFF", 0],
      [0.23, "#FFFFFF", 0.2],
      [0.34, "#FFFFFF", 0.08],
      [0.36, "#FFFFFF", 0],
      [0.4, "#FFFFFF", 0.08],
      [0.44, "#FFFFFF", 0],
    ],
  );
  const food = drawFilling(canvas, filling, bounds, colour, createSeededRandom(spec.label.latin));
  return [
    clipMarkup(canvas, outline, food + fillPath(outline, shade) + fillPath(outline, dusk) + fillPath(outline, gloss)),
    strokePath(outline, adjustTone(spec.contents, -0.16), 3, 0.7),
    `<g transform="translate(1.5 2.5)">${strokePath(outline, adjustTone(spec.contents, 0.2), 2, 0.5)}</g>`,
  ].join("");
}

function archWindow({ left, top, right, bottom }: Bounds): string {
  const rise = Math.min((right - left) / 2, bottom - top - 10);
  return `M${roundCoordinate(left)} ${roundCoordinate(bottom - 14)}V${roundCoordinate(top + rise)}A${roundCoordinate((right - left) / 2)} ${roundCoordinate(rise)} 0 0 1 ${roundCoordinate(right)} ${roundCoordinate(top + rise)}V${roundCoordinate(bottom - 14)}Q${roundCoordinate(right)} ${roundCoordinate(bottom)} ${roundCoordinate(right - 14)} ${roundCoordinate(bottom)}H${roundCoordinate(left + 14)}Q${roundCoordinate(left)} ${roundCoordinate(bottom)} ${roundCoordinate(left)} ${roundCoordinate(bottom - 14)}Z`;
}

const POUCH =
  "M-196 -612C-200 -560 -196 -520 -204 -440C-214 -320 -222 -180 -214 -52C-213 -22 -208 -6 -196 2C-110 22 110 22 196 2C208 -6 213 -22 214 -52C222 -180 214 -320 204 -440C196 -520 200 -560 196 -612Q0 -606 -196 -612Z";

function crease(canvas: Canvas, x: number, y: number, colour: string, strength: number): string {
  const paint = defineRadialGradient(
    canvas,
    [x, y],
    [46, 230],
    [
      [0, colour, strength],
      [0.55, colour, strength * 0.5],
      [1, colour, 0],
    ],
  );
  return drawEllipse(x, y, 46, 230, paint);
}

export function drawPouch(canvas: Canvas, ware: VesselInput): DrawnVessel {
  const { spec, size, deep } = ware;
  const colour = spec.contents;
  const body = defineLinearGradient(
    canvas,
    [-214, 0],
    [214, 0],
    [
      [0, adjustTone(colour, -0.13)],
      [0.06, adjustTone(colour, -0.02)],
      [0.16, adjustTone(colour, 0.075)],
      [0.3, adjustTone(colour, 0.04)],
      [0.62, colour],
      [0.84, adjustTone(colour, -0.05)],
      [0.92, adjustTone(colour, -0.02)],
      [1, adjustTone(colour, -0.16)],
    ],
  );
  const fall = defineLinearGradient(
    canvas,
    [0, -612],
    [0, 14],
    [
      [0, "#140C02", 0.05],
      [0.14, "#FFFFFF", 0.09],
      [0.3, "#FFFFFF", 0],
      [0.8, "#140C02", 0.02],
      [1, "#140C02", 0.26],
    ],
  );
  const frame = { shape: "arch" as const, width: 284, height: 262 };
  const window: Bounds = { left: -126, top: -230, right: 126, bottom: -46 };
  const seal = Array.from(
    { length: 6 },
    (_, at) => `M-196 ${-596 + at * 9}Q0 ${-590 + at * 9} 196 ${-596 + at * 9}`,
  ).join("");
  return {
    markup: [
      fillPath(POUCH, body),
      clipMarkup(
        canvas,
        POUCH,
        [
          fillPath(POUCH, fall),
          strokePath(seal, adjustTone(colour, -0.2), 2, 0.32),
          `<g transform="translate(0 3)">${strokePath(seal, adjustTone(colour, 0.2), 1.6, 0.28)}</g>`,
          strokePath("M-198 -534Q0 -527 198 -534", adjustTone(colour, -0.2), 2.4, 0.5),
          crease(canvas, -200, -310, adjustTone(colour, 0.2), 0.42),
          crease(canvas, 196, -290, adjustTone(colour, -0.24), 0.46),
          fillPath("M-214 -40C-120 -6 120 -6 214 -40L214 40H-214Z", adjustTone(colour, -0.2), 0.3),
          strokePath("M-214 -40C-120 -6 120 -6 214 -40", adjustTone(colour, 0.18), 2, 0.35),
        ].join(""),
      ),
      fillPath("M-26 -572A26 13 0 0 1 26 -572A26 9 0 0 1 -26 -572Z", adjustTone(colour, -0.26), 0.55),
      drawWindow(canvas, archWindow(window), window, ware),
      drawLabel(canvas, layOutLabel({ ...spec.label, size }, frame), deep, createFlatPlacement(-frame.width / 2, -512)),
    ].join(""),
    halfWidth: 216,
    height: 612,
    footprint: { halfWidth: 204, depth: 17, height: 580 },
    focus: [0, -262],
  };
}

/** Edges of the carton's front. `depth`: width of its side and top in the picture. */
const CARTON = { left: -262, right: 232, top: -436, depth: 44 };

export function drawBox(canvas: Canvas, ware: VesselInput): DrawnVessel {
  const { spec, size, deep } = ware;
  const colour = spec.contents;
  const { left, right, top, depth } = CARTON;
  const front = createRoundedRectangle(left, top, right, 0, 5);
  const side = `M${right - 2} ${top}L${right + depth} ${top - 17}V${-24}L${right - 2} 0Z`;
  const roof = `M${left} ${top + 1}L${left + depth} ${top - 18}H${right + depth}L${right} ${top + 1}Z`;
  const frame = { shape: "plaque" as const, width: 232, height: 372 };
  const window: Bounds = { left: left + 274, top: top + 46, right: right - 28, bottom: -38 };
  const face = defineLinearGradient(
    canvas,
    [left, top],
    [right, 0],
    [
      [0, adjustTone(colour, 0.085)],
      [0.45, adjustTone(colour, 0.015)],
      [1, adjustTone(colour, -0.06)],
    ],
  );
  const sidePaint = defineLinearGradient(
    canvas,
    [right, 0],
    [right + depth, 0],
    [
      [0, adjustTone(colour, -0.13)],
      [1, adjustTone(colour, -0.2)],
    ],
  );
  const border = mixColours(colour, "#E9CF96", 0.62);
  const place: Placement = createFlatPlacement(left + 26, top + 32);
  return {
    markup: [
      fillPath(side, sidePaint),
      fillPath(roof, adjustTone(colour, 0.16, 0.9)),
      strokePath(`M${left + 21} ${top - 8}H${right + depth * 0.5}`, adjustTone(colour, -0.1), 2, 0.5),
      fillPath(front, face),
      strokePath(`M${left + 3} ${top + 1}H${right - 2}`, adjustTone(colour, 0.3, 0.8), 2.4, 0.7),
      strokePath(createRoundedRectangle(left + 12, top + 14, right - 12, -13, 4), border, 2.2, 0.65),
      boxStars(window, border),
      drawWindow(canvas, archWindow(window), window, ware),
      drawLabel(canvas, layOutLabel({ ...spec.label, size }, frame), deep, place),
    ].join(""),
    halfWidth: 290,
    height: 456,
    footprint: { halfWidth: 262, depth: 2, height: 430 },
    focus: [26, -214],
  };
}

function boxStars(window: Bounds, paint: string): string {
  const inset = 20;
  return fillPath(
    [window.left + inset - 8, window.right - inset + 8]
      .map((x) => createPolygon(getStarPoints(15).map(([dx, dy]): [number, number] => [x + dx, window.top + 16 + dy])))
      .join(""),
    paint,
    0.7,
  );
}
