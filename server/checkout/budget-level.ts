/** What an order beyond the budget of unpaid orders needs. Pure arithmetic (docs/decisions/0051). */

const BUDGET_LEVELS = ["free", "work", "mailbox", "short", "refused"] as const;
export type BudgetLevel = (typeof BUDGET_LEVELS)[number];

/** Of the way from the budget to what is taken at most, so far a proof of work is enough, then a proved mailbox. */
const WORK_UP_TO = 0.25;
const MAILBOX_UP_TO = 0.5;

/** The rung for an excess over the budget: 0 or less is within it, above 1 is rejected. */
export function levelAt(beyond: number): BudgetLevel {
  if (beyond <= 0) return "free";
  if (beyond <= WORK_UP_TO) return "work";
  if (beyond <= MAILBOX_UP_TO) return "mailbox";
  return beyond <= 1 ? "short" : "refused";
}

/** How far a sum leads beyond the budget, of which at most twice is taken. */
export const beyondBudget = (sum: number, budget: number): number => (sum - budget) / Math.max(1, budget);
