/** Which proof an order beyond the budget of unpaid orders needs (docs/decisions/0051). */

const BUDGET_LEVELS = ["free", "work", "mailbox", "short", "refused"] as const;
export type BudgetLevel = (typeof BUDGET_LEVELS)[number];

/**
 * The excess is 0 at the budget and 1 at the maximum. Up to these parts of the way a proof of work, then a verified
 * e-mail, is enough.
 */
const WORK_UP_TO = 0.25;
const MAILBOX_UP_TO = 0.5;

/** `beyond`: 0 or less is within the budget, above 1 is rejected. */
export function levelAt(beyond: number): BudgetLevel {
  if (beyond <= 0) return "free";
  if (beyond <= WORK_UP_TO) return "work";
  if (beyond <= MAILBOX_UP_TO) return "mailbox";
  return beyond <= 1 ? "short" : "refused";
}

/** The maximum is twice the budget. */
export const beyondBudget = (sum: number, budget: number): number => (sum - budget) / Math.max(1, budget);
