/** This module computes flat label layouts from measured text and draws them, either flat or bent around a vessel. */

import { type Canvas, defineLinearGradient, roundCoordinate } from "./canvas.ts";
import { adjustTone, mixColours } from "./colour.ts";
import { createPolygon, getStarPoints, getTiltRatio } from "./shapes.ts";
import { type Bounds, type ShapedText, shapeText, toTextPath } from "./text.ts";

/** Label shapes: "arch" has a round top with the star; "plaque" has notched corners. */
type LabelShape = "arch" | "plaque";

/** Shape and outer size of a label. The width is measured along the curved surface, in picture units. */
export type LabelFrame = { shape: LabelShape; width: number; height: number };

export type LabelText = { ar: string; latin: string; size: string };

/** A line of text. `scale`: units per em. `x`, `y`: start of the baseline. `box`: bounds of the visible letters. */
type LabelLine = {
  part: "ar" | "latin" | "size";
  text: ShapedText;
  scale: number;
  x: number;
  y: number;
  box: Bounds;
};

/** A label laid out flat; 0, 0 is its upper left corner. */
export type LabelLayout = LabelFrame & {
  lines: LabelLine[];
  star: { x: number; y: number; radius: number };
  /** Top edge of the band that shows the size. The band reaches to the label's lower edge. */
  bandTop: number;
  margin: number;
};

/** Maps a point of the flat label to the picture. */
export type Placement = (x: number, y: number) => [x: number, y: number];

type Point = [x: number, y: number];

type Block = { lines: ShapedText[]; scale: number; height: number };

const LINE_GAP_EM = 0.16;

const inkHeight = ({ box }: ShapedText) => box.bottom - box.top;
const inkWidth = ({ box }: ShapedText) => box.right - box.left;

function scaleToFit(lines: ShapedText[], width: number, height: number, largest: number): Block {
  const widest = Math.max(...lines.map(inkWidth), 0.01);
  const tall = lines.reduce((sum, line) => sum + inkHeight(line), 0) + LINE_GAP_EM * (lines.length - 1);
  const scale = Math.min(width / widest, height / Math.max(tall, 0.01), largest);
  return { lines, scale, height: tall * scale };
}

/** Rates a line break. Large letters and lines of equal length give a high rating. */
function evenness({ lines, scale }: Block): number {
  const widths = lines.map(inkWidth);
  return scale * (0.75 + (0.25 * Math.min(...widths)) / Math.max(...widths, 0.01)) * (lines.length === 1 ? 0.8 : 1);
}

/** Fits a text in one line, or two if that makes the letters clearly larger. */
function fitText(
  text: string,
  weight: number,
  spacing: number,
  room: { width: number; height: number; largest: number },
): Block {
  const words = text.trim().split(/\s+/);
  const single = scaleToFit([shapeText(words.join(" "), weight, spacing)], room.width, room.height, room.largest);
  let best = single;
  for (let at = 1; at < words.length; at += 1) {
    const halves = [words.slice(0, at).join(" "), words.slice(at).join(" ")];
    const block = scaleToFit(
      halves.map((half) => shapeText(half, weight, spacing)),
      room.width,
      room.height,
      room.largest,
    );
    if (block.scale > single.scale * 1.18 && evenness(block) > evenness(best)) best = block;
  }
  return best;
}

function centre(part: LabelLine["part"], block: Block, middle: number, top: number): LabelLine[] {
  let y = top;
  return block.lines.map((text) => {
    const { box } = text;
    const x = middle - ((box.left + box.right) / 2) * block.scale;
    const baseline = y - box.top * block.scale;
    y += (inkHeight(text) + LINE_GAP_EM) * block.scale;
    return {
      part,
      text,
      scale: block.scale,
      x,
      y: baseline,
      box: {
        left: x + box.left * block.scale,
        right: x + box.right * block.scale,
        top: baseline + box.top * block.scale,
        bottom: baseline + box.bottom * block.scale,
      },
    };
  });
}

/** Height of an "arch" label's top relative to its width. */
const ARCH_RISE = 0.36;

/** Width of a plaque's corner notch, relative to the width of the plaque. */
const NOTCH = 0.055;

/** Lays out star, names and size. Text is scaled and wrapped to stay `margin` units inside the edge. */
export function layOutLabel(text: LabelText, frame: LabelFrame): LabelLayout {
  const { shape, width, height } = frame;
  const margin = width * 0.105;
  const bandHeight = Math.min(height * 0.2, width * 0.2);
  const bandTop = height - bandHeight;
  const radius = Math.min(width * 0.075, height * 0.068);
  const starY = shape === "arch" ? width * ARCH_RISE * 0.62 : height * 0.075 + radius;

  const middle = width / 2;
  const top = starY + radius;
  const floor = bandTop - width * 0.03;
  const room = floor - top;
  const inner = width - 2 * margin;
  const arabic = fitText(text.ar, 700, 0, { width: inner, height: room * 0.5, largest: width * 0.33 });
  const latin = fitText(text.latin.toLocaleUpperCase("fr"), 600, 0.1, {
    width: inner,
    height: room * 0.15,
    largest: Math.min(width * 0.088, arabic.scale * 0.5),
  });
  const size = fitText(text.size, 650, 0.03, { width: inner * 0.8, height: bandHeight * 0.5, largest: width * 0.13 });

  const spare = (room - arabic.height - latin.height) / 3;
  const arabicTop = top + spare * 0.95;
  const latinTop = arabicTop + arabic.height + spare * 0.9;
  const sizeTop = bandTop + (bandHeight - size.height) / 2;
  return {
    ...frame,
    margin,
    bandTop,
    star: { x: middle, y: starY, radius },
    lines: [
      ...centre("ar", arabic, middle, arabicTop),
      ...centre("latin", latin, middle, latinTop),
      ...centre("size", size, middle, sizeTop),
    ],
  };
}

const STEPS = Array.from({ length: 41 }, (_, step) => step / 40);

/** Points along a straight line, dense enough for bending. */
function edge(from: Point, to: Point): Point[] {
  return STEPS.map((t) => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]);
}

function notchedOutline({ left, top, right, bottom }: Bounds, notch: number): Point[] {
  const bite = (x: number, y: number, start: number) =>
    [0, 0.2, 0.4, 0.6, 0.8, 1].map((t): Point => {
      const angle = start - (t * Math.PI) / 2;
      return [x + notch * Math.cos(angle), y + notch * Math.sin(angle)];
    });
  return [
    ...bite(left, top, Math.PI / 2),
    ...edge([left + notch, top], [right - notch, top]),
    ...bite(right, top, Math.PI),
    ...bite(right, bottom, (3 * Math.PI) / 2),
    ...edge([right - notch, bottom], [left + notch, bottom]),
    ...bite(left, bottom, 2 * Math.PI),
  ];
}

function archedOutline({ left, top, right, bottom }: Bounds, rise: number): Point[] {
  const [middle, half] = [(left + right) / 2, (right - left) / 2];
  const vault = STEPS.map((t): Point => {
    const angle = Math.PI * (1 - t);
    return [middle + half * Math.cos(angle), top + rise * (1 - Math.sin(angle) ** 0.92)];
  });
  return [...vault, ...edge([right, bottom], [left, bottom])];
}

function labelOutline({ shape, width, height }: LabelFrame): Point[] {
  const bounds = { left: 0, top: 0, right: width, bottom: height };
  return shape === "arch" ? archedOutline(bounds, width * ARCH_RISE) : notchedOutline(bounds, width * NOTCH);
}

/** Outline of the thin decorative line around the names, above the band with the size. */
function keyline({ shape, width, bandTop }: LabelLayout): Point[] {
  const inset = width * 0.03;
  const bounds = { left: inset, top: inset, right: width - inset, bottom: bandTop - inset };
  return shape === "arch"
    ? archedOutline(bounds, width * ARCH_RISE - inset * 0.35)
    : notchedOutline(bounds, width * NOTCH);
}

function bandOutline(layout: LabelLayout): Point[] {
  const below = labelOutline(layout).filter(([, y]) => y >= layout.bandTop);
  return [...edge([0, layout.bandTop], [layout.width, layout.bandTop]), ...below];
}

/** Bends a label around an upright cylinder. `top` is the y coordinate of the label's upper edge at its middle. */
export function createCylinderPlacement(frame: LabelFrame, radius: number, top: number): Placement {
  return (x, y) => {
    const angle = (x - frame.width / 2) / radius;
    const level = top + y;
    return [radius * Math.sin(angle), level - radius * getTiltRatio(level) * (1 - Math.cos(angle))];
  };
}

export function createFlatPlacement(left: number, top: number): Placement {
  return (x, y) => [left + x, top + y];
}

/** Draws the label, lit from the left. Paper is nearly white; names and band have the colour `deep`. */
export function drawLabel(canvas: Canvas, layout: LabelLayout, deep: string, place: Placement): string {
  const polygonAt = (points: Point[]) => createPolygon(points.map(([x, y]) => place(x, y)));
  const [left] = place(0, layout.height / 2);
  const [right] = place(layout.width, layout.height / 2);
  const across = (stops: [number, string, number?][]) => defineLinearGradient(canvas, [left, 0], [right, 0], stops);
  const paper = mixColours("#FDF9F0", deep, 0.02);
  const paperPaint = across([
    [0, adjustTone(paper, -0.11)],
    [0.1, adjustTone(paper, -0.035)],
    [0.3, adjustTone(paper, 0.012)],
    [0.62, paper],
    [0.86, adjustTone(paper, -0.06)],
    [1, adjustTone(paper, -0.17)],
  ]);
  const deepPaint = across([
    [0, adjustTone(deep, -0.07)],
    [0.3, adjustTone(deep, 0.045)],
    [0.65, deep],
    [1, adjustTone(deep, -0.11)],
  ]);
  const outline = polygonAt(labelOutline(layout));
  const lines = layout.lines.map(({ part, text, scale, x, y }) => {
    const path = toTextPath(text, (dx, dy) => place(x + dx * scale, y + dy * scale));
    const ink = part === "size" ? adjustTone(paper, -0.01) : deepPaint;
    return `<path d="${path}" fill="${ink}"${part === "latin" ? ' fill-opacity=".86"' : ""}/>`;
  });
  return [
    `<path d="${outline}" fill="${adjustTone(deep, -0.2)}" fill-opacity=".28" transform="translate(1.5 3)"/>`,
    `<path d="${outline}" fill="${paperPaint}"/>`,
    `<path d="${polygonAt(bandOutline(layout))}" fill="${deepPaint}"/>`,
    `<path d="${polygonAt(keyline(layout))}" fill="none" stroke="${deep}" stroke-width="${roundCoordinate(layout.width * 0.008)}" stroke-opacity=".4"/>`,
    starMarkup(layout, deepPaint, paper, place),
    bandStars(layout, paper, place),
    ...lines,
  ].join("");
}

function starMarkup({ star }: LabelLayout, paint: string, paper: string, place: Placement): string {
  const ring = (radius: number) => createPolygon(getStarPoints(radius).map(([x, y]) => place(star.x + x, star.y + y)));
  return `<path d="${ring(star.radius)}" fill="${paint}"/><path d="${ring(star.radius * 0.5)}" fill="${paper}"/>`;
}

function bandStars(layout: LabelLayout, paper: string, place: Placement): string {
  const size = layout.lines.find(({ part }) => part === "size");
  if (!size) return "";
  if (size.box.left === size.box.right) {
    const middle = (layout.bandTop + layout.height) / 2;
    const lone = getStarPoints(layout.width * 0.045).map(([x, y]) => place(layout.width / 2 + x, middle + y));
    return `<path d="${createPolygon(lone)}" fill="${paper}" fill-opacity=".8"/>`;
  }
  const y = (size.box.top + size.box.bottom) / 2;
  const radius = layout.width * 0.022;
  const gap = layout.width * 0.075;
  return [size.box.left - gap, size.box.right + gap]
    .filter((x) => x > layout.margin * 0.8 && x < layout.width - layout.margin * 0.8)
    .map((x) => createPolygon(getStarPoints(radius).map(([dx, dy]) => place(x + dx, y + dy))))
    .map((path) => `<path d="${path}" fill="${paper}" fill-opacity=".7"/>`)
    .join("");
}
