import { COVERAGE } from "./coverage.generated.ts";

const COVERED = COVERAGE.split(" ")
  .map((range) => `\\u{${range.replace("-", "}-\\u{")}}`)
  .join("");
/** Characters without a glyph in any font. Control, format and variation characters need no glyph. */
const UNSUPPORTED_CHARACTERS = new RegExp(`[^${COVERED}\\p{Cc}\\p{Cf}\\p{Variation_Selector}]`, "gu");

/** Replaces a character without a glyph by a similar character ("A" for "Ａ") or "?", so that none disappears. */
export const replaceUnsupportedCharacters = (text: string): string =>
  text.normalize("NFC").replace(UNSUPPORTED_CHARACTERS, nearest);

function nearest(character: string): string {
  if (/\p{Z}/u.test(character)) return " ";
  const plain = character.normalize("NFKD").replace(/\p{M}/gu, "");
  return plain.search(UNSUPPORTED_CHARACTERS) < 0 ? plain : "?";
}
