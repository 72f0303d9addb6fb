/** Geometry in pictures 1000 units wide. The middle of a vessel's base is 0, 0; y is negative above the base. */

import { roundCoordinate } from "./canvas.ts";

/** Radii of a round vessel from top to bottom. */
export type VesselProfile = [radius: number, y: number][];

/** Height-to-width ratio of a horizontal circle at height `y`, seen from slightly above. Higher circles are flatter. */
export function getTiltRatio(y: number): number {
  return 0.018 + 0.085 * Math.max(0, (y + 760) / 760);
}

function cubic(a: number, b: number, c: number, d: number, t: number): number {
  const s = 1 - t;
  return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
}

/** Builds a profile from a start point and segments: two numbers are a line, six a Bézier curve. */
export function createProfile(start: [number, number], ...segments: number[][]): VesselProfile {
  const points: VesselProfile = [start];
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

export function getRadiusAt(shape: VesselProfile, y: number): number {
  for (let at = 1; at < shape.length; at += 1) {
    const [r0, y0] = shape[at - 1] ?? [0, 0];
    const [r1, y1] = shape[at] ?? [0, 0];
    if (y >= y0 && y <= y1) return y1 === y0 ? r1 : r0 + ((r1 - r0) * (y - y0)) / (y1 - y0);
  }
  return (y < (shape[0]?.[1] ?? 0) ? shape[0]?.[0] : shape.at(-1)?.[0]) ?? 0;
}

/** Cuts a profile at two heights and reduces its radius by `inset`. */
export function sliceProfile(shape: VesselProfile, top: number, bottom: number, inset = 0): VesselProfile {
  const inside = shape.filter(([, y]) => y > top && y < bottom);
  const cut: VesselProfile = [[getRadiusAt(shape, top), top], ...inside, [getRadiusAt(shape, bottom), bottom]];
  return cut.map(([r, y]) => [Math.max(0, r - inset), y]);
}

export function createBodyOutline(shape: VesselProfile): string {
  const [topRadius, top] = shape[0] ?? [0, 0];
  const [bottomRadius, bottom] = shape.at(-1) ?? [0, 0];
  const left = shape.map(([r, y]) => `${roundCoordinate(-r)} ${roundCoordinate(y)}`).join("L");
  const right = shape
    .toReversed()
    .map(([r, y]) => `${roundCoordinate(r)} ${roundCoordinate(y)}`)
    .join("L");
  const front = `A${roundCoordinate(bottomRadius)} ${roundCoordinate(bottomRadius * getTiltRatio(bottom))} 0 0 0 ${roundCoordinate(bottomRadius)} ${roundCoordinate(bottom)}`;
  const back = `A${roundCoordinate(topRadius)} ${roundCoordinate(topRadius * getTiltRatio(top))} 0 0 0 ${roundCoordinate(-topRadius)} ${roundCoordinate(top)}`;
  return `M${left}${front}L${right}${back}Z`;
}

/** Outline of the front of a round body. Both edges bend downwards, because the view is from above. */
export function createFrontBand(shape: VesselProfile): string {
  const [topRadius, top] = shape[0] ?? [0, 0];
  const far = `A${roundCoordinate(topRadius)} ${roundCoordinate(topRadius * getTiltRatio(top))} 0 0 1 ${roundCoordinate(-topRadius)} ${roundCoordinate(top)}Z`;
  return createBodyOutline(shape).replace(/A[^A]*Z$/, far);
}

/** Outline of a vertical strip, for reflections. `from` and `to` are shares of the radius: -1 is left, 1 is right. */
export function createStripOutline(
  shape: VesselProfile,
  from: number,
  to: number,
  top: number,
  bottom: number,
): string {
  const part = sliceProfile(shape, top, bottom);
  const point = ([r, y]: [number, number], share: number) =>
    `${roundCoordinate(r * share)} ${roundCoordinate(y + r * getTiltRatio(y) * Math.sqrt(Math.max(0, 1 - share * share)))}`;
  const down = part.map((at) => point(at, from)).join("L");
  const up = part
    .toReversed()
    .map((at) => point(at, to))
    .join("L");
  return `M${down}L${up}Z`;
}

/** The front half of a horizontal circle at height `y`, as an open path. `share` below 1 cuts both ends. */
export function createFrontArc(r: number, y: number, share = 1): string {
  const x = r * share;
  const drop = r * getTiltRatio(y) * Math.sqrt(Math.max(0, 1 - share * share));
  return `M${roundCoordinate(-x)} ${roundCoordinate(y + drop)}A${roundCoordinate(r)} ${roundCoordinate(r * getTiltRatio(y))} 0 0 0 ${roundCoordinate(x)} ${roundCoordinate(y + drop)}`;
}

export function createRoundedRectangle(
  left: number,
  top: number,
  right: number,
  bottom: number,
  radius: number,
): string {
  const r = Math.min(radius, (right - left) / 2, (bottom - top) / 2);
  return `M${roundCoordinate(left + r)} ${roundCoordinate(top)}H${roundCoordinate(right - r)}A${r} ${r} 0 0 1 ${roundCoordinate(right)} ${roundCoordinate(top + r)}V${roundCoordinate(bottom - r)}A${r} ${r} 0 0 1 ${roundCoordinate(right - r)} ${roundCoordinate(bottom)}H${roundCoordinate(left + r)}A${r} ${r} 0 0 1 ${roundCoordinate(left)} ${roundCoordinate(bottom - r)}V${roundCoordinate(top + r)}A${r} ${r} 0 0 1 ${roundCoordinate(left + r)} ${roundCoordinate(top)}Z`;
}

/** The sixteen corners of the star (two squares, one rotated by 45 degrees), around 0, 0. */
export function getStarPoints(radius: number): [x: number, y: number][] {
  const inner = (radius * Math.SQRT1_2) / Math.cos(Math.PI / 8);
  return Array.from({ length: 16 }, (_, corner) => {
    const angle = (corner * Math.PI) / 8;
    const r = corner % 2 === 0 ? radius : inner;
    return [r * Math.sin(angle), -r * Math.cos(angle)];
  });
}

export function createPolygon(points: [x: number, y: number][]): string {
  return `M${points.map(([x, y]) => `${roundCoordinate(x)} ${roundCoordinate(y)}`).join("L")}Z`;
}

export function createStar(x: number, y: number, radius: number): string {
  return createPolygon(getStarPoints(radius).map(([dx, dy]) => [x + dx, y + dy]));
}
