const KEY = "deliveryCity";

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
    // Without storage, the visitor chooses the city again.
  }
}
