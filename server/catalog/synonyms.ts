import { readSynonyms, type Synonyms } from "../../contract/search-words.ts";
import { cached } from "../platform/database/content-cache.ts";
import type { Db } from "../platform/database/database.ts";

/** The groups of words that mean the same, as a search reads them: few, and asked for by every search. */
export function listSynonyms(db: Db): Promise<Synonyms> {
  return cached(db, "synonyms", null, async () => {
    const groups = await db.selectFrom("search_synonyms").select("words").orderBy("id").execute();
    return readSynonyms(groups.map(({ words }) => words));
  });
}
