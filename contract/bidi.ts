/** Bidirectional isolation by Unicode characters, where no element with `dir` can be used. */

/** Isolates left-to-right text, such as "24–48" within Arabic. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`;

/** Isolates text whose direction follows its first letter, such as a name. */
export const isolateBidi = (text: string): string => `\u2068${text}\u2069`;
