import { expect, test } from "vitest";
import { truncateText } from "./text.ts";

test("truncating a text that is within the length limit only trims it and joins its lines [K14]", () => {
  expect(truncateText("  Raw honey\n from the Atlas ", 155)).toBe("Raw honey from the Atlas");
  expect(truncateText("x".repeat(155), 155)).toBe("x".repeat(155));
});

test("truncates a longer text at a word boundary and appends an ellipsis, within the length limit [K14 U16]", () => {
  expect(truncateText("Raw honey from the Atlas", 15)).toBe("Raw honey from…");
  expect(truncateText("Raw honey from the Atlas", 14)).toBe("Raw honey…");
  expect(truncateText("Raw honey, never heated", 12)).toBe("Raw honey…");
  const long = "عسل خام من جبال الأطلس ".repeat(20);
  const cut = truncateText(long, 155);
  expect(cut.length).toBeLessThanOrEqual(155);
  expect(long).toContain(`${cut.slice(0, -1)} `);
});

test("truncates a single long word, but never within a surrogate pair [K14]", () => {
  expect(truncateText("abcdefghij", 5)).toBe("abcd…");
  expect(truncateText("abc😀defgh", 5)).toBe("abc…");
});
