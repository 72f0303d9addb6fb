/** Accents, vowel marks and tatweel. */
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

/** Digits of the Arabic scripts as Latin ones: what a customer types on an Arabic keyboard is understood. */
export function latinDigits(text: string): string {
  return text.replace(ARABIC_DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/**
 * A text as it is searched: case, accents, vowel marks, hamza and alef forms, ta marbuta and tatweel no longer differ.
 * The one definition, for what is stored to be searched and for what is asked.
 */
export function fold(text: string): string {
  // NFKD splits every letter from its marks, hamza and alef's madda among them, and undoes presentation forms (ﻋﺴﻞ, ﬁ, ½):
  // marks go first, then letters are replaced.
  let folded = latinDigits(text.normalize("NFKD").toLowerCase().normalize("NFKD")).replace(MARKS, "");
  for (const [form, letter] of FOLDED) folded = folded.replace(form, letter);
  return folded.replace(/\s+/g, " ").trim();
}
