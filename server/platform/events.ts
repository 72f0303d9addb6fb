import { type Channel, channel } from "node:diagnostics_channel";
import type { PaymentMethodCode } from "../../contract/payment-methods.ts";

/** Metric labels of a sign-in. `of` is the account's group; at the team's sign-in page it is always `team`. */
export const SIGN_IN_LABELS = {
  of: ["team", "customer"],
  by: ["password", "second_factor", "recovery_code", "current_password", "registering"],
  ended: ["let_in", "code_next", "refused"],
} as const;
export type SignInLabels = { -readonly [Name in keyof typeof SIGN_IN_LABELS]: (typeof SIGN_IN_LABELS)[Name][number] };

export const RENDER_LANES = ["personal", "anonymous"] as const;
export type RenderLane = (typeof RENDER_LANES)[number];

/** Events for subscribers such as server/metrics.ts. Payloads hold numbers and fixed labels, never personal data. */
export const events = {
  servedFromCache: topic<null>("served-from-cache"),
  /** A response was sent, except from the page cache. `seconds` excludes the transfer to the visitor. */
  responseSent: topic<{ method: string; route: string; status: number; seconds: number }>("response-sent"),
  renderWaited: topic<{ lane: RenderLane }>("render-waited"),
  renderRejected: topic<{ lane: RenderLane }>("render-rejected"),
  orderPlaced: topic<{ method: PaymentMethodCode }>("order-placed"),
  outOfStock: topic<null>("out-of-stock"),
  paid: topic<{ method: PaymentMethodCode }>("paid"),
  cardResultReceived: topic<{ answer: string }>("card-result-received"),
  signIn: topic<SignInLabels>("sign-in"),
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
