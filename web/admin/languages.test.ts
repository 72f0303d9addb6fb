import { expect, test } from "vitest";
import { formatLanguageList, getCapitalizedLanguageName } from "../../contract/language-names.ts";

test.each([
  ["ar", "العربية والفرنسية والإنجليزية", "الفرنسية"],
  ["fr", "arabe, français et anglais", "Français"],
  ["en", "Arabic, French, and English", "French"],
] as const)(
  "languagesIn joins the names of several languages as within a sentence in %s: %s [U17]",
  (own, expectedText, french) => {
    expect(formatLanguageList(own, ["ar", "fr", "en"])).toBe(expectedText);
    expect(getCapitalizedLanguageName(own, "fr")).toBe(french);
  },
);
