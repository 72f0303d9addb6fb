/** `max` includes the ellipsis (K14). Spaces are collapsed. */
export function cutAtWord(text: string, max: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= max) return line;
  const room = line.slice(0, max);
  const wordEnd = room.lastIndexOf(" ");
  // A single long word is cut, but never within a surrogate pair.
  const truncated = wordEnd > 0 ? room.slice(0, wordEnd) : room.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, "");
  return `${truncated.replace(/[\s,;:.،؛!?؟·–—-]+$/u, "")}…`;
}

/** Bidirectional isolation by Unicode characters, where no element with `dir` can be used. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`;

export const isolateBidi = (text: string): string => `\u2068${text}\u2069`;
