import { expect, test } from "vitest";
import {
  extractArabicConsonants,
  extractLatinConsonants,
  findSimilarSoundingWords,
  hasDarijaDigits,
} from "./darija.ts";

const WORDS = ["عسل", "زعتر", "تفاح", "خل", "زيتون", "زيت", "لوز", "لويزه", "خروب", "رمان", "ورد", "زعفران", "نعناع"];

test.each([
  ["3asal", "عسل"],
  ["l3sel", "عسل"],
  ["aassal", "عسل"],
  ["z3ter", "زعتر"],
  ["tfah", "تفاح"],
  ["tfa7", "تفاح"],
  ["5al", "خل"],
  ["khel", "خل"],
  ["zaytoun", "زيتون"],
  ["zzit", "زيت"],
  ["louz", "لوز"],
  ["lwiza", "لويزه"],
  ["kharoub", "خروب"],
  ["romman", "رمان"],
  ["lward", "ورد"],
  ["z3fran", "زعفران"],
  ["na3na3", "نعناع"],
])("matches the Darija spelling %j with the word %j and with no other word [V16]", (spelling, word) => {
  expect(findSimilarSoundingWords(spelling, WORDS)).toEqual([word]);
  expect(extractLatinConsonants(spelling)).toContain(extractArabicConsonants(word));
});

test.each(["miel", "honey", "the", "xqzw", "telephone", "250g", ""])(
  "search by sound matches %j with no Arabic word [V16]",
  (spelling) => {
    expect(findSimilarSoundingWords(spelling, WORDS)).toEqual([]);
  },
);

test("recognizes digits that stand for letters in a Darija word, and treats a plain number as a number [V16]", () => {
  expect(["3asal", "ta7in"].map(hasDarijaDigits)).toEqual([true, true]);
  expect(["miel", "250", "عسل3"].map(hasDarijaDigits)).toEqual([false, false, false]);
});
