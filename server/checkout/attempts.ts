import { CHALLENGE_THRESHOLDS, CHECKOUT_ATTEMPT_LIMITS } from "../../contract/constants.ts";
import { getNumberSetting } from "../content/stored-settings.ts";
import type { Caller } from "../platform/caller.ts";
import type { Database } from "../platform/database/database.ts";
import { countAttempt, type RateLimit, uncountAttempt } from "../platform/http/rate-limit.ts";

export type CheckoutAttempt = {
  /** Seconds until the counters reset. Null if too few attempts were made to require a proof of work. */
  waitSeconds: number | null;
  /** Removes the attempt from the counters. Call it if the error only asks for a proof or a shorter order deadline. */
  uncount: () => Promise<void>;
};

/** Limits attempts a minute (default: 5 a cart, 20 a network). Throws too_many_checkouts with a wait time (K16, X4). */
export async function countCheckoutAttempt(
  database: Database,
  caller: Caller,
  cart: { id: number } | null,
): Promise<CheckoutAttempt> {
  const waits: number[] = [];
  const countedLimits: RateLimit[] = [];
  for (const { limit, challengeFrom } of await limitsOf(database, caller, cart)) {
    const { attempts, seconds } = await countAttempt(database, limit);
    countedLimits.push(limit);
    if (attempts >= challengeFrom) waits.push(seconds);
  }
  return {
    waitSeconds: waits.length > 0 ? Math.max(...waits) : null,
    uncount: async () => {
      for (const limit of countedLimits) await uncountAttempt(database, limit);
    },
  };
}

async function limitsOf({ db }: Database, caller: Caller, cart: { id: number } | null) {
  const { address } = caller;
  const { seconds } = CHECKOUT_ATTEMPT_LIMITS;
  const refusal = "too_many_checkouts" as const;
  const limits: { limit: RateLimit; challengeFrom: number }[] = [];
  // Counts attempts by cart, not by secret, because an account can open its cart with several secrets.
  if (cart) {
    const points = await getNumberSetting(db, "checkout_attempts_per_session");
    const limit: RateLimit = { name: "checkout_cart", key: String(cart.id), points, seconds, refusal };
    limits.push({ limit, challengeFrom: CHALLENGE_THRESHOLDS.perSession });
  }
  if (address) {
    const points = await getNumberSetting(db, "checkout_attempts_per_address");
    const limit: RateLimit = { name: "checkout_address", key: address, points, seconds, refusal };
    limits.push({ limit, challengeFrom: CHALLENGE_THRESHOLDS.perAddress });
  }
  return limits;
}
