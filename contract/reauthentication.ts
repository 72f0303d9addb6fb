import * as z from "zod/mini";
import { existingPassword } from "./customers.ts";
import { secondFactorCode } from "./fields.ts";

/**
 * Actions that require re-authentication, because an attacker could use them to steal money or customers' data or to
 * take over the team. The messages of an action are `admin.proof.act.<act>` and `sensitiveAct.subject.<act>`.
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
export type SensitiveAction = (typeof SENSITIVE_ACTS)[number];

const PROOF_METHODS = ["password", "code"] as const;
export type ReauthenticationMethod = (typeof PROOF_METHODS)[number];

export type ReauthenticationRequest = { by: ReauthenticationMethod; act: SensitiveAction };

export const reauthenticationInput = z.strictObject({
  password: z.optional(existingPassword),
  code: z.optional(secondFactorCode),
});
export type ReauthenticationInput = z.infer<typeof reauthenticationInput>;
export const reauthenticationResponse = z.object({ until: z.string() });
