import type { Rounds } from "./comparison.ts";

/** `--quick` runs only check that everything works. Their results are not stored. */
export type Effort = { isQuick: boolean; rounds: Rounds };

export type Found = { how: string; tables: string[] };

/** A section of RESULTS.md, measured independently with its own shops, databases and browser. */
export type Section = {
  name: string;
  heading: string;
  /** Runs only when named, because it takes long or downloads much. */
  isNamedOnly?: true;
  measure(effort: Effort): Promise<Found>;
};
