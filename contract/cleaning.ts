import { toLatinDigits } from "./fold.ts";

/** Matches invisible characters, such as direction marks, soft hyphens and joiners, but not joiners within emoji. */
const INVISIBLE =
  /(?!(?<=\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d(?=\p{Extended_Pictographic}))(?:[\p{Cf}\u115f\u1160\u180e\u3164\uffa0]|\u034f)/gu;
const CONTROL = /\p{Cc}/gu;
const DASH = /\p{Pd}|\u2212/gu;

export const removeInvisibleCharacters = (text: string): string => text.replace(INVISIBLE, "");

export const cleanLine = (text: string): string =>
  removeInvisibleCharacters(text).replace(CONTROL, " ").replace(/\s+/g, " ").trim();

/** Joins the lines of a text by commas, in linear time even for hostile input. */
export const joinLinesByComma = (text: string): string =>
  text
    .split(/[\r\n\u2028\u2029]+/)
    .map(cleanLine)
    .filter(Boolean)
    .join(", ");

export const cleanText = (text: string): string =>
  removeInvisibleCharacters(text)
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .replace(/[\u00a0\u202f]/g, " ")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** Invisible characters to remove. Joiners, direction marks and no-break spaces stay, as they are often intended. */
const COPIED = /[\u00ad\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g;

export const cleanAuthoredText = (text: string): string =>
  normalizeTypedCode(text) === "" ? "" : text.replace(COPIED, "").trim();

/** Normalizes a typed number or code: Latin digits, plain hyphens, no spaces. */
export const normalizeTypedCode = (text: string): string =>
  toLatinDigits(removeInvisibleCharacters(text)).replace(DASH, "-").replace(CONTROL, "").replace(/\s+/g, "");

/** Normalizes a typed e-mail address. An inner space stays, so that validation rejects the address. */
export const cleanEmail = (text: string): string =>
  toLatinDigits(removeInvisibleCharacters(text))
    .replace(/[^\S ]/g, "")
    .trim()
    .toLowerCase();
