/** Colour arithmetic in OKLab, so that lighter and darker tones keep their hue. */

type Lab = [lightness: number, a: number, b: number];

function linearChannel(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function gammaChannel(value: number): number {
  const clamped = Math.min(1, Math.max(0, value));
  return clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055;
}

function toLab(hex: string): Lab {
  const number = Number.parseInt(hex.slice(1), 16);
  const r = linearChannel(((number >> 16) & 255) / 255);
  const g = linearChannel(((number >> 8) & 255) / 255);
  const b = linearChannel((number & 255) / 255);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels
    .map((channel) =>
      Math.round(gammaChannel(channel) * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

export function mixColours(from: string, to: string, t: number): string {
  const [a, b] = [toLab(from), toLab(to)];
  return fromLab([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]);
}

/** Adds `lightness` (-1 to 1) in OKLab and multiplies the chroma. The result is never pure black or white. */
export function adjustTone(hex: string, lightness: number, chroma = 1): string {
  const [l, a, b] = toLab(hex);
  return fromLab([Math.min(0.98, Math.max(0.04, l + lightness)), a * chroma, b * chroma]);
}

/** OKLab lightness, from 0 (black) to 1 (white). */
export function getLightness(hex: string): number {
  return toLab(hex)[0];
}
