import * as z from "zod/mini";
import { oldPassword } from "./customers.ts";
import { factorCode } from "./fields.ts";

/**
 * Actions that need re-authentication, because an attacker could use them to take over money, customers' data or the team.
 * Messages are `admin.proof.act.<act>` and `sensitiveAct.subject.<act>`.
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

const PROOF_METHODS = ["password", "code"] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

export type ProofRequired = { by: ProofMethod; act: SensitiveAct };

export const proofInput = z.strictObject({ password: z.optional(oldPassword), code: z.optional(factorCode) });
export type ProofInput = z.infer<typeof proofInput>;
export const proofAnswer = z.object({ until: z.string() });
