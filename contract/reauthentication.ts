import * as z from "zod/mini";
import { oldPassword } from "./customers.ts";
import { factorCode } from "./fields.ts";

/** Sensitive acts of the back office, and the proof of who one is that they ask for (docs/decisions/0052). */

/**
 * Acts by which money, customers' data or the team could be taken over. Each has a name in `admin.proof.act.<act>` and a
 * mail's subject in `sensitiveAct.subject.<act>`.
 */
const SENSITIVE_ACTS = [
  "bank_accounts",
  "payment_settings",
  "contact_settings",
  "seller_settings",
  "protection_settings",
  "team",
  "order_export",
  "customer_export",
  "customer_erase",
] as const;
export type SensitiveAct = (typeof SENSITIVE_ACTS)[number];

/** A code of the second factor where one is set up, else the password. */
const PROOF_METHODS = ["password", "code"] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

/** What the refusal `reauthentication_required` carries. */
export type ProofRequired = { by: ProofMethod; act: SensitiveAct };

/** The code of the second factor where one is set up, else the password. */
export const proofInput = z.strictObject({ password: z.optional(oldPassword), code: z.optional(factorCode) });
export type ProofInput = z.infer<typeof proofInput>;
/** Until when sensitive acts are open to this session. */
export const proofAnswer = z.object({ until: z.string() });
