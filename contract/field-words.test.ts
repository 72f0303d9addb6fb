import { expect, test } from "vitest";
import { fieldWord, fieldWords } from "./field-words.ts";
import { en } from "./messages/admin/fields/en.ts";
import { translator } from "./translate.ts";

const t = translator("en", en);

test("[K5] a field's refusal names the limits of its rule, and what was said beside it", () => {
  expect(fieldWord(t, "field.wholeBetween?min=1&max=99")).toBe("Please enter a whole number from 1 to 99.");
  expect(fieldWord(t, "field.importTooLong", { count: 5000 })).toBe("A table has 5000 rows at most: cut it in two.");
  expect(fieldWords(t, { name: ["field.longerThan?max=60"], sku: ["field.taken"] })).toEqual({
    name: ["This text is too long: at most 60 characters."],
    sku: ["This is already in use."],
  });
});
