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

export function latinDigits(text: string): string {
  return text.replace(ARABIC_DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** Normalizes text for comparison: ignores case, accents, vowel marks, tatweel, and forms of hamza, alef and ta marbuta. */
export function fold(text: string): string {
  // NFKD separates letters from their marks, including hamza and madda of alef, and resolves presentation forms (ﻋﺴﻞ, ﬁ, ½).
  // Marks must be removed before letters are replaced.
  let folded = latinDigits(text.normalize("NFKD").toLowerCase().normalize("NFKD")).replace(MARKS, "");
  for (const [form, letter] of FOLDED) folded = folded.replace(form, letter);
  return folded.replace(/\s+/g, " ").trim();
}
