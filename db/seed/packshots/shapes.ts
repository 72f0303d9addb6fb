/**
 * Geometry of the packshots. The middle of a vessel's base is 0, 0; y is negative upwards, in picture units (a picture is 1000
 * wide). The view is from slightly above, which `tilt` expresses.
 */

import { round } from "./canvas.ts";

/** Radii of a round vessel from top to bottom. */
export type Profile = [radius: number, y: number][];

/** Ratio of vertical to horizontal radius of a circle at height `y`; smaller near eye level. */
export function tilt(y: number): number {
  return 0.018 + 0.085 * Math.max(0, (y + 760) / 760);
}

function cubic(a: number, b: number, c: number, d: number, t: number): number {
  const s = 1 - t;
  return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
}

/** Builds a profile from a start point and segments: two numbers are a line, six a Bézier curve. */
export function profile(start: [number, number], ...segments: number[][]): Profile {
  const points: Profile = [start];
  let [r, y] = start;
  for (const segment of segments) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = segment;
    if (segment.length === 2) {
      points.push([a, b]);
      [r, y] = [a, b];
      continue;
    }
    for (let step = 1; step <= 12; step += 1) {
      points.push([cubic(r, a, c, e, step / 12), cubic(y, b, d, f, step / 12)]);
    }
    [r, y] = [e, f];
  }
  return points;
}

/** The radius at height `y`, interpolated linearly. */
export function radiusAt(shape: Profile, y: number): number {
  for (let at = 1; at < shape.length; at += 1) {
    const [r0, y0] = shape[at - 1] ?? [0, 0];
    const [r1, y1] = shape[at] ?? [0, 0];
    if (y >= y0 && y <= y1) return y1 === y0 ? r1 : r0 + ((r1 - r0) * (y - y0)) / (y1 - y0);
  }
  return (y < (shape[0]?.[1] ?? 0) ? shape[0]?.[0] : shape.at(-1)?.[0]) ?? 0;
}

/** The part of a profile between two heights, narrowed on each side by `inset`. */
export function slice(shape: Profile, top: number, bottom: number, inset = 0): Profile {
  const inside = shape.filter(([, y]) => y > top && y < bottom);
  const cut: Profile = [[radiusAt(shape, top), top], ...inside, [radiusAt(shape, bottom), bottom]];
  return cut.map(([r, y]) => [Math.max(0, r - inset), y]);
}

/** The closed outline of a round body in perspective. */
export function solid(shape: Profile): string {
  const [topRadius, top] = shape[0] ?? [0, 0];
  const [bottomRadius, bottom] = shape.at(-1) ?? [0, 0];
  const left = shape.map(([r, y]) => `${round(-r)} ${round(y)}`).join("L");
  const right = shape
    .toReversed()
    .map(([r, y]) => `${round(r)} ${round(y)}`)
    .join("L");
  const front = `A${round(bottomRadius)} ${round(bottomRadius * tilt(bottom))} 0 0 0 ${round(bottomRadius)} ${round(bottom)}`;
  const back = `A${round(topRadius)} ${round(topRadius * tilt(top))} 0 0 0 ${round(-topRadius)} ${round(top)}`;
  return `M${left}${front}L${right}${back}Z`;
}

/** The front of a round body between two heights; both edges bend downwards. */
export function frontBand(shape: Profile): string {
  const [topRadius, top] = shape[0] ?? [0, 0];
  const far = `A${round(topRadius)} ${round(topRadius * tilt(top))} 0 0 1 ${round(-topRadius)} ${round(top)}Z`;
  return solid(shape).replace(/A[^A]*Z$/, far);
}

/**
 * Outline of a vertical strip of a round body, for reflections. `from` and `to` are shares of the radius, from -1
 * (left) to 1 (right).
 */
export function strip(shape: Profile, from: number, to: number, top: number, bottom: number): string {
  const part = slice(shape, top, bottom);
  const point = ([r, y]: [number, number], share: number) =>
    `${round(r * share)} ${round(y + r * tilt(y) * Math.sqrt(Math.max(0, 1 - share * share)))}`;
  const down = part.map((at) => point(at, from)).join("L");
  const up = part
    .toReversed()
    .map((at) => point(at, to))
    .join("L");
  return `M${down}L${up}Z`;
}

/** The front half of a circle at height `y`, as an open path. */
export function frontArc(r: number, y: number, share = 1): string {
  const x = r * share;
  const drop = r * tilt(y) * Math.sqrt(Math.max(0, 1 - share * share));
  return `M${round(-x)} ${round(y + drop)}A${round(r)} ${round(r * tilt(y))} 0 0 0 ${round(x)} ${round(y + drop)}`;
}

export function roundedRectangle(left: number, top: number, right: number, bottom: number, radius: number): string {
  const r = Math.min(radius, (right - left) / 2, (bottom - top) / 2);
  return `M${round(left + r)} ${round(top)}H${round(right - r)}A${r} ${r} 0 0 1 ${round(right)} ${round(top + r)}V${round(bottom - r)}A${r} ${r} 0 0 1 ${round(right - r)} ${round(bottom)}H${round(left + r)}A${r} ${r} 0 0 1 ${round(left)} ${round(bottom - r)}V${round(top + r)}A${r} ${r} 0 0 1 ${round(left + r)} ${round(top)}Z`;
}

/** The sixteen corners of the star (two squares, one rotated by 45 degrees), around 0, 0. */
export function starPoints(radius: number): [x: number, y: number][] {
  const inner = (radius * Math.SQRT1_2) / Math.cos(Math.PI / 8);
  return Array.from({ length: 16 }, (_, corner) => {
    const angle = (corner * Math.PI) / 8;
    const r = corner % 2 === 0 ? radius : inner;
    return [r * Math.sin(angle), -r * Math.cos(angle)];
  });
}

export function polygon(points: [x: number, y: number][]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;
}

export function star(x: number, y: number, radius: number): string {
  return polygon(starPoints(radius).map(([dx, dy]) => [x + dx, y + dy]));
}
