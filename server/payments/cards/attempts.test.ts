import { expect, test } from "vitest";
import { type AttemptState, isUnpaid, statusByAttempts, strongerState } from "./attempts.ts";

const WEAKEST_FIRST: readonly AttemptState[] = ["started", "canceled", "declined", "returned", "approved"];

test("[T6] of all that is heard of an attempt the strongest counts, in whatever order it comes", () => {
  for (const [at, weak] of WEAKEST_FIRST.entries())
    for (const strong of WEAKEST_FIRST.slice(at))
      expect([strongerState(weak, strong), strongerState(strong, weak)]).toEqual([strong, strong]);
});

test("[T1] a payment stands as its last attempt does, unless a yes waits for its proof", () => {
  const status = (...states: AttemptState[]) => statusByAttempts(states.map((state) => ({ state })));
  expect(status()).toBe("pending");
  expect(status("started")).toBe("pending");
  expect(status("approved")).toBe("pending");
  expect(status("declined")).toBe("failed");
  expect(status("canceled")).toBe("canceled");
  expect(status("declined", "canceled")).toBe("canceled");
  expect(status("canceled", "started")).toBe("pending");
  expect(status("returned", "declined")).toBe("pending");
});

test("[M4] an order waits for its money while it is placed and not paid", () => {
  expect(isUnpaid({ status: "placed", payment_status: "failed" })).toBe(true);
  expect(isUnpaid({ status: "placed", payment_status: "success" })).toBe(false);
  expect(isUnpaid({ status: "canceled", payment_status: "pending" })).toBe(false);
});
