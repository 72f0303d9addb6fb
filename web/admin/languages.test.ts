import { expect, test } from "vitest";
import { LOCALES } from "../../contract/locales.ts";
import { messages as ar } from "../../messages/ar/admin.ts";
import { messages as en } from "../../messages/en/admin.ts";
import { messages as fr } from "../../messages/fr/admin.ts";
import { languageIn, languagesIn, withCapital } from "./languages.ts";

const MESSAGES = { ar, fr, en };

test.each([
  ["ar", "العربية والفرنسية والإنجليزية"],
  ["fr", "arabe, français et anglais"],
  ["en", "Arabic, French, and English"],
] as const)("[U17] within a sentence %s writes the languages so: %s", (own, said) => {
  expect(languagesIn(own, LOCALES)).toBe(said);
  // By themselves they are called the same.
  const named = LOCALES.map((each) => withCapital(languageIn(own, each), own));
  expect(named).toEqual(LOCALES.map((each) => MESSAGES[own][`admin.language.${each}`]));
});
