/** User-entered text and its base direction, which its first letter decides. */
export type PrintableText = { text: string; dir: "rtl" | "ltr" };

/** Bidirectional control characters: they can make text display in another order than it is stored in. */
const TURNING_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Prepares user-entered text for a document: removes bidirectional control characters and detects the direction. */
export function printableText(text: string): PrintableText {
  const clean = text.replace(TURNING_MARKS, "");
  const [first = ""] = /\p{L}/u.exec(clean) ?? [];
  return { text: clean, dir: /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first) ? "rtl" : "ltr" };
}
