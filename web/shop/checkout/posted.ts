import type { ShortDeadline } from "../../../contract/checkout.ts";
import type { CartChange } from "../../state/cart-math.ts";
import type { Draft } from "../../state/checkout-draft.ts";
import type { Quoted } from "../../state/shipping-methods.ts";
import type { Step } from "./use-steps.ts";
import type { Errors } from "./validate.ts";

export type Changed = { lines: CartChange[]; totalBefore: number; feeBefore: number | null };

/** Response to the checkout's form that was submitted without JavaScript. Hydration starts from this (docs/decisions/0008). */
export type Posted = {
  step: Step;
  draft: Draft;
  errors: Errors;
  problem: string | null;
  wait: number | null;
  /** Set if a proof of work is required. `seconds` until it is no longer required; null if waiting does not help. */
  check: { seconds: number | null } | null;
  deadline: ShortDeadline | null;
  proving: boolean;
  changed: Changed | null;
  coupon: string;
  quoted: Quoted | null;
  idempotencyKey: string;
};
