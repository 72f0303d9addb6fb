import { expect, test } from "vitest";
import { cutAtWord } from "./text.ts";

test("[K14] a text that fits comes back whole, on one line", () => {
  expect(cutAtWord("  Raw honey\n from the Atlas ", 155)).toBe("Raw honey from the Atlas");
  expect(cutAtWord("x".repeat(155), 155)).toBe("x".repeat(155));
});

test("[K14] [U16] a longer text ends with a whole word and an ellipsis, within the limit", () => {
  expect(cutAtWord("Raw honey from the Atlas", 15)).toBe("Raw honey from…");
  expect(cutAtWord("Raw honey from the Atlas", 14)).toBe("Raw honey…");
  expect(cutAtWord("Raw honey, never heated", 12)).toBe("Raw honey…");
  const long = "عسل خام من جبال الأطلس ".repeat(20);
  const cut = cutAtWord(long, 155);
  expect(cut.length).toBeLessThanOrEqual(155);
  expect(long).toContain(`${cut.slice(0, -1)} `);
});

test("[K14] one endless word is cut, but not through a character", () => {
  expect(cutAtWord("abcdefghij", 5)).toBe("abcd…");
  expect(cutAtWord("abc😀defgh", 5)).toBe("abc…");
});
