/** Compares Darija (Moroccan Arabic) in Latin letters, such as "3asal", with Arabic words by their consonants (V16). */

/** Replacements, applied in this order. Capitals stand for Arabic letters without a single Latin equivalent. */
const FROM_LATIN: readonly (readonly [RegExp, string])[] = [
  [/x/g, "ks"],
  [/aa/g, "3"],
  [/kh|5/g, "X"],
  [/gh|8/g, "G"],
  [/ch|sh/g, "C"],
  [/th|6/g, "t"],
  [/ph|v/g, "f"],
  [/7/g, "h"],
  [/[9gqc]/g, "k"],
  [/p/g, "b"],
  [/ou|[uo]/g, "w"],
  [/i/g, "y"],
  [/[ae24]/g, ""],
];

const FROM_ARABIC = new Map(
  Object.entries({
    "3": "ع",
    X: "خ",
    G: "غ",
    C: "ش",
    t: "تطث",
    d: "دذضظ",
    k: "كق",
    s: "سص",
    h: "حه",
    b: "ب",
    j: "ج",
    r: "ر",
    z: "ز",
    f: "ف",
    l: "ل",
    m: "م",
    n: "ن",
    w: "و",
    y: "ي",
  }).flatMap(([sound, letters]) => [...letters].map((letter) => [letter, sound] as const)),
);

const LATIN_WORD = /^(?=.*[a-z])[a-z2-9]{3,20}$/;
const ARABIC_WORD = /^\p{Script=Arabic}{2,20}$/u;
const ARTICLE = /^(?:al|el|l)(?=..)/;
const CONSONANTS_MIN = 2;

export const hasDarijaDigits = (word: string): boolean => LATIN_WORD.test(word) && /[2356789]/.test(word);

export function extractArabicConsonants(word: string): string | null {
  if (!ARABIC_WORD.test(word)) return null;
  const sound = consonantsOf(arabicSounds(word));
  return sound.length < CONSONANTS_MIN ? null : sound;
}

export const extractLatinConsonants = (word: string): string[] => [
  ...new Set(
    latinReadings(word)
      .map(consonantsOf)
      .filter(({ length }) => length >= CONSONANTS_MIN),
  ),
];

/** Returns the Arabic words with the same consonants as `spelling` and the most similar number of long vowels. */
export function findSimilarSoundingWords(spelling: string, words: readonly string[]): string[] {
  const readings = latinReadings(spelling);
  const near = words.flatMap((word) => {
    const sounds = arabicSounds(word);
    const same = readings.filter((reading) => consonantsOf(reading) === extractArabicConsonants(word));
    return same.map((reading) => ({ word, difference: Math.abs(reading.length - sounds.length) }));
  });
  const best = Math.min(CONSONANTS_MIN, ...near.map(({ difference }) => difference));
  return [...new Set(near.filter(({ difference }) => difference === best).map(({ word }) => word))];
}

const once = (sounds: string): string => sounds.replace(/(.)\1+/g, "$1");
const consonantsOf = (sounds: string): string => once(sounds.replace(/[wy]/g, ""));

const arabicSounds = (word: string): string =>
  once([...word.replace(/(?<=..)ه$/, "")].map((letter) => FROM_ARABIC.get(letter) ?? "").join(""));

function latinReadings(word: string): string[] {
  if (!LATIN_WORD.test(word)) return [];
  return [...new Set([word, word.replace(ARTICLE, "")])].map((form) =>
    once(FROM_LATIN.reduce((sounds, [letters, sound]) => sounds.replace(letters, sound), form)),
  );
}
