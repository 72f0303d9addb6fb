/** What the tab keeps for as long as it lives, by a key: a reload or a change of language loses nothing. */

/** Null where nothing is kept, nothing can be, or what is kept cannot be read. */
export function readTab<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}

/** Keeps a value that JSON can write, null for nothing; where there is no storage, or no room in it, nothing. */
export function storeInTab(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is kept.
  }
}
