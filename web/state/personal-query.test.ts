import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPersonalQuery } from "./personal-query.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const STALE_MS = 10_000;

let lastKey = 0;

function manualQuery({ retries = 0 } = {}) {
  const answers: PromiseWithResolvers<string[]>[] = [];
  const signals: AbortSignal[] = [];
  const query = createPersonalQuery<string[]>({
    key: `test ${(lastKey += 1)}`,
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

test("subscribers of a personal query share one request; a later subscriber triggers a refetch only if the data is stale [T13]", async () => {
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

test("a personal query ignores a response if newer data was set or a newer request was made after the response's own request [T13 T14]", async () => {
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

test("a personal query retries a failed request after 1 and 2 seconds, then keeps the error until the next request [T12 T13]", async () => {
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

test("a personal query returns the stored copy until the response arrives, and keeps the same object if new data is equal [E6 T13]", async () => {
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
