const KEY = "deliveryCity";

/** The city slug last chosen on this device; null if none, or if storage is unavailable. */
export function recallCity(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function rememberCity(slug: string): void {
  try {
    localStorage.setItem(KEY, slug);
  } catch {
    // Without storage it is asked for again.
  }
}
