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
])("[V16] what is called %j is found by %j", (stored, asked) => {
  const forms = storedWords(stored).flat();
  for (const word of queryWords(asked))
    expect(
      word.some((form) => forms.includes(form)),
      word.join(),
    ).toBe(true);
});

test("[V16] what begins like an article or ends like a plural stays a word of its own", () => {
  expect(queryWords("لوز")).toEqual([["لوز"]]);
  expect(queryWords("ورد بلدي")).toEqual([["ورد"], ["بلدي"]]);
  expect(queryWords("bois")).not.toEqual(queryWords("bo"));
});

test("[V16] a word without end counts by its beginning", () => {
  expect(storedWords("x".repeat(9000))).toEqual(queryWords("x".repeat(9001)));
});

test("[V16] small words and single letters are asked for only when there is nothing else", () => {
  expect(queryWords("the a la menthe de l’Atlas").flat()).toEqual(["the", "menthe", "atla"]);
  expect(queryWords("de la").flat()).toEqual(["de", "la"]);
  expect(queryWords("500 g").flat()).toEqual(["500g"]);
  expect(queryWords("500").flat()).toEqual(["500", "500g", "500ml"]);
});

test("[V16] a word or phrase of a group stands for the group, the longest one first", () => {
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
])("[V16] from %j to %j it is %i slips", (one, other, slips) => {
  expect(editDistance(one, other)).toBe(slips);
  expect(editDistance(other, one)).toBe(slips);
});

test("[V16] slips are as many as the words differ, and none between a word and itself", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "س", "ل"), maxLength: 6 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(editDistance(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length));
      expect(editDistance(one, other)).toBeGreaterThanOrEqual(Math.abs(one.length - other.length));
      expect(editDistance(one, other) === 0).toBe(one === other);
    }),
  );
});

test("[V16] the nearest words are meant, those in names first, and none that is too far", () => {
  const words = ["thym", "thin", "theme"].map((word) => ({ word, isInName: word === "thym" }));
  expect(nearestWords("thim", words)).toEqual(["thym"]);
  expect(nearestWords("hony", [{ word: "honeys", isInName: true }])).toEqual([]);
  expect(typosAllowed("sel")).toBe(0);
});
