import type { Packshot } from "../types.ts";
import {
  type Canvas,
  clipMarkup,
  createSeededRandom,
  defineLinearGradient,
  drawEllipse,
  fillPath,
  roundCoordinate,
  strokePath,
} from "./canvas.ts";
import { adjustTone, getLightness } from "./colour.ts";
import { createCylinderPlacement, drawLabel, layOutLabel } from "./label.ts";
import {
  createFrontArc,
  createFrontBand,
  createProfile,
  getRadiusAt,
  getTiltRatio,
  type VesselProfile,
} from "./shapes.ts";
import type { DrawnVessel, VesselInput } from "./stage.ts";

const RIM_Y = -262;
const BODY: VesselProfile = createProfile([318, RIM_Y], [314, -180, 292, -70, 272, 0]);

/** Products drawn in a basket if no components are given. */
const SAMPLE: Packshot[] = [
  { vessel: "bottle", contents: "#B7A02B", lid: "black", label: { ar: "زيت أركان", latin: "Argan" } },
  { vessel: "jar", contents: "#D48A12", lid: "gold", label: { ar: "عسل", latin: "Miel" } },
  { vessel: "wide-jar", contents: "#8A5A34", lid: "wood", label: { ar: "أملو", latin: "Amlou" } },
];

/** Derives a dark text colour for the label from the colour of the contents. */
function deepOf({ contents }: Packshot): string {
  return adjustTone(contents, 0.38 - getLightness(contents), 0.85);
}

type Draw = (canvas: Canvas, ware: VesselInput) => DrawnVessel;

export function drawBasket(canvas: Canvas, ware: VesselInput, drawVessel: Draw): DrawnVessel {
  const { spec, size, deep, stage } = ware;
  const straw = spec.contents;
  const items = (ware.items.length > 0 ? ware.items : SAMPLE).filter(({ vessel }) => vessel !== "basket").slice(0, 3);
  const frame = { shape: "plaque" as const, width: 300, height: 206, top: -218 };
  const radius = getRadiusAt(BODY, frame.top + frame.height / 2);
  return {
    markup: [
      insideOf(canvas, straw),
      ...standing(canvas, items, stage, drawVessel),
      shreds(straw),
      weave(canvas, straw),
      rim(canvas, straw),
      drawLabel(
        canvas,
        layOutLabel({ ...spec.label, size }, frame),
        deep,
        createCylinderPlacement(frame, radius + 2, frame.top),
      ),
    ].join(""),
    halfWidth: 326,
    height: 620,
    footprint: { halfWidth: 272, depth: 272 * getTiltRatio(0), height: 420 },
    focus: [0, -250],
  };
}

function insideOf(canvas: Canvas, straw: string): string {
  const paint = defineLinearGradient(
    canvas,
    [-318, 0],
    [318, 0],
    [
      [0, adjustTone(straw, -0.34)],
      [0.6, adjustTone(straw, -0.22)],
      [1, adjustTone(straw, -0.36)],
    ],
  );
  return drawEllipse(0, RIM_Y, 318, 318 * getTiltRatio(RIM_Y) + 6, paint);
}

/** Maximum depth of the products' bases below the basket's rim, in picture units. */
const SUNK = 80;

function standing(canvas: Canvas, items: Packshot[], stage: string, drawVessel: Draw): string[] {
  const places = items.length === 1 ? [0] : items.length === 2 ? [-118, 118] : [-194, 0, 194];
  const order = places.map((x, at) => ({ x, item: items[at] })).sort((a, b) => Math.abs(b.x) - Math.abs(a.x));
  return order.map(({ x, item }) => {
    if (!item) return "";
    const vessel = drawVessel(canvas, { spec: item, size: "", stage, deep: deepOf(item), items: [] });
    const scale = Math.min(228 / (vessel.halfWidth * 2), 450 / vessel.height, 0.82);
    const base = RIM_Y + Math.min(SUNK, vessel.height * scale * 0.3) - (x === 0 ? 0 : 16);
    return `<g transform="translate(${roundCoordinate(x)} ${roundCoordinate(base)}) scale(${Math.round(scale * 1000) / 1000})">${vessel.markup}</g>`;
  });
}

function shreds(straw: string): string {
  const random = createSeededRandom(`paper${straw}`);
  const pieces = Array.from({ length: 150 }, (_, at) => {
    const angle = -1.5 + 3 * random();
    const x = 306 * Math.sin(angle);
    const y = RIM_Y + 306 * Math.cos(angle) * getTiltRatio(RIM_Y) - 30 + (at / 150) * 34 + random() * 6;
    const bend = (random() - 0.5) * 30;
    const reach = 12 + random() * 22;
    return strokePath(
      `M${roundCoordinate(x - reach)} ${roundCoordinate(y + bend * 0.4)}q${roundCoordinate(reach * 0.6)} ${roundCoordinate(-bend)} ${roundCoordinate(reach)} ${roundCoordinate(-4)}t${roundCoordinate(reach)} ${roundCoordinate(bend * 0.3)}`,
      adjustTone("#EADCC0", -0.12 + (at / 150) * 0.14 + random() * 0.03),
      4.5,
    );
  });
  return pieces.join("");
}

function weave(canvas: Canvas, straw: string): string {
  const random = createSeededRandom(straw);
  const outline = createFrontBand(BODY);
  const rows = 13;
  const ribs = 18;
  const tall = (-RIM_Y + 30) / rows;
  const shades = Array.from({ length: 5 }, (_, at) => {
    const base = adjustTone(straw, -0.04 + at * 0.022);
    return defineLinearGradient(
      canvas,
      [0, -tall * 0.55],
      [0, tall * 0.55],
      [
        [0, adjustTone(base, 0.09)],
        [0.4, base],
        [1, adjustTone(base, -0.16)],
      ],
    );
  });
  const strands: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    const y = RIM_Y + 14 + row * tall;
    const radius = getRadiusAt(BODY, Math.min(0, y));
    for (let rib = row % 2; rib < ribs; rib += 2) {
      const from = -1.57 + (3.14 * rib) / ribs;
      const middle = from + 3.14 / ribs;
      const half =
        (radius * (Math.sin(Math.min(1.57, from + 6.1 / ribs)) - Math.sin(Math.max(-1.57, from + 0.18 / ribs)))) / 2;
      const x = radius * Math.sin(middle);
      const level = y + radius * getTiltRatio(y) * Math.cos(middle);
      const lean = (-Math.sin(middle) * getTiltRatio(y) * 180) / Math.PI;
      const h = tall * 0.56;
      const pillow = `M${roundCoordinate(-half)} 0C${roundCoordinate(-half * 0.85)} ${roundCoordinate(-h)} ${roundCoordinate(-half * 0.5)} ${roundCoordinate(-h)} 0 ${roundCoordinate(-h)}S${roundCoordinate(half * 0.85)} ${roundCoordinate(-h)} ${roundCoordinate(half)} 0C${roundCoordinate(half * 0.85)} ${roundCoordinate(h)} ${roundCoordinate(half * 0.5)} ${roundCoordinate(h)} 0 ${roundCoordinate(h)}S${roundCoordinate(-half * 0.85)} ${roundCoordinate(h)} ${roundCoordinate(-half)} 0Z`;
      const paint = shades[Math.floor(random() * shades.length)] ?? straw;
      strands.push(
        `<g transform="translate(${roundCoordinate(x)} ${roundCoordinate(level)}) rotate(${roundCoordinate(lean)})">${fillPath(pillow, paint)}</g>`,
      );
    }
  }
  const light = defineLinearGradient(
    canvas,
    [-318, 0],
    [318, 0],
    [
      [0, "#1A1004", 0.42],
      [0.12, "#1A1004", 0.1],
      [0.28, "#FFFFFF", 0.14],
      [0.5, "#FFFFFF", 0],
      [0.8, "#1A1004", 0.2],
      [1, "#1A1004", 0.48],
    ],
  );
  const foot = defineLinearGradient(
    canvas,
    [0, -90],
    [0, 26],
    [
      [0, "#1A1004", 0],
      [1, "#1A1004", 0.34],
    ],
  );
  return clipMarkup(
    canvas,
    outline,
    fillPath(outline, adjustTone(straw, -0.22)) + strands.join("") + fillPath(outline, light) + fillPath(outline, foot),
  );
}

function rim(canvas: Canvas, straw: string): string {
  const paint = defineLinearGradient(
    canvas,
    [-322, 0],
    [322, 0],
    [
      [0, adjustTone(straw, -0.2)],
      [0.25, adjustTone(straw, 0.1)],
      [0.6, straw],
      [1, adjustTone(straw, -0.24)],
    ],
  );
  const plaits = Array.from({ length: 39 }, (_, at) => {
    const angle = -1.5 + (3 * at) / 38;
    const x = 320 * Math.sin(angle);
    const y = RIM_Y + 320 * Math.cos(angle) * getTiltRatio(RIM_Y);
    return `M${roundCoordinate(x - 6)} ${roundCoordinate(y - 11)}L${roundCoordinate(x + 6)} ${roundCoordinate(y + 11)}`;
  }).join("");
  return [
    strokePath(createFrontArc(320, RIM_Y + 9), "#1A1004", 26, 0.3),
    strokePath(createFrontArc(320, RIM_Y), paint, 27),
    strokePath(plaits, adjustTone(straw, -0.2), 3, 0.5),
    `<g transform="translate(3 -1)">${strokePath(plaits, adjustTone(straw, 0.16), 2, 0.4)}</g>`,
  ].join("");
}
