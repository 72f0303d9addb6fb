import { latinDigits } from "./fold.ts";

/**
 * How typed text is cleaned, in one place for every field: phones, keyboards and copied text bring marks that nobody sees, spaces of
 * many kinds and Arabic digits.
 */

/**
 * Characters without width: format characters (zero-width, bidirectional marks, byte order mark, soft hyphen), joiners and fillers. The
 * joiner within an emoji stays.
 */
const INVISIBLE =
  /(?!(?<=\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d(?=\p{Extended_Pictographic}))(?:[\p{Cf}\u115f\u1160\u180e\u3164\uffa0]|\u034f)/gu;
const CONTROL = /\p{Cc}/gu;
const DASH = /\p{Pd}|\u2212/gu;

/** A text without the characters that nobody sees. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, "");

/** What a person typed on one line: control characters are spaces, spaces of every kind are one, and none is outside. */
export const cleanLine = (text: string): string =>
  withoutInvisible(text).replace(CONTROL, " ").replace(/\s+/g, " ").trim();

/** The same of several lines that become one: line breaks are commas, in time that grows no faster than the text. */
export const cleanLines = (text: string): string =>
  text
    .split(/[\r\n\u2028\u2029]+/)
    .map(cleanLine)
    .filter(Boolean)
    .join(", ");

/** A text in several lines: its line breaks stay, at most one line is empty between two. */
export const cleanText = (text: string): string =>
  withoutInvisible(text)
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .replace(/[\u00a0\u202f]/g, " ")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** Marks that copied text brings. Others are typography that an author may want: joiners, marks of direction, spaces that do not break. */
const COPIED = /[\u00ad\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g;

/** A text that the shop's staff write to be published: without marks that copied text brings, and empty where nobody sees anything. */
export const cleanAuthored = (text: string): string => (compact(text) === "" ? "" : text.replace(COPIED, "").trim());

/** What has no spaces inside, such as a number or a code: Latin digits, plain hyphens, no space. */
export const compact = (text: string): string =>
  latinDigits(withoutInvisible(text)).replace(DASH, "-").replace(CONTROL, "").replace(/\s+/g, "");

/** An e-mail address, in lower case. A plain space within stays, and makes it wrong. */
export const cleanEmail = (text: string): string =>
  latinDigits(withoutInvisible(text))
    .replace(/[^\S ]/g, "")
    .trim()
    .toLowerCase();
