import fc from "fast-check";
import { expect, test } from "vitest";
import {
  computeEditDistance,
  findNearestWords,
  getMaxTypos,
  parseSynonyms,
  toIndexWords,
  toQueryWords,
  toSearchTerms,
} from "./search-words.ts";

test.each([
  ["بالنعناع", "نعناع"],
  ["والعَسَل", "عسل"],
  ["للوز", "لوز"],
  ["للعسل", "عسل"],
  ["وزيت أركان", "زيت اركان"],
  ["بليمون", "ليمون"],
  ["Dattes", "datte"],
  ["cerneaux de noix", "noix"],
  ["l’huile d'argan", "huile argan"],
])("finds the stored text %j by the query %j [V16]", (storedText, query) => {
  const forms = toIndexWords(storedText).flat();
  for (const word of toQueryWords(query))
    expect(
      word.some((form) => forms.includes(form)),
      word.join(),
    ).toBe(true);
});

test("search strips neither article nor plural ending from a word that only seems to have one [V16]", () => {
  expect(toQueryWords("لوز")).toEqual([["لوز"]]);
  expect(toQueryWords("ورد بلدي")).toEqual([["ورد"], ["بلدي"]]);
  expect(toQueryWords("bois")).not.toEqual(toQueryWords("bo"));
});

test("search truncates very long words to the same length in stored texts and queries [V16]", () => {
  expect(toIndexWords("x".repeat(9000))).toEqual(toQueryWords("x".repeat(9001)));
});

test("search ignores stop words and single letters unless the query has nothing else [V16]", () => {
  expect(toQueryWords("the a la menthe de l’Atlas").flat()).toEqual(["the", "menthe", "atla"]);
  expect(toQueryWords("de la").flat()).toEqual(["de", "la"]);
  expect(toQueryWords("500 g").flat()).toEqual(["500g"]);
  expect(toQueryWords("500").flat()).toEqual(["500", "500g", "500ml"]);
});

test("expands a word or phrase of a query to all synonyms of its group; the longest matching phrase takes precedence [V16]", () => {
  const synonyms = parseSynonyms([
    ["زيت الزيتون", "زيت العود", "huile d’olive"],
    ["زيت", "huile"],
  ]);
  const ways = (q: string) =>
    toSearchTerms(toQueryWords(q), synonyms).map((term) => term.ways.map((way) => way.join(" ")));
  expect(ways("زيت العود البكر")).toEqual([["زيت زيتون", "زيت عود", "huile olive"], ["بكر"]]);
  expect(ways("زيت الورد")).toEqual([["زيت", "huile"], ["ورد"]]);
  expect(toSearchTerms(toQueryWords("huile rose"), synonyms).map(({ isKnown }) => isKnown)).toEqual([true, false]);
});

test.each([
  ["hony", "honey", 1],
  ["hnoey", "honey", 1],
  ["eucaliptus", "eucalyptus", 1],
  ["vinegre", "vinaigre", 2],
  ["زعفرن", "زعفران", 1],
  ["miel", "miel", 0],
  ["", "thé", 3],
])("computes the edit distance from %j to %j as %i [V16]", (one, other, slips) => {
  expect(computeEditDistance(one, other)).toBe(slips);
  expect(computeEditDistance(other, one)).toBe(slips);
});

test("the edit distance is 0 only for equal words, never less than the difference of their lengths, and never more than the longer length [V16]", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "س", "ل"), maxLength: 6 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(computeEditDistance(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length));
      expect(computeEditDistance(one, other)).toBeGreaterThanOrEqual(Math.abs(one.length - other.length));
      expect(computeEditDistance(one, other) === 0).toBe(one === other);
    }),
  );
});

test("spelling correction prefers words of product names among equally close words, and allows no typo in a three-letter word [V16]", () => {
  const words = ["thym", "thin", "theme"].map((word) => ({ word, isInName: word === "thym" }));
  expect(findNearestWords("thim", words)).toEqual(["thym"]);
  expect(findNearestWords("hony", [{ word: "honeys", isInName: true }])).toEqual([]);
  expect(getMaxTypos("sel")).toBe(0);
});
