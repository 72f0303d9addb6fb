import { fallbackChain, type Locale } from "../contract/locales.ts";

/** `files` comes from `import.meta.glob`. A language without a file uses its fallback's. */
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
