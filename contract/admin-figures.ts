import * as z from "zod/mini";
import { PAYMENT_METHODS } from "./payment-methods.ts";

/** What the back office's home shows of the last weeks. Amounts are dirhams; canceled and returned orders do not count. */

const sum = z.object({ orders: z.int(), amount: z.number() });

const figures = z.object({
  /** So far today, and on the same weekday a week ago until the same time. */
  today: sum,
  week_ago: sum,
  /** The last 30 days, oldest first, today at the end; `date` is when the shop's day begins. */
  days: z.array(z.extend(sum, { date: z.string() })),
  products: z.array(z.object({ slug: z.string(), name: z.string(), quantity: z.int(), amount: z.number() })),
  cities: z.array(z.extend(sum, { slug: z.string(), name: z.string() })),
  payment_methods: z.array(z.extend(sum, { method: z.enum(PAYMENT_METHODS) })),
  /** Of parcels to be paid at the door that came to an end: how many, and how many were not taken. */
  cash_on_delivery: z.object({ ended: z.int(), refused: z.int() }),
});
export type Figures = z.infer<typeof figures>;
