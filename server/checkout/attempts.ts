import { CHALLENGE_FROM, CHECKOUT_ATTEMPTS } from "../../contract/constants.ts";
import { getNumberSetting } from "../content/stored-settings.ts";
import type { Caller } from "../platform/caller.ts";
import type { Database } from "../platform/database/database.ts";
import { countAttempt, type Limit, uncountAttempt } from "../platform/http/rate-limit.ts";

export type Attempt = {
  /** Seconds until the counters reset. Null while there were too few attempts to require a proof of work. */
  waitSeconds: number | null;
  /** Undoes the count of the attempt, when the response only asks for proof of work or of an e-mail address. */
  uncount: () => Promise<void>;
};

/** Counts an attempt: by default 5 a minute per cart, 20 per network. Throws too_many_checkouts, with seconds to wait (K16, X4). */
export async function countCheckout(database: Database, caller: Caller, cart: { id: number } | null): Promise<Attempt> {
  const waits: number[] = [];
  const countedLimits: Limit[] = [];
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
  const { seconds } = CHECKOUT_ATTEMPTS;
  const refusal = "too_many_checkouts" as const;
  const limits: { limit: Limit; challengeFrom: number }[] = [];
  // Counted by cart, not by secret: one account can open its cart by several secrets.
  if (cart) {
    const points = await getNumberSetting(db, "checkout_attempts_per_session");
    const limit: Limit = { name: "checkout_cart", key: String(cart.id), points, seconds, refusal };
    limits.push({ limit, challengeFrom: CHALLENGE_FROM.perSession });
  }
  if (address) {
    const points = await getNumberSetting(db, "checkout_attempts_per_address");
    const limit: Limit = { name: "checkout_address", key: address, points, seconds, refusal };
    limits.push({ limit, challengeFrom: CHALLENGE_FROM.perAddress });
  }
  return limits;
}
