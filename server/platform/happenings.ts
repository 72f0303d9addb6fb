import { type Channel, channel } from "node:diagnostics_channel";

/**
 * What happens in the program, told to whoever listens (server/metrics.ts); while nobody does it costs nothing. Numbers and
 * words of closed lists only: no person's data.
 */
export const happenings = {
  /** A page or a public call was answered from memory. */
  fromMemory: topic<null>("from-memory"),
  /** Any other answer stands; `seconds` until then, without the way to the visitor. */
  answered: topic<{ method: string; route: string; status: number; seconds: number }>("answered"),
  /** A new order is kept. */
  orderPlaced: topic<{ method: string }>("order-placed"),
  /** Somebody wanted to order what is not there any more. */
  outOfStock: topic<null>("out-of-stock"),
  /** Money for an order was noted. */
  paid: topic<{ method: string }>("paid"),
  /** What the card gateway was answered. */
  cardHeard: topic<{ answer: string }>("card-heard"),
};

type Topic<T> = {
  tell: (message: T) => void;
  isHeard: () => boolean;
  hear: (listener: (message: T) => void) => void;
};

function topic<T>(name: string): Topic<T> {
  const told: Channel = channel(`amlou:${name}`);
  return {
    tell: (message) => told.publish(message),
    isHeard: () => told.hasSubscribers,
    hear: (listener) => told.subscribe((message) => listener(message as T)),
  };
}
