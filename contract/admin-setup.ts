/** Steps to set up a new shop, in the order of the home page's checklist. */
export const SETUP_STEPS = [
  "seller",
  "contact",
  "bank",
  "couriers",
  "cards",
  "mail",
  "products",
  "password",
  "second_factor",
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];
/**
 * `to` is an unprefixed path; null if the step is configured outside the back office. `left` lists what is missing, in the
 * caller's language, if known.
 */
export type SetupItem = { step: SetupStep; isDone: boolean; to: string | null; left: string[] };
