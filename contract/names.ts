const ARABIC_ARTICLE = /^ال(?=.)/;

/** The letter that stands for a name, in Arabic the first one after the article, which most family names begin with; nothing for no name. */
export const initialOf = (name: string): string =>
  /^\P{M}\p{M}*/u.exec(name.trim().replace(ARABIC_ARTICLE, ""))?.[0] ?? "";

/** The name under which a customer's words are published: of the last one only its letter. */
export function publicName(firstName: string, lastName: string): string {
  const initial = initialOf(lastName);
  return initial ? `${firstName} ${initial}.` : firstName;
}
