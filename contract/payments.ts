import * as z from "zod/mini";
import { PAYMENT_STATUSES } from "./orders.ts";

/** An order's payment as its customer asks after it (T1, C8). */

/** What the result page may have to say; unknown: the caller shows no right to the order, or there is none. */
export const PAYMENT_STATES = [...PAYMENT_STATUSES, "unknown"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const paymentState = z.object({
  status: z.enum(PAYMENT_STATES),
  /** The customer may be sent to the gateway (again). */
  can_pay: z.boolean(),
});
export type PaymentStateAnswer = z.infer<typeof paymentState>;
