import { readSynonyms, type Synonyms } from "../../contract/search-words.ts";
import { cached } from "../platform/database/content-cache.ts";
import type { Db } from "../platform/database/database.ts";

/** Synonym groups, cached because every search reads them. */
export function listSynonyms(db: Db): Promise<Synonyms> {
  return cached(db, "synonyms", null, async () => {
    const groups = await db.selectFrom("search_synonyms").select("words").orderBy("id").execute();
    return readSynonyms(groups.map(({ words }) => words));
  });
}
