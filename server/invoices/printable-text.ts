/** Typed text with its base direction, taken from its first letter. */
export type PrintableText = { text: string; dir: "rtl" | "ltr" };

/** Bidirectional control characters can display text in another order than stored. */
const TURNING_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export function printableText(text: string): PrintableText {
  const clean = text.replace(TURNING_MARKS, "");
  const [first = ""] = /\p{L}/u.exec(clean) ?? [];
  return { text: clean, dir: /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first) ? "rtl" : "ltr" };
}
