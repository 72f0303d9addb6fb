import type { ShortDeadline } from "../../../contract/checkout.ts";
import type { CartChange } from "../../state/cart-math.ts";
import type { Draft } from "../../state/checkout-draft.ts";
import type { Quoted } from "../../state/shipping-methods.ts";
import type { Step } from "./use-steps.ts";
import type { Errors } from "./validate.ts";

/** What is different from what the customer was shown, before they may go on (T17). */
export type Changed = { lines: CartChange[]; totalBefore: number; feeBefore: number | null };

/**
 * What the server answers to the checkout's form when no script took it: the step to show, and all that was typed. The
 * page is rendered from it, and comes alive with it (docs/decisions/0008).
 */
export type Posted = {
  step: Step;
  draft: Draft;
  errors: Errors;
  problem: string | null;
  /** Seconds until ordering may be tried again. */
  wait: number | null;
  /** A proof of work is due, which needs scripts; `seconds` until none is, where waiting helps. */
  check: { seconds: number | null } | null;
  /** A shorter deadline is to be agreed to before the order is placed; null where none is. */
  deadline: ShortDeadline | null;
  /** The code is asked for that proves the e-mail. */
  proving: boolean;
  changed: Changed | null;
  /** A coupon's code that was typed and refused. */
  coupon: string;
  /** Null before there is a city. */
  quoted: Quoted | null;
  /** For the order that this page may place. */
  idempotencyKey: string;
};
