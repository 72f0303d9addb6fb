import { type Channel, channel } from "node:diagnostics_channel";
import type { PaymentMethodCode } from "../../contract/payment-methods.ts";

/** Whose sign-in it was (the team's also at its door with an address nobody has), by what, and how it ended. */
export const SIGN_IN = {
  of: ["team", "customer"],
  by: ["password", "second_factor", "recovery_code", "current_password", "registering"],
  ended: ["let_in", "code_next", "refused"],
} as const;
export type SignIn = { -readonly [Name in keyof typeof SIGN_IN]: (typeof SIGN_IN)[Name][number] };

/** What waits for a turn of the render budget: a page of one visitor, or one that is the same for everybody. */
export const LANES = ["personal", "anonymous"] as const;
export type Lane = (typeof LANES)[number];

/**
 * What happens in the program, told to whoever listens (server/metrics.ts); while nobody does it costs nothing. Numbers and
 * words of closed lists only: no person's data.
 */
export const events = {
  /** A page or a public call was answered from memory. */
  fromMemory: topic<null>("from-memory"),
  /** Any other answer stands; `seconds` until then, without the way to the visitor. */
  answered: topic<{ method: string; route: string; status: number; seconds: number }>("answered"),
  /** What a visitor asks for and no cache has had to wait for its turn (render-budget.ts), or was turned away. */
  renderWaited: topic<{ lane: Lane }>("render-waited"),
  renderTurnedAway: topic<{ lane: Lane }>("render-turned-away"),
  /** A new order is kept. */
  orderPlaced: topic<{ method: PaymentMethodCode }>("order-placed"),
  /** Somebody wanted to order what is not there any more. */
  outOfStock: topic<null>("out-of-stock"),
  /** Money for an order was noted. */
  paid: topic<{ method: PaymentMethodCode }>("paid"),
  /** What the card gateway was answered. */
  cardHeard: topic<{ answer: string }>("card-heard"),
  /** Somebody signed in, or tried to; these four are told by server/platform/security-log.ts. */
  signIn: topic<SignIn>("sign-in"),
  /** Somebody asked for what is the back office's and not theirs. */
  notLetIn: topic<{ code: string }>("not-let-in"),
  /** Somebody did something once too often. */
  limitReached: topic<{ limit: string }>("limit-reached"),
  /** A write failed for want of room on the disk of the database's server. */
  diskFull: topic<null>("disk-full"),
  /** A page of another site asked for a change. */
  crossSite: topic<null>("cross-site"),
};

type Topic<T> = {
  emit: (message: T) => void;
  hasListeners: () => boolean;
  on: (listener: (message: T) => void) => void;
};

function topic<T>(name: string): Topic<T> {
  const told: Channel = channel(`amlou:${name}`);
  return {
    emit: (message) => told.publish(message),
    hasListeners: () => told.hasSubscribers,
    on: (listener) => told.subscribe((message) => listener(message as T)),
  };
}
