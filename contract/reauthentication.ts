import * as z from "zod/mini";
import { oldPassword } from "./customers.ts";
import { factorCode } from "./fields.ts";

/** Sensitive actions of the back office, which require recent authentication (docs/decisions/0052). */

/**
 * Actions that could take over money, customers' data or the team. Each has a label `admin.proof.act.<act>` and a mail subject
 * `sensitiveAct.subject.<act>`.
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

/** A second-factor code if one is set up, else the password. */
const PROOF_METHODS = ["password", "code"] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

/** Data of the error `reauthentication_required`. */
export type ProofRequired = { by: ProofMethod; act: SensitiveAct };

/** The second-factor code if one is set up, else the password. */
export const proofInput = z.strictObject({ password: z.optional(oldPassword), code: z.optional(factorCode) });
export type ProofInput = z.infer<typeof proofInput>;
/** Until when this session may perform sensitive actions. */
export const proofAnswer = z.object({ until: z.string() });
