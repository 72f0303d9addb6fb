import type { Account, Caller } from "./caller.ts";
import { logAccessDenied } from "./security-log.ts";

/**
 * Returns the caller's account if the caller is staff, even if a first task (own password, second factor) is still
 * required. Throws unauthenticated, or forbidden for a customer (P5).
 */
export function memberOf(caller: Caller): Account {
  if (!caller.account) throw logAccessDenied(caller, "unauthenticated");
  if (caller.account.roles.length === 0) throw logAccessDenied(caller, "forbidden");
  return caller.account;
}

/** Like memberOf, but throws own_password_required or second_factor_required until the required first task is done. */
export function staffOf(caller: Caller): Account {
  const member = memberOf(caller);
  if (member.mustFirst) throw logAccessDenied(caller, member.mustFirst);
  return member;
}

/**
 * Returns the caller's account if the caller is an administrator. Throws the errors of staffOf, and forbidden for other
 * staff (P5).
 */
export function adminOf(caller: Caller): Account {
  const staff = staffOf(caller);
  if (!staff.roles.includes("admin")) throw logAccessDenied(caller, "forbidden");
  return staff;
}
