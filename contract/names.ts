const ARABIC_ARTICLE = /^ال(?=.)/;

/** In Arabic, the first letter after the article, because most family names begin with the article. */
export const initialOf = (name: string): string =>
  /^\P{M}\p{M}*/u.exec(name.trim().replace(ARABIC_ARTICLE, ""))?.[0] ?? "";

export function publicName(firstName: string, lastName: string): string {
  const initial = initialOf(lastName);
  return initial ? `${firstName} ${initial}.` : firstName;
}
