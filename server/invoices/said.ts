/** Words as somebody wrote them, and which way their own first letter is read. */
export type Said = { text: string; dir: "rtl" | "ltr" };

/** Marks by which text could be made to be read otherwise than it is written. */
const TURNING_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** What a customer or the owner typed, for a paper. */
export function said(text: string): Said {
  const clean = text.replace(TURNING_MARKS, "");
  const [first = ""] = /\p{L}/u.exec(clean) ?? [];
  return { text: clean, dir: /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first) ? "rtl" : "ltr" };
}
