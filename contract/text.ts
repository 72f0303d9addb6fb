/** Cuts a text at a word end and collapses white space. `max`: characters including the ellipsis (K14). */
export function truncateText(text: string, max: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= max) return line;
  const room = line.slice(0, max);
  const wordEnd = room.lastIndexOf(" ");
  // A single word that is too long is cut, but never within a surrogate pair.
  const truncated = wordEnd > 0 ? room.slice(0, wordEnd) : room.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, "");
  return `${truncated.replace(/[\s,;:.،؛!?؟·–—-]+$/u, "")}…`;
}

/** Isolates left-to-right text by Unicode characters, for text that cannot contain an element with `dir`. */
export const isolateLeftToRight = (text: string): string => `\u2066${text}\u2069`;

export const isolateTextDirection = (text: string): string => `\u2068${text}\u2069`;
