import { expect, test } from "vitest";
import { fillMissingLocales } from "./each-locale.ts";

// Texts in a request of an older client. Older clients omit Spanish, because it is an opt-in language.
const sent = (ar: string, fr = "", en = "") => ({ ar, fr, en });
const storedText = (ar: string, es: string) => ({ ...sent(ar), es });

test("when a request omits a language, its stored text is unchanged; a language that the request contains is overwritten, even by an empty text [R26]", () => {
  const before = {
    name: storedText("عسل", "miel"),
    place: { text: storedText("أكادير", "Agadir") },
    offered: { ...sent("x"), es: true },
  };
  expect(
    fillMissingLocales({ name: sent("عسل حر"), place: { text: { ...sent("أكادير"), es: "" } }, weight: 3 }, before),
  ).toEqual({
    name: storedText("عسل حر", "miel"),
    place: { text: storedText("أكادير", "") },
    weight: 3,
  });
  expect(fillMissingLocales({ offered: { ar: true, fr: false, en: false } }, before)).toEqual({
    offered: { ar: true, fr: false, en: false, es: true },
  });
});

test("a language that neither the request nor the stored data contains gets an empty text, or false if the values are booleans [R26]", () => {
  for (const before of [null, undefined, {}, { name: sent("عسل") }])
    expect(
      fillMissingLocales(
        { name: sent("عسل"), rows: [{ name: sent("أ") }], offered: { ar: true, fr: true, en: true } },
        before,
      ),
    ).toEqual({
      name: storedText("عسل", ""),
      rows: [{ name: storedText("أ", "") }],
      offered: { ar: true, fr: true, en: true, es: false },
    });
});

test("matches a request's list entries with the stored entries by id or name, not by position [R26]", () => {
  const before = {
    id: 1,
    name: storedText("منتج", "producto"),
    variants: [{ id: 1, value: storedText("صغير", "pequeño") }],
    rows: [
      { name: storedText("أ", "a"), value: storedText("واحد", "uno") },
      { name: storedText("ب", "b"), value: storedText("اثنان", "dos") },
    ],
    menu: [{ id: "a", text: storedText("أ", "a"), children: [{ id: "b", text: storedText("ب", "b"), children: [] }] }],
  };
  expect(
    fillMissingLocales(
      {
        name: sent("منتج"),
        variants: [
          { id: null, value: sent("جديد") },
          { id: 1, value: sent("صغير") },
        ],
        rows: [
          { name: sent("ب"), value: sent("٢") },
          { name: sent("ج"), value: sent("واحد") },
        ],
        menu: [
          { id: "b", text: sent("ب"), children: [{ id: "a", text: sent("أ"), children: [] }] },
          { id: "c", text: sent("أ"), children: [] },
        ],
      },
      before,
    ),
  ).toEqual({
    name: storedText("منتج", "producto"),
    variants: [
      { id: null, value: storedText("جديد", "") },
      { id: 1, value: storedText("صغير", "pequeño") },
    ],
    rows: [
      { name: storedText("ب", "b"), value: storedText("٢", "dos") },
      { name: storedText("ج", ""), value: storedText("واحد", "") },
    ],
    menu: [
      { id: "b", text: storedText("ب", "b"), children: [{ id: "a", text: storedText("أ", "a"), children: [] }] },
      { id: "c", text: storedText("أ", ""), children: [] },
    ],
  });
});

test("renaming a list entry keeps its stored translation; a new entry inserted before an existing one does not get the existing one's translation [R26]", () => {
  const before = {
    rows: [
      { name: storedText("وزن", "peso"), value: storedText("ثقيل", "pesado") },
      { name: storedText("لون", "color"), value: storedText("ذهبي", "dorado") },
    ],
  };
  const corrected = {
    rows: [
      { name: sent("الوزن"), value: sent("ثقيل") },
      { name: sent("لون"), value: sent("ذهبي") },
    ],
  };
  expect(fillMissingLocales(corrected, before).rows[0]).toEqual({
    name: storedText("الوزن", "peso"),
    value: storedText("ثقيل", "pesado"),
  });
  const moved = {
    rows: [
      { name: sent("حجم"), value: sent("كبير") },
      { name: sent("وزن"), value: sent("ثقيل") },
    ],
  };
  expect(fillMissingLocales(moved, before).rows).toEqual([
    { name: storedText("حجم", ""), value: storedText("كبير", "") },
    { name: storedText("وزن", "peso"), value: storedText("ثقيل", "pesado") },
  ]);
});
