import { expect, test } from "vitest";
import { toIndexWords, toQueryWords } from "./search-words.ts";

test.each([
  ["miel 250g", ["miel", "250g"]],
  ["250 g miel", ["250g", "miel"]],
  ["miel250gr", ["miel", "250g"]],
  ["1kg", ["1000g"]],
  ["1 000 g", ["1000g"]],
  ["2x250 g", ["2x", "250g"]],
  ["0,75 L", ["750ml"]],
  ["75cl", ["750ml"]],
  ["½ kg", ["500g"]],
  ["1/2 kg", ["500g"]],
  ["un kilo et demi", ["1500g"]],
  ["quart de kilo", ["250g"]],
  ["cinq cents grammes", ["500g"]],
  ["two hundred grams", ["200g"]],
  ["medio litro", ["500ml"]],
  ["٢٥٠ غرام", ["250g"]],
  ["١٫٥ لتر", ["1500ml"]],
  ["مئتين وخمسين غرامًا", ["250g"]],
  ["خمسمائة غرام", ["500g"]],
  ["نص كيلو", ["500g"]],
  ["كيلو ونصف", ["1500g"]],
  ["لترين", ["2000ml"]],
  ["ﻛﻴﻠﻮ", ["1000g"]],
])("parses the size in the search text %j as %j [V16]", (searchText, words) => {
  expect(toQueryWords(searchText).map(([form]) => form)).toEqual(words);
});

test.each(["3asal", "na3na3", "garga3", "b12", "123456 g", "0 g", "d10x", "demi", "نصف"])(
  "finds no size in the search text %j [V16]",
  (searchText) => {
    expect(toQueryWords(searchText).flat().join(" ")).not.toMatch(/\d(?:g|ml)\b/);
  },
);

test('indexes "kilo" without a number as a plain word, and "1 kg" as the size 1000 g [V16]', () => {
  expect(toIndexWords("au kilo").flat()).toContain("kilo");
  expect(toIndexWords("pot de 1 kg").flat()).toContain("1000g");
});

test("treats a division by zero such as 1/0 in a search text as two separate numbers, not as a fraction [V16]", () => {
  expect(toQueryWords("1/0 l").map(([form]) => form)).toEqual(["1", "0"]);
});
