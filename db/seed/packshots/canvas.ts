/** SVG primitives of the packshots. A canvas collects definitions, so that ids are unique within a picture. */

export type Canvas = { definitions: string[] };

export type GradientStop = [offset: number, colour: string, opacity?: number];

export function createCanvas(): Canvas {
  return { definitions: [] };
}

export function roundCoordinate(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function stopsMarkup(stops: GradientStop[]): string {
  return stops
    .map(([offset, colour, opacity = 1]) => {
      const alpha = opacity === 1 ? "" : ` stop-opacity="${Math.round(opacity * 1000) / 1000}"`;
      return `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${colour}"${alpha}/>`;
    })
    .join("");
}

function define(canvas: Canvas, build: (id: string) => string): string {
  const id = `d${canvas.definitions.length}`;
  canvas.definitions.push(build(id));
  return `url(#${id})`;
}

export function defineLinearGradient(
  canvas: Canvas,
  from: [x: number, y: number],
  to: [x: number, y: number],
  stops: GradientStop[],
): string {
  return define(
    canvas,
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${roundCoordinate(from[0])}" y1="${roundCoordinate(from[1])}" x2="${roundCoordinate(to[0])}" y2="${roundCoordinate(to[1])}">${stopsMarkup(stops)}</linearGradient>`,
  );
}

export function defineRadialGradient(
  canvas: Canvas,
  centre: [x: number, y: number],
  radii: [x: number, y: number],
  stops: GradientStop[],
): string {
  return define(
    canvas,
    (id) =>
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(${roundCoordinate(centre[0])} ${roundCoordinate(centre[1])}) scale(${roundCoordinate(radii[0])} ${roundCoordinate(radii[1])})">${stopsMarkup(stops)}</radialGradient>`,
  );
}

export function clipMarkup(canvas: Canvas, outline: string, markup: string): string {
  const clip = define(canvas, (id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`);
  return `<g clip-path="${clip}">${markup}</g>`;
}

/** Fills a path. Uses fill-opacity, because librsvg draws an element with `opacity` twice. */
export function fillPath(outline: string, paint: string, opacity = 1): string {
  return `<path d="${outline}" fill="${paint}"${opacity === 1 ? "" : ` fill-opacity="${opacity}"`}/>`;
}

export function strokePath(outline: string, paint: string, width: number, opacity = 1): string {
  return `<path d="${outline}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity === 1 ? "" : ` stroke-opacity="${opacity}"`}/>`;
}

export function drawEllipse(x: number, y: number, rx: number, ry: number, paint: string, opacity = 1): string {
  return `<ellipse cx="${roundCoordinate(x)}" cy="${roundCoordinate(y)}" rx="${roundCoordinate(rx)}" ry="${roundCoordinate(ry)}" fill="${paint}"${opacity === 1 ? "" : ` fill-opacity="${opacity}"`}/>`;
}

/** A deterministic random generator, so that a picture depends only on its product. */
export function createSeededRandom(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
