import { type RefusalCode, ShopError } from "../../contract/errors.ts";
import type { Account, Caller } from "./caller.ts";
import { happenings, type SignIn } from "./events.ts";
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
export const NOT_LET_IN = [
  "unauthenticated",
  "forbidden",
  "own_password_required",
  "second_factor_required",
  "reauthentication_required",
] as const satisfies RefusalCode[];

/**
 * Does the work of a sign-in and tells how it ended. What the work learns of who it is, it writes into `tried`. A fault of ours
 * is no refusal: it is logged as such elsewhere.
 */
export async function watchSignIn<T>(
  tried: SignInTry,
  work: (tried: SignInTry) => Promise<T>,
  endOf: (result: T) => SignIn["ended"] = () => "let_in",
): Promise<T> {
  try {
    const result = await work(tried);
    tellSignIn(tried, endOf(result));
    return result;
  } catch (error) {
    if (error instanceof ShopError) tellSignIn(tried, "refused", error.code);
    throw error;
  }
}

export function tellSignIn(tried: SignInTry, ended: SignIn["ended"], why?: RefusalCode): void {
  const { of, by } = tried;
  happenings.signIn.tell({ of, by, ended });
  log.info("sign-in", { ...tried, ended, ...(why && { why }) });
}

/** Whose an account is. */
export const ofWhom = ({ roles }: Pick<Account, "roles">): SignIn["of"] => (roles.length > 0 ? "team" : "customer");

/** The refusal of whoever may not do this in the back office; it is told. */
export function notLetIn(
  { account }: Pick<Caller, "account">,
  code: (typeof NOT_LET_IN)[number],
  data?: unknown,
): ShopError {
  happenings.notLetIn.tell({ code });
  const line = { ...(account && { account: account.id }), why: code };
  // Anybody can be a customer.
  if (account && ofWhom(account) === "team") log.info(NOT_LET_IN_LINE, line);
  else saySparingly(NOT_LET_IN_LINE, line);
  return new ShopError(code, { data });
}

/** A limit refused somebody; `isFirst`, for the first time since it counts them. */
export function tellLimit(limit: string, isFirst: boolean): void {
  happenings.limitReached.tell({ limit });
  if (isFirst) saySparingly("limit reached", { limit });
}

/** A page of another site asked for a change. */
export function tellCrossSite(): void {
  happenings.crossSite.tell(null);
  saySparingly("change of another site refused", {});
}

const MINUTE_MS = 60_000;
const LINES_A_MINUTE = 60;
/** What was said in this minute; a test begins with nothing. */
export const spoken = new Map<string, { minute: number; lines: number }>();

/**
 * What any stranger can cause as often as they like must not fill the disk: so many lines a minute, and the next minute's first
 * says how many were left out. The numbers count them all.
 */
function saySparingly(event: string, more: object): void {
  const minute = Math.floor(performance.now() / MINUTE_MS);
  let said = spoken.get(event);
  const leftOut = said && said.minute !== minute ? Math.max(0, said.lines - LINES_A_MINUTE) : 0;
  if (said?.minute !== minute) spoken.set(event, (said = { minute, lines: 0 }));
  said.lines++;
  if (said.lines <= LINES_A_MINUTE) log.info(event, { ...more, ...(leftOut > 0 && { leftOut }) });
}
