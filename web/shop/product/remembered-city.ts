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
    // Without storage, the city is not remembered, and the visitor has to choose it again.
  }
}
