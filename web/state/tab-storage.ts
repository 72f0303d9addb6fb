export function readFromTab<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}

export function storeInTab(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or unavailable.
  }
}

const OWNER_KEY = "form-owner";

/** Deletes form input of another account. Returns true if there was such input, which the page may already show. */
export function clearOtherAccountInput(userId: number): boolean {
  try {
    const owner = sessionStorage.getItem(OWNER_KEY);
    sessionStorage.setItem(OWNER_KEY, String(userId));
    if (owner === null || owner === String(userId)) return false;
    const draftKeys = Object.keys(sessionStorage).filter((key) => key.startsWith("form."));
    for (const key of draftKeys) sessionStorage.removeItem(key);
    return draftKeys.length > 0;
  } catch {
    return false;
  }
}
