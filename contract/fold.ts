const MARKS = /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g;
const FOLDED: [RegExp, string][] = [
  [/ٱ/g, "ا"],
  [/ى/g, "ي"],
  [/ة/g, "ه"],
  [/ء/g, ""],
  [/[ڭگ]/g, "ك"],
  [/œ/g, "oe"],
  [/æ/g, "ae"],
  [/[’'`´]/g, ""],
];
const ARABIC_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g;

export function toLatinDigits(text: string): string {
  return text.replace(ARABIC_DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** Normalizes text for comparison: ignores case, accents, vowel marks, tatweel, and forms of hamza, alef and ta marbuta. */
export function foldText(text: string): string {
  // NFKD splits letters from marks and replaces presentation forms (ﻋﺴﻞ, ﬁ, ½). FOLDED expects letters without marks.
  let folded = toLatinDigits(text.normalize("NFKD").toLowerCase().normalize("NFKD")).replace(MARKS, "");
  for (const [form, letter] of FOLDED) folded = folded.replace(form, letter);
  return folded.replace(/\s+/g, " ").trim();
}
