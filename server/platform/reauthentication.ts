import { REAUTHENTICATION_MINUTES, SENSITIVE_ACTION_LIMIT } from "../../contract/constants.ts";
import type { ReauthenticationRequest, SensitiveAction } from "../../contract/reauthentication.ts";
import type { Caller } from "./caller.ts";
import { clock, MINUTE_MS } from "./clock.ts";
import type { Database } from "./database/database.ts";
import { limitAttempts } from "./http/rate-limit.ts";
import { logAccessDenied } from "./security-log.ts";
import { requireStaffMember } from "./staff.ts";

export const getReauthenticationEnd = (provedAt: Date): Date =>
  new Date(provedAt.getTime() + REAUTHENTICATION_MINUTES * MINUTE_MS);

/**
 * Requires that the caller re-authenticated recently, because a session may be left open or stolen (ASVS 7.5.3).
 * Otherwise throws reauthentication_required.
 */
export function requireReauthentication(caller: Caller, act: SensitiveAction): void {
  const { provedAt, provesBy = "password" } = requireStaffMember(caller);
  if (provedAt && clock.now() < getReauthenticationEnd(provedAt)) return;
  const data: ReauthenticationRequest = { by: provesBy, act };
  throw logAccessDenied(caller, "reauthentication_required", data);
}

/** Limits an account's sensitive actions, each of which is mailed to all administrators. Throws too_many_requests. */
export const limitSensitiveActions = (database: Database, caller: Caller): Promise<void> =>
  limitAttempts(database, {
    name: "sensitive_acts",
    key: String(requireStaffMember(caller).id),
    points: SENSITIVE_ACTION_LIMIT.perAccount,
    seconds: SENSITIVE_ACTION_LIMIT.seconds,
    refusal: "too_many_requests",
  });
