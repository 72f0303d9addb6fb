import { type ErrorCode, ShopError } from "../../contract/errors.ts";
import type { Account, Caller } from "./caller.ts";
import { events, type SignInLabels } from "./events.ts";
import { log } from "./log.ts";

/** This module logs signs of attacks (ASVS 16.3). Its lines contain no typed text and no IP addresses. */

export type SignInAttempt = Pick<SignInLabels, "of" | "by"> & { account?: number };

const NOT_LET_IN_LINE = "not let into the back office";
export const ACCESS_DENIED_CODES = [
  "unauthenticated",
  "forbidden",
  "own_password_required",
  "second_factor_required",
  "reauthentication_required",
] as const satisfies ErrorCode[];

/** Runs a sign-in and logs its result. `work` stores the account's id in `attempt`. Logs no unexpected errors. */
export async function withSignInLog<T>(
  attempt: SignInAttempt,
  work: (attempt: SignInAttempt) => Promise<T>,
  endOf: (result: T) => SignInLabels["ended"] = () => "let_in",
): Promise<T> {
  try {
    const result = await work(attempt);
    logSignIn(attempt, endOf(result));
    return result;
  } catch (error) {
    if (error instanceof ShopError) logSignIn(attempt, "refused", error.code);
    throw error;
  }
}

export function logSignIn(attempt: SignInAttempt, outcome: SignInLabels["ended"], why?: ErrorCode): void {
  const { of, by } = attempt;
  events.signIn.emit({ of, by, ended: outcome });
  log.info("sign-in", { ...attempt, ended: outcome, ...(why && { why }) });
}

export const getSignInGroup = ({ roles }: Pick<Account, "roles">): SignInLabels["of"] =>
  roles.length > 0 ? "team" : "customer";

export function logAccessDenied(
  { account }: Pick<Caller, "account">,
  code: (typeof ACCESS_DENIED_CODES)[number],
  data?: unknown,
): ShopError {
  events.accessDenied.emit({ code });
  const line = { ...(account && { account: account.id }), why: code };
  // Lines about customers and guests are rate-limited, because anybody can cause them. Lines about the team are not.
  if (account && getSignInGroup(account) === "team") log.info(NOT_LET_IN_LINE, line);
  else logRateLimited(NOT_LET_IN_LINE, line);
  return new ShopError(code, { data });
}

export function logLimitReached(limit: string, isFirst: boolean): void {
  events.limitReached.emit({ limit });
  if (isFirst) logRateLimited("limit reached", { limit });
}

/** Logs the error's code of a rejected order, so that an operator can tell the customer the reason. */
export function logRejectedOrder({ account }: Pick<Caller, "account">, { code, logged }: ShopError): void {
  logRateLimited("order rejected", { ...(account && { account: account.id }), why: code, ...logged });
}

export function logCrossSiteRequest(): void {
  events.crossSite.emit(null);
  logRateLimited("change of another site refused", {});
}

const MINUTE_MS = 60_000;
const LINES_A_MINUTE = 60;
export const recentLogLineCounts = new Map<string, { minute: number; lines: number }>();

/** Limits the log lines per minute that strangers can cause, so that they cannot fill the disk. Metrics count all events. */
function logRateLimited(event: string, details: object): void {
  const minute = Math.floor(performance.now() / MINUTE_MS);
  let count = recentLogLineCounts.get(event);
  const leftOut = count && count.minute !== minute ? Math.max(0, count.lines - LINES_A_MINUTE) : 0;
  if (count?.minute !== minute) recentLogLineCounts.set(event, (count = { minute, lines: 0 }));
  count.lines++;
  if (count.lines <= LINES_A_MINUTE) log.info(event, { ...details, ...(leftOut > 0 && { leftOut }) });
}
