import { getFallbackLocales, type Locale } from "../contract/locales.ts";

/** Returns a function that loads the messages of a language, or of its fallback. `files` comes from `import.meta.glob`. */
export const createMessageLoader =
  <Messages>(files: Record<string, () => Promise<Messages>>) =>
  async (locale: Locale): Promise<Messages> => {
    for (const each of getFallbackLocales(locale)) {
      const path = Object.keys(files).find((name) => name.includes(`/${each}/`));
      const load = path && files[path];
      if (load) return load();
    }
    throw new Error(`no messages in ${locale}`);
  };
