import type { Db } from "../platform/database/database.ts";
import { DEFAULT_PAGE_LANGUAGE_SETTINGS, type PageLanguageSettings } from "../platform/http/request.ts";
import { withTimeLimit } from "../platform/http/time-limit.ts";
import { setFirstLocale } from "../platform/messages/translations.ts";
import { getPageLanguageSettings } from "./languages.ts";

export type LanguageCache = {
  known: () => PageLanguageSettings | null;
  /** Reads the language settings. If the database is unreachable or slow, returns the last known settings. */
  read: () => Promise<PageLanguageSettings>;
  last: () => PageLanguageSettings;
  forget: () => void;
};

const READ_LIMIT_MS = 1000;

export function createLanguageCache(db: Db): LanguageCache {
  let last = DEFAULT_PAGE_LANGUAGE_SETTINGS;
  let generation = 0;
  let readAt = -1;
  return {
    known: () => (readAt === generation ? last : null),
    async read() {
      if (readAt === generation) return last;
      const startedAt = generation;
      const languages = await withTimeLimit(() => getPageLanguageSettings(db), READ_LIMIT_MS).catch(() => null);
      if (languages && startedAt === generation) {
        [last, readAt] = [languages, generation];
        setFirstLocale(languages.first);
      }
      return languages ?? last;
    },
    last: () => last,
    forget: () => void generation++,
  };
}

/** A language cache that reads the database each time, for processes that do not subscribe to notifications. */
export function createUncachedLanguages(db: Db): LanguageCache {
  const memory = createLanguageCache(db);
  return {
    ...memory,
    read() {
      memory.forget();
      return memory.read();
    },
  };
}

/** Loads the language settings before `work`, because its cached result may depend on the shop's first language. */
export const wrapWithLanguageLoading =
  (languages: LanguageCache) =>
  <Given extends unknown[], Done>(work: (...args: Given) => Promise<Done>) =>
  async (...args: Given): Promise<Done> => {
    if (!languages.known()) await languages.read();
    return work(...args);
  };
