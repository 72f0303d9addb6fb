import type { Account, Caller } from "./caller.ts";
import { logAccessDenied } from "./security-log.ts";

/** The caller as a member of the team, even before required steps. Throws unauthenticated, or forbidden for a customer (P5). */
export function memberOf(caller: Caller): Account {
  if (!caller.account) throw logAccessDenied(caller, "unauthenticated");
  if (caller.account.roles.length === 0) throw logAccessDenied(caller, "forbidden");
  return caller.account;
}

/**
 * The caller as a member of staff. Throws as memberOf, own_password_required until a generated password is replaced, and
 * second_factor_required until the required second factor is set up.
 */
export function staffOf(caller: Caller): Account {
  const member = memberOf(caller);
  if (member.mustFirst) throw logAccessDenied(caller, member.mustFirst);
  return member;
}

/** The caller as an administrator, who alone may change prices, settings and the team. Throws as staffOf (P5). */
export function adminOf(caller: Caller): Account {
  const staff = staffOf(caller);
  if (!staff.roles.includes("admin")) throw logAccessDenied(caller, "forbidden");
  return staff;
}
