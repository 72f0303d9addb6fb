/** Text that keeps its own direction within a text of another, for where no element can say so. */

/** Runs from left to right, such as "24–48" within Arabic. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`;

/** Runs as its first letter does: a name, whatever it is written in. */
export const isolateBidi = (text: string): string => `\u2068${text}\u2069`;
