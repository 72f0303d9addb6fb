import { expect, test } from "vitest";
import { readFontCoverage } from "../../scripts/font-coverage.ts";
import { renderSocialCard, type SocialCardContent } from "../discovery/render-card.ts";
import { COVERAGE } from "./coverage.generated.ts";
import { replaceUnsupportedCharacters } from "./drawable.ts";

const MIXED = "🍯 Miel d'Argan ⵣ Ömer Łódź Ελλάδα Привет 汉字";

const CARD: Omit<SocialCardContent, "name"> = {
  ...{ lang: "fr", brand: "Amlou", above: null, note: null, price: null, old_price: null, off: null },
  ...{ picture: null, stage: "#2F3E1E", deep: "#E2A32B" },
};

test("the generated list of printable characters contains exactly the characters that the documents' fonts cover", () => {
  expect(COVERAGE).toBe(readFontCoverage());
});

test("replaces a character that no font covers by its nearest letter or a question mark, and leaves all others unchanged [C9]", () => {
  const drawn = [MIXED.replace("汉字", ""), "فاطمة الزهراء", "👩‍🍳 ❤️ 👍🏽 🇲🇦", "a\nb\tc", "\u2066x\u2069"];
  for (const text of drawn) expect(replaceUnsupportedCharacters(text)).toBe(text.normalize("NFC"));
  expect(replaceUnsupportedCharacters("汉字")).toBe("??");
  expect(replaceUnsupportedCharacters("Ａｍｌｏｕ\u3000𝐌𝐢𝐞𝐥")).toBe("Amlou Miel");
  expect(replaceUnsupportedCharacters('＂\\"')).toBe('"\\"');
  expect(replaceUnsupportedCharacters("\ud83d")).toBe("?");
});

test("a social card shows emoji and Tifinagh letters, and a question mark for a character that no font covers [U16]", async () => {
  const cardOf = (name: string) => renderSocialCard({ ...CARD, name }, null);
  const question = await cardOf("?");
  expect(await cardOf("汉")).toEqual(question);
  for (const name of ["🍯", "ⵣ", "Ж"])
    expect([question, await cardOf(" ")], name).not.toContainEqual(await cardOf(name));
});
