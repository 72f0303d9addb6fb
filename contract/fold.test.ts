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

test("folding does not make different words equal [V16]", () => {
  expect(fold("عسل")).not.toBe(fold("أصل"));
  expect(fold("thé")).not.toBe(fold("thym"));
  expect(fold("دار")).not.toBe(fold("نار"));
});

test("folding a folded text changes nothing [V16]", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
  );
});

test("folding converts Arabic and Persian digits to Latin digits [V1]", () => {
  expect(latinDigits("٠٦١٢٣٤٥٦٧٨")).toBe("0612345678");
  expect(latinDigits("۰۶۱۲")).toBe("0612");
});
