import * as z from "zod/mini";
import { compact } from "./cleaning.ts";
import { ORDER_STATUSES, PAYMENT_STATUSES } from "./order-states.ts";

/** An order's payment as its customer asks after it (T1, C8), and what of cards the shop has to look after. */

/** What the result page may have to say; unknown: the caller shows no right to the order, or there is none. */
const PAYMENT_STATES = [...PAYMENT_STATUSES, "unknown"] as const;

export const paymentState = z.object({
  status: z.enum(PAYMENT_STATES),
  /** The customer may be sent to the gateway (again). */
  can_pay: z.boolean(),
  /** True where the order can be paid, but not by a browser that lost its key: by the link in the order's mail. */
  by_link: z.optional(z.literal(true)),
});
export type PaymentStateAnswer = z.infer<typeof paymentState>;

/** Where this browser does not keep the order's key: the key, or the token by which the gateway's return led here. */
export const paymentQuery = z.object({
  key: z.optional(z.string().check(z.maxLength(200, "field.tooLong"))),
  t: z.optional(z.string().check(z.maxLength(200, "field.tooLong"))),
});

/** A form that the browser sends to the gateway, as it is. */
export const gatewayForm = z.object({
  url: z.string(),
  method: z.literal("POST"),
  fields: z.record(z.string(), z.string()),
});
export type GatewayForm = z.infer<typeof gatewayForm>;

// The back office ------------------------------------------------------------------------------------------------------

/**
 * Why somebody must look into the gateway's back office: it said yes through the browser but never to the shop; it took or
 * held money that no order needs; it named another amount; it never came back at all; it holds or took what an order was paid
 * by that will not be.
 */
const UNSETTLED_KINDS = ["unconfirmed", "not_needed", "mismatch", "silent", "held"] as const;

export const unsettledPayment = z.object({
  kind: z.enum(UNSETTLED_KINDS),
  order: z.string(),
  order_status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  /** The order's name at the gateway. */
  oid: z.string(),
  /** Dirhams. */
  amount: z.number(),
  transaction_id: z.nullable(z.string()),
  since: z.string(),
});
export type UnsettledPayment = z.infer<typeof unsettledPayment>;

/** What a member of staff found in the gateway's back office: the transaction that paid the order. */
export const settleCardInput = z.strictObject({
  transaction_id: z.pipe(
    z.pipe(z.string("field.required"), z.transform(compact)),
    z.string().check(z.regex(/^[\w.-]{1,64}$/, { error: "field.invalid", abort: true })),
  ),
});
export type SettleCardInput = z.infer<typeof settleCardInput>;
