/** JSON in session storage by key; survives a reload and a change of language. */

/** Null if missing, unreadable, or if storage is unavailable. */
export function readTab<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}

/** Stores a JSON value; null removes it. Does nothing if storage is full or unavailable. */
export function storeInTab(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Not stored.
  }
}
