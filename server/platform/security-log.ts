import { type ErrorCode, ShopError } from "../../contract/errors.ts";
import type { Account, Caller } from "./caller.ts";
import { events, type SignIn } from "./events.ts";
import { log } from "./log.ts";

/**
 * What shows that somebody tries to get in: sign-ins, refusals in the back office, limits that were reached, changes that other
 * sites ask for (ASVS 16.3). Each is told as a line of the log and as a number, in words of closed lists: of whom only the account's
 * number, never what was typed, nor from where.
 */

/** What is known of a sign-in before it has ended; `account` as soon as it is clear whose it is. */
export type SignInTry = Pick<SignIn, "of" | "by"> & { account?: number };

const NOT_LET_IN_LINE = "not let into the back office";
/** How somebody is not let into the back office. */
export const ACCESS_DENIED = [
  "unauthenticated",
  "forbidden",
  "own_password_required",
  "second_factor_required",
  "reauthentication_required",
] as const satisfies ErrorCode[];

/**
 * Does the work of a sign-in and tells how it ended. What the work learns of who it is, it writes into `tried`. A fault of ours
 * is no refusal: it is logged as such elsewhere.
 */
export async function withSignInLog<T>(
  tried: SignInTry,
  work: (tried: SignInTry) => Promise<T>,
  endOf: (result: T) => SignIn["ended"] = () => "let_in",
): Promise<T> {
  try {
    const result = await work(tried);
    logSignIn(tried, endOf(result));
    return result;
  } catch (error) {
    if (error instanceof ShopError) logSignIn(tried, "refused", error.code);
    throw error;
  }
}

export function logSignIn(tried: SignInTry, ended: SignIn["ended"], why?: ErrorCode): void {
  const { of, by } = tried;
  events.signIn.emit({ of, by, ended });
  log.info("sign-in", { ...tried, ended, ...(why && { why }) });
}

/** Whose an account is. */
export const signInGroup = ({ roles }: Pick<Account, "roles">): SignIn["of"] =>
  roles.length > 0 ? "team" : "customer";

/** The refusal of whoever may not do this in the back office; it is told. */
export function logAccessDenied(
  { account }: Pick<Caller, "account">,
  code: (typeof ACCESS_DENIED)[number],
  data?: unknown,
): ShopError {
  events.notLetIn.emit({ code });
  const line = { ...(account && { account: account.id }), why: code };
  // Anybody can be a customer.
  if (account && signInGroup(account) === "team") log.info(NOT_LET_IN_LINE, line);
  else saySparingly(NOT_LET_IN_LINE, line);
  return new ShopError(code, { data });
}

/** A limit refused somebody; `isFirst`, for the first time since it counts them. */
export function logLimit(limit: string, isFirst: boolean): void {
  events.limitReached.emit({ limit });
  if (isFirst) saySparingly("limit reached", { limit });
}

/** A page of another site asked for a change. */
export function logCrossSite(): void {
  events.crossSite.emit(null);
  saySparingly("change of another site refused", {});
}

const MINUTE_MS = 60_000;
const LINES_A_MINUTE = 60;
/** What was said in this minute; a test begins with nothing. */
export const linesThisMinute = new Map<string, { minute: number; lines: number }>();

/**
 * What any stranger can cause as often as they like must not fill the disk: so many lines a minute, and the next minute's first
 * says how many were left out. The numbers count them all.
 */
function saySparingly(event: string, more: object): void {
  const minute = Math.floor(performance.now() / MINUTE_MS);
  let said = linesThisMinute.get(event);
  const leftOut = said && said.minute !== minute ? Math.max(0, said.lines - LINES_A_MINUTE) : 0;
  if (said?.minute !== minute) linesThisMinute.set(event, (said = { minute, lines: 0 }));
  said.lines++;
  if (said.lines <= LINES_A_MINUTE) log.info(event, { ...more, ...(leftOut > 0 && { leftOut }) });
}
