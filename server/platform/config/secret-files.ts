import { readFileSync } from "node:fs";
import { log } from "../log.ts";

export const SECRET_SETTINGS = ["DATABASE_URL", "SMTP_URL", "ADMIN_PASSWORD", "CMI_STORE_KEY"] as const;

const nameOfFile = (secret: string) => `${secret}_FILE`;

/** Reads secrets from `…_FILE` settings. Throws if a file is unreadable or empty or its secret is also set. */
export function loadSecretFiles(
  variables: Record<string, string | undefined>,
  createError: (name: string, what: string) => Error,
): Record<string, string | undefined> {
  const secretEntries = SECRET_SETTINGS.flatMap((secret) => {
    const path = variables[nameOfFile(secret)];
    if (path === undefined) return [];
    if (variables[secret] !== undefined)
      throw createError(nameOfFile(secret), `set either this or ${secret}, not both`);
    return [[secret, contentOf(path, (what) => createError(nameOfFile(secret), what))]];
  });
  return { ...variables, ...Object.fromEntries(secretEntries) };
}

/**
 * Returns a reader of a secret file, which may be replaced every few minutes. While the file is unreadable or invalid,
 * the reader returns the last valid secret, and logs this once without the contents.
 */
export function createSecretReader(path: string, first: string, isGood: (secret: string) => boolean): () => string {
  let last = first;
  let isLogged = false;
  return () => {
    try {
      const now = contentOf(path, (what) => new Error(what));
      if (!isGood(now)) throw new Error("set a file that contains a valid value for the setting");
      last = now;
      isLogged = false;
    } catch (error) {
      if (!isLogged)
        log.error("invalid secret file: the previous secret is used", null, { path, what: (error as Error).message });
      isLogged = true;
    }
    return last;
  };
}

function contentOf(path: string, createError: (what: string) => Error): string {
  let content: string;
  try {
    content = readFileSync(path, "utf8").replace(/^\uFEFF|[\r\n]+$/g, "");
  } catch (error) {
    throw createError(`set a readable file (${(error as NodeJS.ErrnoException).code})`);
  }
  if (content === "") throw createError("set a file that contains the value: this one is empty");
  return content;
}
