import fc from "fast-check";
import { expect, test } from "vitest";
import { fold, latinDigits } from "./fold.ts";

test.each([
  ["أكادير", "اكادير"],
  ["آسفي", "اسفي"],
  ["عَسَلُ الزَّعْتَر", "عسل الزعتر"],
  ["مـــراكش", "مراكش"],
  ["ورزازات المدينة", "ورزازات المدينه"],
  ["مؤونة", "موونه"],
  ["شاطئ", "شاطى"],
  ["أڭادير", "أكادير"],
  ["MÉKNÈS", "meknes"],
  ["Œillet", "oeillet"],
  ["l’huile", "lhuile"],
  ["  huile   d'argan ", "HUILE DARGAN"],
  ["٥٠٠ غ", "500 غ"],
  ["ﻋﺴﻞ ﺍﻟﻼﻝ", "عسل اللال"],
  ["ｍｉｅｌ ﬁn", "miel fin"],
])("folds %j and %j to the same text [V16]", (one, other) => {
  expect(fold(one)).toBe(fold(other));
});

test("normalizing text for search does not make different words equal [V16]", () => {
  expect(fold("عسل")).not.toBe(fold("أصل"));
  expect(fold("thé")).not.toBe(fold("thym"));
  expect(fold("دار")).not.toBe(fold("نار"));
});

test("normalizing text for search is idempotent: a second pass changes nothing [V16]", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
  );
});

test("converts Arabic and Persian digits in a text to Latin digits [V1]", () => {
  expect(latinDigits("٠٦١٢٣٤٥٦٧٨")).toBe("0612345678");
  expect(latinDigits("۰۶۱۲")).toBe("0612");
});
