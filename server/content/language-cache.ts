import type { Db } from "../platform/database/database.ts";
import { DEFAULT_PAGE_LANGUAGES, type PageLanguages } from "../platform/http/request.ts";
import { withTimeLimit } from "../platform/http/time-limit.ts";
import { setFirstLocale } from "../platform/messages/translations.ts";
import { getPageLanguages } from "./languages.ts";

/** What the shop offers, as this process last read it: the page cache cannot wait for the database. */
export type LanguageCache = {
  /** Null from a change on until they are read again. */
  known: () => PageLanguages | null;
  /** As they are; while the database is away or slow, as they last were. */
  read: () => Promise<PageLanguages>;
  last: () => PageLanguages;
  /** They changed. */
  forget: () => void;
};

/** A page that waits longer for its language goes by the last one that was known. */
const READ_LIMIT_MS = 1000;

export function cacheLanguages(db: Db): LanguageCache {
  let last = DEFAULT_PAGE_LANGUAGES;
  let generation = 0;
  let readAt = -1;
  return {
    known: () => (readAt === generation ? last : null),
    async read() {
      if (readAt === generation) return last;
      const startedAt = generation;
      const found = await withTimeLimit(() => getPageLanguages(db), READ_LIMIT_MS).catch(() => null);
      if (found && startedAt === generation) {
        [last, readAt] = [found, generation];
        setFirstLocale(found.first);
      }
      return found ?? last;
    },
    last: () => last,
    forget: () => void generation++,
  };
}

/** The same for who hears of no changes: read anew each time. */
export function uncachedLanguages(db: Db): LanguageCache {
  const memory = cacheLanguages(db);
  return {
    ...memory,
    read() {
      memory.forget();
      return memory.read();
    },
  };
}

/**
 * Work that begins once this process knows the languages. What it answers may be cached, and says texts that are missing in the shop's
 * first language: also where no page was asked for since that changed.
 */
export const withLanguages =
  (languages: LanguageCache) =>
  <Given extends unknown[], Done>(work: (...given: Given) => Promise<Done>) =>
  async (...given: Given): Promise<Done> => {
    if (!languages.known()) await languages.read();
    return work(...given);
  };
