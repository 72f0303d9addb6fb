import { fallbackChain, type Locale } from "../contract/locales.ts";

/**
 * Loads a part of the texts in a language, or in the first of its fallbacks that has it: a visitor downloads one file. `files` is
 * what `import.meta.glob` finds, the part's file in each language that has one.
 */
export const loaderOf =
  <Messages>(files: Record<string, () => Promise<Messages>>) =>
  async (locale: Locale): Promise<Messages> => {
    for (const each of fallbackChain(locale)) {
      const path = Object.keys(files).find((name) => name.includes(`/${each}/`));
      const load = path && files[path];
      if (load) return load();
    }
    throw new Error(`no messages in ${locale}`);
  };
