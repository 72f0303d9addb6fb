/** How an order is paid: the closed list of methods. */

/** Those that a buyer chooses from, in the order of the checkout. */
export const CHOSEN_METHODS = ["bank_transfer", "cod", "cmi"] as const;
export type ChosenMethodCode = (typeof CHOSEN_METHODS)[number];

/** How an order is paid whose total is 0: not at all, whatever was chosen (docs/decisions/0009). */
export const NOTHING_TO_PAY = "none";

/** As they are stored; the database allows no other code. */
export const PAYMENT_METHODS = [...CHOSEN_METHODS, NOTHING_TO_PAY] as const;
export type PaymentMethodCode = (typeof PAYMENT_METHODS)[number];
