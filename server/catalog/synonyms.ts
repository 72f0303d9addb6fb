import { readSynonyms, type Synonyms } from "../../contract/search-words.ts";
import type { Db } from "../platform/db.ts";

/** The groups of words that mean the same, as a search reads them. They are few, and read with every search. */
export async function listSynonyms(db: Db): Promise<Synonyms> {
  const groups = await db.selectFrom("search_synonyms").select("words").orderBy("id").execute();
  return readSynonyms(groups.map(({ words }) => words));
}
