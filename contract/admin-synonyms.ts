import * as z from "zod/mini";
import { settingsVersion } from "./admin-settings.ts";
import { parseSynonyms } from "./search-words.ts";
import { optionalText } from "./typed-fields.ts";

export const SYNONYM_LIMITS = { groups: 300, words: 20, letters: 40 } as const;
const TEXT_MAX = SYNONYM_LIMITS.words * (SYNONYM_LIMITS.letters + 2);

const readWords = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,،;؛]/)
      .map((word) => word.replace(/\s+/g, " ").trim())
      .filter((word) => word !== ""),
  ),
];

const differing = (words: readonly string[]): number => {
  const [group = []] = parseSynonyms([words]);
  return new Set(group.map((phrase) => phrase.join(" ")).filter(Boolean)).size;
};

export const synonymsInput = z.strictObject({
  words: z.pipe(
    z.pipe(optionalText(TEXT_MAX), z.transform(readWords)),
    z.array(z.string()).check(
      z.refine((words) => words.every(({ length }) => length <= SYNONYM_LIMITS.letters), "field.synonymLong"),
      z.maxLength(SYNONYM_LIMITS.words, "field.tooMany"),
      z.refine((words) => differing(words) >= 2, "field.synonymsFew"),
    ),
  ),
});
export type SynonymsInput = z.output<typeof synonymsInput>;

export const adminSynonyms = z.object({ id: z.int(), version: settingsVersion, words: z.array(z.string()) });
export type AdminSynonyms = z.infer<typeof adminSynonyms>;
