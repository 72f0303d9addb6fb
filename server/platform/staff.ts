import type { Account, Caller } from "./caller.ts";
import { logAccessDenied } from "./security-log.ts";

/** Returns the staff account, even if it must still set a password or 2FA. Throws unauthenticated, forbidden (P5). */
export function requireMember(caller: Caller): Account {
  if (!caller.account) throw logAccessDenied(caller, "unauthenticated");
  if (caller.account.roles.length === 0) throw logAccessDenied(caller, "forbidden");
  return caller.account;
}

/** Returns the staff account. Throws requireMember's errors, own_password_required or second_factor_required. */
export function requireStaffMember(caller: Caller): Account {
  const member = requireMember(caller);
  if (member.mustFirst) throw logAccessDenied(caller, member.mustFirst);
  return member;
}

/** Returns the administrator. Throws the errors of requireStaffMember, and forbidden for other staff (P5). */
export function requireAdmin(caller: Caller): Account {
  const staff = requireStaffMember(caller);
  if (!staff.roles.includes("admin")) throw logAccessDenied(caller, "forbidden");
  return staff;
}
