import type { Packshot } from "../types.ts";
import { type Canvas, createCanvas } from "./canvas.ts";
import { drawLoosePieces } from "./loose.ts";
import { type DrawnVessel, drawShadow, drawStage, SHELF_Y } from "./stage.ts";
import { drawVessel } from "./vessels.ts";

/** Colours are the category's hex codes: `stage` for the wall, `deep` for the label. */
export type PackshotLook = {
  stage: string;
  deep: string;
  /** Net quantity on the label in Latin digits, such as "500 g". */
  size: string;
  /** "front": the whole product; "close": its label and material; "range": the product among its other variants. */
  view: "front" | "close" | "range";
  /** For "range": at most four sizes in ascending order, including `size`. */
  sizes?: string[];
  /** For a basket: its components, of which at most three are shown. */
  items?: Packshot[];
};

/** Maximum size of a product in picture units. `largest` is the maximum scale. */
const ROOM = { width: 640, height: 730, largest: 1.2 };

/** In a "range" view, the scale of each size relative to the next larger size. */
const SIZE_STEP = 0.84;

/** In a "range" view, the overlap of neighbouring products, as a share of their width. */
const OVERLAP = 0.06;

/** Draws a product as a square SVG of 1000 by 1000 units without fonts, scripts or external references. */
export function drawPackshot(spec: Packshot, look: PackshotLook): string {
  const canvas = createCanvas();
  const markup =
    look.view === "range"
      ? rangeView(canvas, spec, look)
      : look.view === "close"
        ? closeView(canvas, spec, look)
        : frontView(canvas, spec, look);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="1000" height="1000"><defs>${canvas.definitions.join("")}</defs>${markup}</svg>`;
}

function vesselOf(canvas: Canvas, spec: Packshot, look: PackshotLook, size: string): DrawnVessel {
  return drawVessel(canvas, { spec, size, stage: look.stage, deep: look.deep, items: look.items ?? [] });
}

function fitScale({ halfWidth, height }: DrawnVessel): number {
  return Math.min(ROOM.width / (halfWidth * 2), ROOM.height / height, ROOM.largest);
}

function stand(canvas: Canvas, drawn: DrawnVessel, deep: string, x: number, y: number, scale: number): string {
  const at = `translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}) scale(${Math.round(scale * 1000) / 1000})`;
  return `<g transform="${at}">${drawShadow(canvas, drawn.footprint, deep)}${drawn.markup}</g>`;
}

function frontView(canvas: Canvas, spec: Packshot, look: PackshotLook): string {
  const ground = drawStage(canvas, look, true);
  const vessel = vesselOf(canvas, spec, look, look.size);
  const around = { ...vessel, markup: vessel.markup + drawLoosePieces(canvas, spec, vessel.footprint, look.deep) };
  return ground + stand(canvas, around, look.deep, 500, SHELF_Y, fitScale(vessel));
}

function closeView(canvas: Canvas, spec: Packshot, look: PackshotLook): string {
  const ground = drawStage(canvas, look, false);
  const vessel = vesselOf(canvas, spec, look, look.size);
  const scale = fitScale(vessel) * 1.75;
  const [x, y] = vessel.focus;
  return ground + stand(canvas, vessel, look.deep, 540 - x * scale, 530 - y * scale, scale);
}

function rangeView(canvas: Canvas, spec: Packshot, look: PackshotLook): string {
  const ground = drawStage(canvas, look, true);
  const sizes = (look.sizes?.length ? look.sizes : [look.size]).slice(0, 4);
  const group = sizes.map((size, at) => {
    const vessel = vesselOf(canvas, spec, look, size);
    const scale = SIZE_STEP ** (sizes.length - 1 - at);
    return { drawn: vessel, scale, width: vessel.halfWidth * 2 * scale };
  });
  const overlap = group.slice(1).map(({ width }) => width * OVERLAP);
  const natural = group.reduce((sum, { width }) => sum + width, 0) - overlap.reduce((sum, width) => sum + width, 0);
  const tallest = Math.max(...group.map(({ drawn, scale }) => drawn.height * scale));
  const fit = Math.min(880 / natural, 690 / tallest, 1);
  let pen = 500 - (natural * fit) / 2;
  const parts = group.map(({ drawn, scale, width }, at) => {
    const x = pen + (width * fit) / 2;
    pen += (width - (overlap[at] ?? 0)) * fit;
    const nearer = (group.length - 1 - at) * 14;
    return stand(canvas, drawn, look.deep, x, SHELF_Y - 8 + nearer, scale * fit);
  });
  return ground + parts.toReversed().join("");
}
