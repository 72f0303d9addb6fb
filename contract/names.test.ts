import { expect, test } from "vitest";
import { formatPublicName, getInitial } from "./names.ts";

test("a name's initial keeps its diacritics; the initial of an Arabic name with the article al- is the letter after the article [U4 E11]", () => {
  expect(["Alaoui", " élodie", "العلوي", "الإدريسي", "آيت", "ال", "محمد", "1er", ""].map(getInitial)).toEqual([
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
  expect(getInitial("E\u0301lodie")).toBe("E\u0301");
});

test("shortens a review author's last name to its initial [E11]", () => {
  expect(formatPublicName("خديجة", "الإدريسي")).toBe("خديجة إ.");
  expect(formatPublicName("Salma", "Benjelloun")).toBe("Salma B.");
  expect(formatPublicName("Salma", " ")).toBe("Salma");
});
