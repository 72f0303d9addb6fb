import fc from "fast-check";
import { expect, test } from "vitest";
import {
  editDistance,
  nearestWords,
  queryTerms,
  queryWords,
  readSynonyms,
  storedWords,
  typosAllowed,
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
  const forms = storedWords(storedText).flat();
  for (const word of queryWords(query))
    expect(
      word.some((form) => forms.includes(form)),
      word.join(),
    ).toBe(true);
});

test("search strips neither article nor plural ending from a word that only seems to have one [V16]", () => {
  expect(queryWords("لوز")).toEqual([["لوز"]]);
  expect(queryWords("ورد بلدي")).toEqual([["ورد"], ["بلدي"]]);
  expect(queryWords("bois")).not.toEqual(queryWords("bo"));
});

test("search truncates very long words to the same length in stored texts and queries [V16]", () => {
  expect(storedWords("x".repeat(9000))).toEqual(queryWords("x".repeat(9001)));
});

test("search ignores stop words and single letters unless the query has nothing else [V16]", () => {
  expect(queryWords("the a la menthe de l’Atlas").flat()).toEqual(["the", "menthe", "atla"]);
  expect(queryWords("de la").flat()).toEqual(["de", "la"]);
  expect(queryWords("500 g").flat()).toEqual(["500g"]);
  expect(queryWords("500").flat()).toEqual(["500", "500g", "500ml"]);
});

test("expands a word or phrase of a query to all synonyms of its group; the longest matching phrase takes precedence [V16]", () => {
  const synonyms = readSynonyms([
    ["زيت الزيتون", "زيت العود", "huile d’olive"],
    ["زيت", "huile"],
  ]);
  const ways = (q: string) => queryTerms(queryWords(q), synonyms).map((term) => term.ways.map((way) => way.join(" ")));
  expect(ways("زيت العود البكر")).toEqual([["زيت زيتون", "زيت عود", "huile olive"], ["بكر"]]);
  expect(ways("زيت الورد")).toEqual([["زيت", "huile"], ["ورد"]]);
  expect(queryTerms(queryWords("huile rose"), synonyms).map(({ isKnown }) => isKnown)).toEqual([true, false]);
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
  expect(editDistance(one, other)).toBe(slips);
  expect(editDistance(other, one)).toBe(slips);
});

test("the edit distance is 0 only for equal words, never less than the difference of their lengths, and never more than the longer length [V16]", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "س", "ل"), maxLength: 6 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(editDistance(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length));
      expect(editDistance(one, other)).toBeGreaterThanOrEqual(Math.abs(one.length - other.length));
      expect(editDistance(one, other) === 0).toBe(one === other);
    }),
  );
});

test("spelling correction prefers words of product names among equally close words, and allows no typo in a three-letter word [V16]", () => {
  const words = ["thym", "thin", "theme"].map((word) => ({ word, isInName: word === "thym" }));
  expect(nearestWords("thim", words)).toEqual(["thym"]);
  expect(nearestWords("hony", [{ word: "honeys", isInName: true }])).toEqual([]);
  expect(typosAllowed("sel")).toBe(0);
});
