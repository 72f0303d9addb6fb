import { SLUG_RULES } from "../../contract/constants.ts";
import { LANGUAGES, LOCALES, type LocalizedText } from "../../contract/locales.ts";

const MADE_LENGTH = 60;
const LETTERS: [RegExp, string][] = [
  [/œ/g, "oe"],
  [/æ/g, "ae"],
  [/ß/g, "ss"],
];

export const LATIN_LOCALES = LOCALES.filter((locale) => LANGUAGES[locale].script === "Latin");

/** Makes a slug of the first name that has Latin letters or digits, in the order of LATIN_LOCALES; else returns "". */
export const createSlug = (name: LocalizedText): string =>
  LATIN_LOCALES.map((locale) => slugOf(name[locale])).find(Boolean) ?? "";

/** "miel-d-euphorbe" for "Miel d’euphorbe"; empty if the name has no Latin letters or digits. */
function slugOf(name: string): string {
  let plain = name.normalize("NFKD").toLowerCase();
  for (const [letter, pair] of LETTERS) plain = plain.replace(letter, pair);
  return plain
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MADE_LENGTH)
    .replace(/^-+|-+$/g, "");
}

/** Finds an unused name: `requestedName`, then name-2, name-3, …. `inUse` finds used names by a LIKE pattern. */
export async function findUnusedSlug(
  requestedName: string,
  inUse: (pattern: string) => Promise<string[]>,
): Promise<string> {
  const usedNames = new Set(await inUse(`${requestedName.replace(/[\\%_]/g, "\\$&")}%`));
  let slug = requestedName;
  for (let number = 2; usedNames.has(slug); number++) slug = `${requestedName}-${number}`;
  return slug.slice(0, SLUG_RULES.maxLength);
}
