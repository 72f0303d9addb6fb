const KEY = "deliveryCity";

/** The slug of the city that deliveries were last asked for, on this device; null when there is none or storage is refused. */
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
    // It is asked for again next time.
  }
}
