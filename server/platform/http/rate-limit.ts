import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { type RateLimitCode, ShopError } from "../../../contract/errors.ts";
import type { Database } from "../database/database.ts";
import { logLimitReached } from "../security-log.ts";

export const RATE_LIMIT_NAMES = [
  "backups_requested",
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

type Counter = { name: (typeof RATE_LIMIT_NAMES)[number]; key: string; points: number; seconds: number };
export type RateLimit = Counter & { refusal: RateLimitCode };

const limiters = new WeakMap<Database, Map<string, RateLimiterPostgres>>();

export type AttemptCount = { attempts: number; seconds: number };

export async function limitAttempts(database: Database, limit: RateLimit): Promise<void> {
  await countAttempt(database, limit);
}

/** Counts an attempt across all processes, outside transactions, so no rollback undoes it. Throws above the limit. */
export async function countAttempt(database: Database, limit: RateLimit): Promise<AttemptCount> {
  try {
    const limiterState = await limiterOf(database, limit).consume(hashed(limit.key));
    return { attempts: limiterState.consumedPoints, seconds: secondsOf(limiterState) };
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    logLimitReached(limit.name, rejection.consumedPoints === limit.points + 1);
    throw new ShopError(limit.refusal, { params: { seconds: secondsOf(rejection) } });
  }
}

export async function isWithinRateLimit(database: Database, limit: RateLimit): Promise<boolean> {
  try {
    await countAttempt(database, limit);
    return true;
  } catch (error) {
    if (error instanceof ShopError && error.code === limit.refusal) return false;
    throw error;
  }
}

export async function uncountAttempt(database: Database, limit: RateLimit): Promise<void> {
  await limiterOf(database, limit).reward(hashed(limit.key));
}

export async function forgetAttempts(database: Database, limit: Counter): Promise<void> {
  await limiterOf(database, limit).delete(hashed(limit.key));
}

/** Hashes a limit's key. The hash has a fixed length, and no IP or e-mail address is stored. */
const hashed = (key: string): string => createHash("sha256").update(key).digest("base64url");

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

function limiterOf(database: Database, { name, points, seconds }: Counter): RateLimiterPostgres {
  let ofDatabase = limiters.get(database);
  if (!ofDatabase) limiters.set(database, (ofDatabase = new Map()));
  const id = `${name}:${points}:${seconds}`;
  let limiter = ofDatabase.get(id);
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
    ofDatabase.set(id, limiter);
  }
  return limiter;
}
