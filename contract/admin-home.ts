import * as z from "zod/mini";
import { PAYMENT_METHODS } from "./payment-methods.ts";

const sum = z.object({ orders: z.int(), amount: z.number() });

const figures = z.object({
  today: sum,
  week_ago: sum,
  days: z.array(z.extend(sum, { date: z.string() })),
  products: z.array(z.object({ slug: z.string(), name: z.string(), quantity: z.int(), amount: z.number() })),
  cities: z.array(z.extend(sum, { slug: z.string(), name: z.string() })),
  payment_methods: z.array(z.extend(sum, { method: z.enum(PAYMENT_METHODS) })),
  cash_on_delivery: z.object({ ended: z.int(), refused: z.int() }),
});
export type SalesFigures = z.infer<typeof figures>;

export const SETUP_STEPS = [
  "seller",
  "contact",
  "bank",
  "couriers",
  "cards",
  "mail",
  "products",
  "password",
  "second_factor",
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];
/** A set-up step. `to` is its path in the back office, or null. `left` has the translated names of missing data. */
export type SetupItem = { step: SetupStep; isDone: boolean; to: string | null; left: string[] };
