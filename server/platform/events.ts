import { type Channel, channel } from "node:diagnostics_channel";
import type { PaymentMethodCode } from "../../contract/payment-methods.ts";

/** Metric labels of a sign-in. `of`: account group; `team` if the address at the team's sign-in is unknown. */
export const SIGN_IN = {
  of: ["team", "customer"],
  by: ["password", "second_factor", "recovery_code", "current_password", "registering"],
  ended: ["let_in", "code_next", "refused"],
} as const;
export type SignIn = { -readonly [Name in keyof typeof SIGN_IN]: (typeof SIGN_IN)[Name][number] };

/** Classes of pages in the render queue (render-budget.ts): of one visitor, or the same for everybody. */
export const LANES = ["personal", "anonymous"] as const;
export type Lane = (typeof LANES)[number];

/** Events for subscribers such as server/metrics.ts. Payloads are numbers and values of closed lists, never personal data. */
export const events = {
  servedFromCache: topic<null>("served-from-cache"),
  /** A response was sent, except from the page cache. `seconds` excludes the transfer to the visitor. */
  responseSent: topic<{ method: string; route: string; status: number; seconds: number }>("response-sent"),
  /** renderWaited: an uncached page waited in the render queue. renderRejected: the page was rejected. */
  renderWaited: topic<{ lane: Lane }>("render-waited"),
  renderRejected: topic<{ lane: Lane }>("render-rejected"),
  orderPlaced: topic<{ method: PaymentMethodCode }>("order-placed"),
  outOfStock: topic<null>("out-of-stock"),
  paid: topic<{ method: PaymentMethodCode }>("paid"),
  cardResultReceived: topic<{ answer: string }>("card-result-received"),
  /** signIn, accessDenied, limitReached and crossSite are emitted by server/platform/security-log.ts. */
  signIn: topic<SignIn>("sign-in"),
  accessDenied: topic<{ code: string }>("access-denied"),
  limitReached: topic<{ limit: string }>("limit-reached"),
  diskFull: topic<null>("disk-full"),
  crossSite: topic<null>("cross-site"),
};

type Topic<T> = {
  emit: (message: T) => void;
  hasListeners: () => boolean;
  on: (listener: (message: T) => void) => void;
};

function topic<T>(name: string): Topic<T> {
  const subscribers: Channel = channel(`amlou:${name}`);
  return {
    emit: (message) => subscribers.publish(message),
    hasListeners: () => subscribers.hasSubscribers,
    on: (listener) => subscribers.subscribe((message) => listener(message as T)),
  };
}
