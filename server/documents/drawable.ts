import { COVERAGE } from "./coverage.generated.ts";

const COVERED = COVERAGE.split(" ")
  .map((range) => `\\u{${range.replace("-", "}-\\u{")}}`)
  .join("");
/** Control and format characters and variation selectors are not drawn, but steer how others are. */
const UNDRAWN = new RegExp(`[^${COVERED}\\p{Cc}\\p{Cf}\\p{Variation_Selector}]`, "gu");

/**
 * A text with characters that no font of the papers has replaced: by the nearest that one has ("Ａ" by "A"), else by "?", so that nothing becomes
 * a box or is missing unnoticed.
 */
export const drawable = (text: string): string => text.normalize("NFC").replace(UNDRAWN, nearest);

function nearest(character: string): string {
  if (/\p{Z}/u.test(character)) return " ";
  const plain = character.normalize("NFKD").replace(/\p{M}/gu, "");
  return plain.search(UNDRAWN) < 0 ? plain : "?";
}
