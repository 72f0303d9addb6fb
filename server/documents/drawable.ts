import { COVERAGE } from "./coverage.generated.ts";

const COVERED = COVERAGE.split(" ")
  .map((range) => `\\u{${range.replace("-", "}-\\u{")}}`)
  .join("");
/** Matches characters that no font covers. Control and format characters and variation selectors have no glyph but affect others. */
const UNDRAWN = new RegExp(`[^${COVERED}\\p{Cc}\\p{Cf}\\p{Variation_Selector}]`, "gu");

/** Replaces characters that no font covers by their compatibility form ("Ａ" by "A"), else by "?", so that none disappears. */
export const drawable = (text: string): string => text.normalize("NFC").replace(UNDRAWN, nearest);

function nearest(character: string): string {
  if (/\p{Z}/u.test(character)) return " ";
  const plain = character.normalize("NFKD").replace(/\p{M}/gu, "");
  return plain.search(UNDRAWN) < 0 ? plain : "?";
}
