import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withRetries } from "./retry.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("withRetries retries a failed load after 1, 2 and 4 seconds [G6 K13]", async () => {
  const tries: number[] = [];
  const started = Date.now();
  const loaded = withRetries(async () => {
    tries.push(Date.now() - started);
    if (tries.length < 4) throw new Error("offline");
    return "page";
  });
  await vi.advanceTimersByTimeAsync(7000);
  await expect(loaded).resolves.toBe("page");
  expect(tries).toEqual([0, 1000, 3000, 7000]);
});

test("withRetries rejects with the last error after the third failed retry [G6]", async () => {
  let tries = 0;
  const loaded = withRetries(() => Promise.reject(new Error(`failed ${++tries}`)));
  const outcome = expect(loaded).rejects.toThrow("failed 4");
  await vi.advanceTimersByTimeAsync(20_000);
  await outcome;
});

test("withRetries rejects with a timeout when a load takes 15 seconds [G6 K13]", async () => {
  const outcome = expect(withRetries(() => new Promise(() => {}))).rejects.toThrow("Page load timeout");
  await vi.advanceTimersByTimeAsync(14_999);
  await vi.advanceTimersByTimeAsync(1);
  await outcome;
});
