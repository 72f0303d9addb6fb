import { COVERAGE } from "./coverage.generated.ts";

const COVERED = COVERAGE.split(" ")
  .map((range) => `\\u{${range.replace("-", "}-\\u{")}}`)
  .join("");
/** Characters to replace: no font has a glyph for them. Control, format and variation characters need none. */
const UNSUPPORTED_CHARACTERS = new RegExp(`[^${COVERED}\\p{Cc}\\p{Cf}\\p{Variation_Selector}]`, "gu");

/** Replaces characters that no font covers by their compatibility form ("Ａ" by "A"), else by "?", so that none disappears. */
export const replaceUnsupportedCharacters = (text: string): string =>
  text.normalize("NFC").replace(UNSUPPORTED_CHARACTERS, nearest);

function nearest(character: string): string {
  if (/\p{Z}/u.test(character)) return " ";
  const plain = character.normalize("NFKD").replace(/\p{M}/gu, "");
  return plain.search(UNSUPPORTED_CHARACTERS) < 0 ? plain : "?";
}
