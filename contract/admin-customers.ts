import * as z from "zod/mini";
import { address } from "./address.ts";
import { pagination } from "./catalog.ts";
import { cleanText } from "./cleaning.ts";
import { NOTE_MAX_LENGTH } from "./constants.ts";
import { customerExport, user } from "./customers.ts";
import { FULFILMENT_STATES, ORDER_STATUSES, PAYMENT_STATUSES } from "./order-states.ts";
import { PAYMENT_METHODS } from "./payment-methods.ts";
import { REVIEW_STATUSES } from "./reviews.ts";

export const CUSTOMER_SORTS = ["newest", "value", "orders"] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];
export type CustomerQuery = { q: string; sort: CustomerSort; page: number };

export const customerRow = z.object({
  id: z.int(),
  is_guest: z.boolean(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  city: z.nullable(z.string()),
  order_count: z.int(),
  value: z.number(),
  refused_count: z.int(),
  last_order_at: z.nullable(z.string()),
  is_blocked: z.boolean(),
});
export type CustomerRow = z.infer<typeof customerRow>;

export const customerNote = z.object({
  id: z.int(),
  body: z.string(),
  by: z.string(),
  at: z.string(),
  is_own: z.boolean(),
});
export type CustomerNote = z.infer<typeof customerNote>;

export const customerOrder = z.object({
  number: z.string(),
  date: z.string(),
  status: z.enum(ORDER_STATUSES),
  fulfilment: z.enum(FULFILMENT_STATES),
  payment_method: z.enum(PAYMENT_METHODS),
  payment_status: z.enum(PAYMENT_STATUSES),
  pay_before: z.nullable(z.string()),
  total: z.number(),
});
export type CustomerOrder = z.infer<typeof customerOrder>;

export const customerReview = z.object({
  id: z.int(),
  product: z.string(),
  rating: z.int(),
  status: z.enum(REVIEW_STATUSES),
  comment: z.string(),
  at: z.string(),
});
export type CustomerReview = z.infer<typeof customerReview>;

export const adminCustomer = z.extend(customerRow, {
  since: z.nullable(z.string()),
  is_verified: z.boolean(),
  is_staff: z.boolean(),
  addresses: z.array(address),
  orders: z.object({ items: z.array(customerOrder), pagination }),
  reviews: z.array(customerReview),
  notes: z.array(customerNote),
  block: z.nullable(z.object({ reason: z.string(), by: z.string(), at: z.string() })),
});
export type AdminCustomer = z.infer<typeof adminCustomer>;

const words = (required: "field.required") =>
  z.pipe(
    z.pipe(z.string(required), z.transform(cleanText)),
    z.string().check(z.minLength(1, required), z.maxLength(NOTE_MAX_LENGTH, "field.tooLong")),
  );

export const customerNoteInput = z.strictObject({ body: words("field.required") });
export const customerBlockInput = z.strictObject({ reason: words("field.required") });

export const adminCustomerExport = z.extend(customerExport, { user: z.nullable(user) });
export type AdminCustomerExport = z.infer<typeof adminCustomerExport>;
