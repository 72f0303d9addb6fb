/**
 * A text of at most `max` characters, for where a machine shows only so much (K14): spaces run together, cut at the end
 * of a word and closed with an ellipsis, which counts. A text that fits comes back whole.
 */
export function cutAtWord(text: string, max: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= max) return line;
  const room = line.slice(0, max);
  const wordEnd = room.lastIndexOf(" ");
  // One endless word is cut where the room ends, but never through a character of two units.
  const kept = wordEnd > 0 ? room.slice(0, wordEnd) : room.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, "");
  return `${kept.replace(/[\s,;:.،؛!?؟·–—-]+$/u, "")}…`;
}
