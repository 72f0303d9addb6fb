import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { COALESCE_MS, createQuantityQueue } from "./quantity-queue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function queueWith(send: (rowId: number, quantity: number) => Promise<string>) {
  const work = { send: vi.fn(send), settled: vi.fn(), failed: vi.fn() };
  return { work, queue: createQuantityQueue(work) };
}

test("the cart sends only the last of several rapid quantity changes [T14]", async () => {
  const { work, queue } = queueWith(async (_, quantity) => `cart at ${quantity}`);
  for (const quantity of [2, 3, 4]) queue.want(1, quantity, 1);
  await vi.advanceTimersByTimeAsync(COALESCE_MS);
  expect(work.send.mock.calls).toEqual([[1, 4]]);
  expect(work.settled.mock.calls).toEqual([["cart at 4"]]);
});

test("a quantity changed during a request is sent after that request, whose response is ignored [T14]", async () => {
  const answers: (() => void)[] = [];
  const { work, queue } = queueWith(
    (_, quantity) => new Promise((give) => answers.push(() => give(`cart at ${quantity}`))),
  );
  queue.want(1, 2, 1);
  await vi.advanceTimersByTimeAsync(COALESCE_MS);
  queue.want(1, 3, 1);
  await vi.advanceTimersByTimeAsync(COALESCE_MS);
  expect(work.send).toHaveBeenCalledTimes(1);
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(work.settled).not.toHaveBeenCalled();
  expect(queue.pending()).toEqual(new Map([[1, 3]]));
  answers[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(work.settled.mock.calls).toEqual([["cart at 3"]]);
});

test("the cart rolls a rejected quantity back to the last quantity that the server accepted [T14]", async () => {
  const { work, queue } = queueWith(async (_, quantity) => {
    if (quantity > 2) throw new Error("not enough");
    return "cart";
  });
  queue.want(1, 2, 1);
  await vi.advanceTimersByTimeAsync(COALESCE_MS);
  queue.want(1, 7, 2);
  queue.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(work.failed).toHaveBeenCalledWith(1, 2, expect.any(Error));
  expect(queue.pending().size).toBe(0);
});
