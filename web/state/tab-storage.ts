/** Reads and writes JSON values in session storage. They survive a reload and a change of language. */

export function readTab<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}

/** Stores a value; null removes it. Does nothing if storage is full or unavailable. */
export function storeInTab(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or unavailable.
  }
}

/** The account that typed the stored input (web/form/form-draft.ts). No other account may see it. */

const OWNER_KEY = "form-owner";

/** Deletes input stored by another account. Returns true if it existed, as the page may already show it. */
export function claimStoredInput(userId: number): boolean {
  try {
    const owner = sessionStorage.getItem(OWNER_KEY);
    sessionStorage.setItem(OWNER_KEY, String(userId));
    if (owner === null || owner === String(userId)) return false;
    const draftKeys = Object.keys(sessionStorage).filter((key) => key.startsWith("form."));
    for (const key of draftKeys) sessionStorage.removeItem(key);
    return draftKeys.length > 0;
  } catch {
    // Without storage, no input is stored.
    return false;
  }
}
