import { expect, test } from "vitest";
import { initialOf, publicName } from "./names.ts";

test("[U4 E11] a name's letter: whole with its marks, in Arabic the one after the article", () => {
  expect(["Alaoui", " élodie", "العلوي", "الإدريسي", "آيت", "ال", "محمد", "1er", ""].map(initialOf)).toEqual([
    "A",
    "é",
    "ع",
    "إ",
    "آ",
    "ا",
    "م",
    "1",
    "",
  ]);
  expect(initialOf("E\u0301lodie")).toBe("E\u0301");
});

test("[E11] a review is published under the first name and one letter of the last", () => {
  expect(publicName("خديجة", "الإدريسي")).toBe("خديجة إ.");
  expect(publicName("Salma", "Benjelloun")).toBe("Salma B.");
  expect(publicName("Salma", " ")).toBe("Salma");
});
