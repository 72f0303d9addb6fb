import type { Rounds } from "./comparison.ts";

/** How thoroughly to measure. A run with `--quick` (`isQuick`) only checks that everything works and stores no results. */
export type Effort = { isQuick: boolean; rounds: Rounds };

export type Found = { how: string; tables: string[] };

/** A section of RESULTS.md, measured independently with its own shops, databases and browser. */
export type Section = {
  name: string;
  heading: string;
  /** True if the section runs only when it is named on the command line, because it takes long or downloads much. */
  isNamedOnly?: true;
  measure(effort: Effort): Promise<Found>;
};
