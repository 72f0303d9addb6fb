import { readFileSync } from "node:fs";
import { log } from "../log.ts";

/** Settings that hold a secret: a platform's store gives them as files, named by the setting and _FILE, as DATABASE_URL_FILE. */
export const SECRETS = ["DATABASE_URL", "SMTP_URL", "ADMIN_PASSWORD", "CMI_STORE_KEY"] as const;

const nameOfFile = (secret: string) => `${secret}_FILE`;

/**
 * The settings with what those files hold, without the ends of lines after it. `refuse` gets the setting and what to write instead:
 * a file that cannot be read or is empty, and a secret given both ways.
 */
export function withSecretFiles(
  given: Record<string, string | undefined>,
  refuse: (name: string, what: string) => Error,
): Record<string, string | undefined> {
  const read = SECRETS.flatMap((secret) => {
    const path = given[nameOfFile(secret)];
    if (path === undefined) return [];
    if (given[secret] !== undefined) throw refuse(nameOfFile(secret), `write either this or ${secret}, not both`);
    return [[secret, contentOf(path, (what) => refuse(nameOfFile(secret), what))]];
  });
  return { ...given, ...Object.fromEntries(read) };
}

/**
 * What a secret's file holds at each call: a platform's store may put another there every few minutes. Where it cannot be read
 * just now, or holds something else, it is what was good last, and the log says so once, without what it holds.
 */
export function secretOf(path: string, first: string, isGood: (secret: string) => boolean): () => string {
  let last = first;
  let isTold = false;
  return () => {
    try {
      const now = contentOf(path, (what) => new Error(what));
      if (!isGood(now)) throw new Error("write a file that holds what its setting takes");
      last = now;
      isTold = false;
    } catch (error) {
      if (!isTold)
        log.error("secret not taken, the one before is used", null, { path, what: (error as Error).message });
      isTold = true;
    }
    return last;
  };
}

function contentOf(path: string, refusal: (what: string) => Error): string {
  let content: string;
  try {
    content = readFileSync(path, "utf8").replace(/^\uFEFF|[\r\n]+$/g, "");
  } catch (error) {
    throw refusal(`write a file that can be read (${(error as NodeJS.ErrnoException).code})`);
  }
  if (content === "") throw refusal("write a file that holds it: this one is empty");
  return content;
}
