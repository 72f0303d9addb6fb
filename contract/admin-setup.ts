/** What an owner does once before the shop is theirs, in the order in which Home lists it. */
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
 * `to` is where it is done, an unprefixed path; null for what is set where the shop runs. `left` names what the step still wants, in the
 * caller's language, where that is known.
 */
export type SetupItem = { step: SetupStep; isDone: boolean; to: string | null; left: string[] };
