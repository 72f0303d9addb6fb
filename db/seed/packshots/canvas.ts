/** SVG primitives of the packshots. A canvas collects definitions, so that ids are unique within a picture. */

export type Canvas = { definitions: string[] };

/** A gradient stop: offset 0 to 1, hex colour, opacity 0 to 1 (default 1). */
export type Stop = [offset: number, colour: string, opacity?: number];

export function newCanvas(): Canvas {
  return { definitions: [] };
}

export function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function stopsMarkup(stops: Stop[]): string {
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

/** Defines a linear gradient and returns its paint; points in units of the filled shape. */
export function linear(
  canvas: Canvas,
  from: [x: number, y: number],
  to: [x: number, y: number],
  stops: Stop[],
): string {
  return define(
    canvas,
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${round(from[0])}" y1="${round(from[1])}" x2="${round(to[0])}" y2="${round(to[1])}">${stopsMarkup(stops)}</linearGradient>`,
  );
}

/** Defines a radial gradient for an ellipse around `centre`, and returns its paint. */
export function radial(
  canvas: Canvas,
  centre: [x: number, y: number],
  radii: [x: number, y: number],
  stops: Stop[],
): string {
  return define(
    canvas,
    (id) =>
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(${round(centre[0])} ${round(centre[1])}) scale(${round(radii[0])} ${round(radii[1])})">${stopsMarkup(stops)}</radialGradient>`,
  );
}

export function clipped(canvas: Canvas, outline: string, markup: string): string {
  const clip = define(canvas, (id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`);
  return `<g clip-path="${clip}">${markup}</g>`;
}

/** Fills a path. Uses fill-opacity, because librsvg draws an element with `opacity` twice. */
export function fill(outline: string, paint: string, opacity = 1): string {
  return `<path d="${outline}" fill="${paint}"${opacity === 1 ? "" : ` fill-opacity="${opacity}"`}/>`;
}

/** Strokes a path; `width` in picture units. */
export function stroke(outline: string, paint: string, width: number, opacity = 1): string {
  return `<path d="${outline}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity === 1 ? "" : ` stroke-opacity="${opacity}"`}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, paint: string, opacity = 1): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${paint}"${opacity === 1 ? "" : ` fill-opacity="${opacity}"`}/>`;
}

/** A deterministic random generator, so that a picture depends only on its product. */
export function seededRandom(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
