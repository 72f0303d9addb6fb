import type { Account, Caller } from "./caller.ts";
import { logAccessDenied } from "./security-log.ts";

/** Returns the staff account, even before a required first task. Throws unauthenticated or forbidden (P5). */
export function memberOf(caller: Caller): Account {
  if (!caller.account) throw logAccessDenied(caller, "unauthenticated");
  if (caller.account.roles.length === 0) throw logAccessDenied(caller, "forbidden");
  return caller.account;
}

/** Returns the staff account. Throws memberOf's errors, own_password_required, second_factor_required. */
export function staffOf(caller: Caller): Account {
  const member = memberOf(caller);
  if (member.mustFirst) throw logAccessDenied(caller, member.mustFirst);
  return member;
}

/** Returns the administrator. Throws the errors of staffOf, and forbidden for other staff (P5). */
export function adminOf(caller: Caller): Account {
  const staff = staffOf(caller);
  if (!staff.roles.includes("admin")) throw logAccessDenied(caller, "forbidden");
  return staff;
}
