import { expect, test } from "vitest";
import { computePaymentStatus, getStrongerState, isUnpaid, type PaymentAttemptState } from "./attempts.ts";

const WEAKEST_FIRST: readonly PaymentAttemptState[] = ["started", "canceled", "declined", "returned", "approved"];

test("of two states that the gateway reports for a payment attempt, the stronger one is kept, whichever arrives first [T6]", () => {
  for (const [at, weak] of WEAKEST_FIRST.entries())
    for (const strong of WEAKEST_FIRST.slice(at))
      expect([getStrongerState(weak, strong), getStrongerState(strong, weak)]).toEqual([strong, strong]);
});

test("an order's payment status is that of its last payment attempt, or pending if an approval in the browser awaits the gateway's callback [T1]", () => {
  const status = (...states: PaymentAttemptState[]) => computePaymentStatus(states.map((state) => ({ state })));
  expect(status()).toBe("pending");
  expect(status("started")).toBe("pending");
  expect(status("approved")).toBe("pending");
  expect(status("declined")).toBe("failed");
  expect(status("canceled")).toBe("canceled");
  expect(status("declined", "canceled")).toBe("canceled");
  expect(status("canceled", "started")).toBe("pending");
  expect(status("returned", "declined")).toBe("pending");
});

test("an order counts as unpaid only if its status is placed and its payment has not succeeded [M4]", () => {
  expect(isUnpaid({ status: "placed", payment_status: "failed" })).toBe(true);
  expect(isUnpaid({ status: "placed", payment_status: "success" })).toBe(false);
  expect(isUnpaid({ status: "canceled", payment_status: "pending" })).toBe(false);
});
