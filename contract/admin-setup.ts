/** Steps to set up a shop, in the sequence of the checklist on the back office's home page. */
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
/** `to`: page that completes the step; null if it is outside the back office. `left`: missing data, in the caller's language. */
export type SetupItem = { step: SetupStep; isDone: boolean; to: string | null; left: string[] };
