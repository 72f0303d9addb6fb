/** Bidirectional isolation by Unicode characters, for places where no element with `dir` can be used. */

export const leftToRight = (text: string): string => `\u2066${text}\u2069`;

export const isolateBidi = (text: string): string => `\u2068${text}\u2069`;
