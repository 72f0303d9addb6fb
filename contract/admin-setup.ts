/** In the sequence of the home page's checklist. */
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
/** `to`: null if the step is configured outside the back office. `left`: what is missing, in the caller's language. */
export type SetupItem = { step: SetupStep; isDone: boolean; to: string | null; left: string[] };
