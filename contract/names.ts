const ARABIC_ARTICLE = /^ال(?=.)/;

/** First letter of a name. An Arabic article is skipped, because most family names begin with the article. */
export const getInitial = (name: string): string =>
  /^\P{M}\p{M}*/u.exec(name.trim().replace(ARABIC_ARTICLE, ""))?.[0] ?? "";

export function formatPublicName(firstName: string, lastName: string): string {
  const initial = getInitial(lastName);
  return initial ? `${firstName} ${initial}.` : firstName;
}
