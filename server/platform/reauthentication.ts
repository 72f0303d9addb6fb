import { PROOF_MINUTES, SENSITIVE_ACTS_LIMIT } from "../../contract/constants.ts";
import type { ProofRequired, SensitiveAct } from "../../contract/reauthentication.ts";
import type { Caller } from "./caller.ts";
import { clock, MINUTE_MS } from "./clock.ts";
import type { Database } from "./database/database.ts";
import { limitAttempts } from "./http/rate-limit.ts";
import { logAccessDenied } from "./security-log.ts";
import { staffOf } from "./staff.ts";

export const proofEnds = (provedAt: Date): Date => new Date(provedAt.getTime() + PROOF_MINUTES * MINUTE_MS);

/**
 * Requires that the caller re-authenticated recently, because a session may be left open or stolen (ASVS 7.5.3).
 * Otherwise throws reauthentication_required.
 */
export function requireProof(caller: Caller, act: SensitiveAct): void {
  const { provedAt, provesBy = "password" } = staffOf(caller);
  if (provedAt && clock.now() < proofEnds(provedAt)) return;
  const data: ProofRequired = { by: provesBy, act };
  throw logAccessDenied(caller, "reauthentication_required", data);
}

/** Counts an account's sensitive actions, which are mailed to all administrators. Throws too_many_requests. */
export const countSensitiveAct = (database: Database, caller: Caller): Promise<void> =>
  limitAttempts(database, {
    name: "sensitive_acts",
    key: String(staffOf(caller).id),
    points: SENSITIVE_ACTS_LIMIT.perAccount,
    seconds: SENSITIVE_ACTS_LIMIT.seconds,
    refusal: "too_many_requests",
  });
