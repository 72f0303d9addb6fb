import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { type ErrorCode, ShopError } from "../../../contract/errors.ts";
import type { Database } from "../database/database.ts";
import { logLimit } from "../security-log.ts";

/** What is limited: its own count for each. */
export const LIMITS = [
  "bad_pictures",
  "challenges",
  "checkout_address",
  "checkout_cart",
  "code_requests",
  "code_resend",
  "code_tries",
  "codes",
  "contact",
  "coupon_address",
  "coupon_cart",
  "factor_tries",
  "feed",
  "feedback",
  "new_cart",
  "order_mails_again",
  "order_mails_daily",
  "order_mails_hourly",
  "papers",
  "password_proof",
  "proof_address",
  "register_address",
  "register_mailbox",
  "reviews",
  "sensitive_acts",
  "sign_in_account",
  "sign_in_address",
  "sign_in_here",
  "test_mails",
] as const;

export type Limit = {
  name: (typeof LIMITS)[number];
  /** Who is counted: a network address, a cart, an account. */
  key: string;
  points: number;
  seconds: number;
  refusal: Extract<ErrorCode, "too_many_checkouts" | "too_many_requests">;
};

const limiters = new WeakMap<Database, Map<string, RateLimiterPostgres>>();

/** How many attempts were counted with this one, and in how many seconds counting begins anew. */
export type Counted = { attempts: number; seconds: number };

/** Counts one attempt as `countAttempt` does, where only the refusal matters. */
export async function limitAttempts(database: Database, limit: Limit): Promise<void> {
  await countAttempt(database, limit);
}

/**
 * Counts one attempt, in PostgreSQL, so that the limit holds over all processes. Refuses the attempt over the limit with
 * the real seconds to wait. Never call it inside a transaction: an attempt counts even when what it tried is undone.
 */
export async function countAttempt(database: Database, limit: Limit): Promise<Counted> {
  try {
    const counted = await limiterOf(database, limit).consume(hashed(limit.key));
    return { attempts: counted.consumedPoints, seconds: secondsOf(counted) };
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    logLimit(limit.name, rejection.consumedPoints === limit.points + 1);
    throw new ShopError(limit.refusal, { params: { seconds: secondsOf(rejection) } });
  }
}

/** The same for what goes on without: false over the limit. */
export async function isWithin(database: Database, limit: Limit): Promise<boolean> {
  try {
    await countAttempt(database, limit);
    return true;
  } catch (error) {
    if (error instanceof ShopError && error.code === limit.refusal) return false;
    throw error;
  }
}

/** Takes a counted attempt back. */
export async function uncountAttempt(database: Database, limit: Limit): Promise<void> {
  await limiterOf(database, limit).reward(hashed(limit.key));
}

/** Forgets all attempts that were counted for a key: whoever was locked out may try again. */
export async function forgetAttempts(database: Database, limit: Limit): Promise<void> {
  await limiterOf(database, limit).delete(hashed(limit.key));
}

/** Of one length, however long the key is, and nobody's address or e-mail is kept. */
const hashed = (key: string): string => createHash("sha256").update(key).digest("base64url");

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

function limiterOf(database: Database, { name, points, seconds }: Limit): RateLimiterPostgres {
  let made = limiters.get(database);
  if (!made) limiters.set(database, (made = new Map()));
  // The owner may change the numbers while the shop runs.
  const id = `${name}:${points}:${seconds}`;
  let limiter = made.get(id);
  if (!limiter) {
    limiter = new RateLimiterPostgres({
      storeClient: database.pool,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
    });
    made.set(id, limiter);
  }
  return limiter;
}
