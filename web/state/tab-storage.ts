/** JSON in session storage. Survives a reload and a change of language. */

export function readTab<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}

/** Null removes the key. Does nothing if storage is full or unavailable. */
export function storeInTab(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Not stored.
  }
}

/** The account that stored form input belongs to (web/account/form-draft.ts), so that no other account sees it. */

const OWNER_KEY = "form-owner";

/** Drops another account's input. True if there was any, because the page may already show it. */
export function claimTyping(userId: number): boolean {
  try {
    const owner = sessionStorage.getItem(OWNER_KEY);
    sessionStorage.setItem(OWNER_KEY, String(userId));
    if (owner === null || owner === String(userId)) return false;
    const typed = Object.keys(sessionStorage).filter((key) => key.startsWith("form."));
    for (const key of typed) sessionStorage.removeItem(key);
    return typed.length > 0;
  } catch {
    // Nothing is stored without storage.
    return false;
  }
}
