import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { type LimitCode, ShopError } from "../../../contract/errors.ts";
import type { Database } from "../database/database.ts";
import { logLimit } from "../security-log.ts";

export const LIMITS = [
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

type Counter = { name: (typeof LIMITS)[number]; key: string; points: number; seconds: number };
export type Limit = Counter & { refusal: LimitCode };

const limiters = new WeakMap<Database, Map<string, RateLimiterPostgres>>();

/** `attempts` includes the current attempt; `seconds` until the counter resets. */
export type AttemptCount = { attempts: number; seconds: number };

export async function limitAttempts(database: Database, limit: Limit): Promise<void> {
  await countAttempt(database, limit);
}

/** Counts an attempt for all processes. No transaction, so no rollback, undoes it. Throws above the limit. */
export async function countAttempt(database: Database, limit: Limit): Promise<AttemptCount> {
  try {
    const limiterState = await limiterOf(database, limit).consume(hashed(limit.key));
    return { attempts: limiterState.consumedPoints, seconds: secondsOf(limiterState) };
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    logLimit(limit.name, rejection.consumedPoints === limit.points + 1);
    throw new ShopError(limit.refusal, { params: { seconds: secondsOf(rejection) } });
  }
}

export async function isWithinRateLimit(database: Database, limit: Limit): Promise<boolean> {
  try {
    await countAttempt(database, limit);
    return true;
  } catch (error) {
    if (error instanceof ShopError && error.code === limit.refusal) return false;
    throw error;
  }
}

export async function uncountAttempt(database: Database, limit: Limit): Promise<void> {
  await limiterOf(database, limit).reward(hashed(limit.key));
}

export async function forgetAttempts(database: Database, limit: Counter): Promise<void> {
  await limiterOf(database, limit).delete(hashed(limit.key));
}

/** Hashes a limit's key for a fixed length, and so that no IP or e-mail address is stored. */
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
