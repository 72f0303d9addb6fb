import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPersonalQuery } from "./personal-query.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const STALE_MS = 10_000;

let made = 0;

function manualQuery({ retries = 0 } = {}) {
  const answers: PromiseWithResolvers<string[]>[] = [];
  const signals: AbortSignal[] = [];
  const query = createPersonalQuery<string[]>({
    key: `test ${(made += 1)}`,
    read: (signal) => {
      const answer = Promise.withResolvers<string[]>();
      answers.push(answer);
      signals.push(signal);
      return answer.promise;
    },
    retries,
    staleMs: STALE_MS,
  });
  return { query, answers, signals };
}

test("requests once for several subscribers, and again for a new one when the data is stale [T13]", async () => {
  const { query, answers } = manualQuery();
  const listener = vi.fn();
  query.subscribe(listener);
  query.subscribe(() => {});
  expect(answers.length).toBe(1);
  answers[0]?.resolve(["honey"]);
  await vi.advanceTimersByTimeAsync(0);
  expect(query.known()).toEqual({ data: ["honey"], error: null, isReading: false, isRetrying: false });
  expect(listener).toHaveBeenCalled();
  query.subscribe(() => {});
  expect(answers.length).toBe(1);
  await vi.advanceTimersByTimeAsync(STALE_MS + 1);
  query.subscribe(() => {});
  expect(answers.length).toBe(2);
});

test("keeps data that is set during a request and aborts the request [T13 T14]", async () => {
  const { query, answers, signals } = manualQuery();
  const over = query.refresh();
  query.set(["honey", "saffron"]);
  expect(signals[0]?.aborted).toBe(true);
  answers[0]?.resolve(["honey"]);
  await over;
  expect(query.known().data).toEqual(["honey", "saffron"]);
  const first = query.refresh();
  const second = query.refresh();
  answers[2]?.resolve(["newest"]);
  answers[1]?.resolve(["older"]);
  await Promise.all([first, second]);
  expect(query.known().data).toEqual(["newest"]);
});

test("retries a failed request with growing delays and keeps the last error until a new request [T12 T13]", async () => {
  const { query, answers } = manualQuery({ retries: 2 });
  const failure = new Error("no network");
  const over = query.refresh();
  for (const [tried, waitMs] of [1000, 2000].entries()) {
    expect(answers.length).toBe(tried + 1);
    answers[tried]?.reject(failure);
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(query.known()).toMatchObject({ isReading: true, isRetrying: true, error: null });
    expect(answers.length).toBe(tried + 1);
    await vi.advanceTimersByTimeAsync(1);
  }
  answers[2]?.reject(failure);
  await over;
  expect(query.known()).toEqual({ data: undefined, error: failure, isReading: false, isRetrying: false });
  void query.refresh();
  expect(query.known().error).toBe(null);
  answers[3]?.resolve(["honey"]);
  await vi.advanceTimersByTimeAsync(0);
  expect(query.known()).toMatchObject({ data: ["honey"], error: null });
});

test("shows the device's copy until the response; an equal response keeps the same object [E6 T13]", async () => {
  const { query, answers } = manualQuery();
  query.show(["kept"]);
  query.subscribe(() => {});
  expect(query.known()).toMatchObject({ data: ["kept"], isReading: true });
  answers[0]?.resolve(["heard"]);
  await vi.advanceTimersByTimeAsync(0);
  const { data } = query.known();
  expect(data).toEqual(["heard"]);
  query.set(["heard"]);
  expect(query.known().data).toBe(data);
});
