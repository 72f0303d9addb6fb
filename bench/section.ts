import type { Rounds } from "./comparison.ts";

/** How long is measured: `--quick` is short, to see that all works, and its figures are not kept. */
export type Effort = { isQuick: boolean; rounds: Rounds };

/** What a section found: how it was measured, in a few lines, and then tables or texts, all in Markdown. */
export type Found = { how: string; tables: string[] };

/** A part of RESULTS.md that is measured by itself, with all that it needs: shops, databases, a browser. */
export type Section = {
  /** By which it is asked for: `npm run bench -- search`. */
  name: string;
  heading: string;
  /** It takes too long, or fetches too much, to be measured with all others: only when it is named. */
  isNamedOnly?: true;
  measure(effort: Effort): Promise<Found>;
};
