import * as z from "zod/mini";
import { normalizeTypedCode } from "./cleaning.ts";
import { ORDER_STATUSES, PAYMENT_STATUSES } from "./order-states.ts";

/** States of a payment. "unknown": the order does not exist, or the caller has no access to the order. */
const PAYMENT_STATES = [...PAYMENT_STATUSES, "unknown"] as const;

export const paymentState = z.object({
  status: z.enum(PAYMENT_STATES),
  can_pay: z.boolean(),
  /** Set if the order is payable, but this browser has no access to it. The link in the order's mail gives access. */
  by_link: z.optional(z.literal(true)),
});
export type PaymentStateResponse = z.infer<typeof paymentState>;

export const paymentQuery = z.object({
  key: z.optional(z.string().check(z.maxLength(200, "field.tooLong"))),
  t: z.optional(z.string().check(z.maxLength(200, "field.tooLong"))),
});

export const gatewayForm = z.object({
  url: z.string(),
  method: z.literal("POST"),
  fields: z.record(z.string(), z.string()),
});
export type GatewayForm = z.infer<typeof gatewayForm>;

/** Why staff must check a card payment. findUnsettledPayments (server/payments/cards/reconcile.ts) describes each kind. */
const UNSETTLED_KINDS = ["unconfirmed", "not_needed", "mismatch", "silent", "held"] as const;

export const unsettledPayment = z.object({
  kind: z.enum(UNSETTLED_KINDS),
  order: z.string(),
  order_status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  oid: z.string(),
  amount: z.number(),
  transaction_id: z.nullable(z.string()),
  since: z.string(),
});
export type UnsettledPayment = z.infer<typeof unsettledPayment>;

export const cardPaymentInput = z.strictObject({
  transaction_id: z.pipe(
    z.pipe(z.string("field.required"), z.transform(normalizeTypedCode)),
    z.string().check(z.regex(/^[\w.-]{1,64}$/, { error: "field.invalid", abort: true })),
  ),
});
export type CardPaymentInput = z.infer<typeof cardPaymentInput>;
