/** JSON values in session storage, which survive a reload and a change of language. */

export function readTab<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}

/** Stores a value; null removes the key. Does nothing if storage is full or unavailable. */
export function storeInTab(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Not stored.
  }
}
