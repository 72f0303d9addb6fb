import type { Account, Caller } from "./caller.ts";
import { logAccessDenied } from "./security-log.ts";

/**
 * The member of the team who asks, also before they have done what comes first. Refuses a visitor (unauthenticated) and a
 * customer (forbidden) (P5).
 */
export function memberOf(caller: Caller): Account {
  if (!caller.account) throw logAccessDenied(caller, "unauthenticated");
  if (caller.account.roles.length === 0) throw logAccessDenied(caller, "forbidden");
  return caller.account;
}

/**
 * The member of staff who asks. Refuses as above, and until they have a password of their own (own_password_required) and the
 * second factor that the shop wants (second_factor_required).
 */
export function staffOf(caller: Caller): Account {
  const member = memberOf(caller);
  if (member.mustFirst) throw logAccessDenied(caller, member.mustFirst);
  return member;
}

/** The administrator who asks: prices, settings and the team are theirs alone. Refuses all others as above (P5). */
export function adminOf(caller: Caller): Account {
  const staff = staffOf(caller);
  if (!staff.roles.includes("admin")) throw logAccessDenied(caller, "forbidden");
  return staff;
}
