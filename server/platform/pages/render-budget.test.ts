import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  createRenderBudget,
  ERROR_PAGE_WAIT_MS,
  OverloadedError,
  RENDER_WAIT_LIMIT_MS,
  type Requester,
  WAITING_RENDERS_MAX,
} from "./render-budget.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const requester = (network: string, lane: Requester["lane"] = "anonymous"): Requester => ({ lane, network });

/**
 * A render budget on a simulated event loop. While a page is rendered, rendering uses all of the loop's time. At other
 * times, other activity uses the fraction `others` of it.
 */
function simulated(atOnce: number, others = 0) {
  let [now, active, spent] = [0, 0, 0];
  const budget = createRenderBudget(atOnce, { now: () => now, active: () => active });
  let underWay: { left: number; done: () => void }[] = [];
  return {
    budget,
    underWay: () => underWay.length,
    spent: () => spent,
    ask: (who: Requester, ms: number) =>
      budget.run(who, () => new Promise<void>((done) => void underWay.push({ left: ms, done }))),
    async elapse(ms: number) {
      for (let passed = 0; passed < ms; passed++) {
        const [one] = underWay;
        if (one) {
          one.left--;
          spent++;
        }
        now++;
        active += one ? 1 : others;
        if (others > 0) budget.noteOtherRequest();
        for (const { done } of underWay.filter(({ left: remainingMs }) => remainingMs <= 0)) done();
        underWay = underWay.filter(({ left: remainingMs }) => remainingMs > 0);
        await vi.advanceTimersByTimeAsync(1);
      }
    },
  };
}

test("on an idle event loop, rendering starts immediately, up to the concurrency limit", async () => {
  const { ask, elapse, underWay } = simulated(2);
  const requests = [1, 2, 3].map(() => ask(requester("a"), 5));
  await vi.advanceTimersByTimeAsync(0);
  expect(underWay()).toBe(2);
  await elapse(20);
  await Promise.all(requests);
});

test.each([
  ["half of the loop while other things are served", 0.2, 9, 0.5],
  ["less of it while other things have all the rest", 1, 9, 0.1],
  ["less of it while more is asked for than can be done", 0.2, 2, 0.1],
  ["all of it while nothing else is served", 0, 2, 1],
])(
  "under steady demand, the share of the event loop that page rendering gets: %s",
  async (_, others, everyMs, part) => {
    const { ask, elapse, spent } = simulated(2, others);
    const flood = async () => {
      for (let ms = 0; ms < 2000; ms += everyMs) {
        ask(requester(`network ${ms % 10}`), 5).catch(() => {});
        await elapse(everyMs);
      }
    };
    await flood();
    const before = spent();
    await flood();
    expect((spent() - before) / 2000).toBeGreaterThan(part - 0.1);
    expect((spent() - before) / 2000).toBeLessThan(part + 0.05);
  },
);

test("a full render queue rejects the last request of the client with the most waiting requests, and the error says how many seconds to wait", async () => {
  const { ask, budget, elapse } = simulated(1);
  const flood = Array.from({ length: WAITING_RENDERS_MAX + 1 }, () => ask(requester("flood"), 1));
  expect(budget.wouldReject(requester("flood"))).toBe(true);
  const refused = await ask(requester("flood"), 1).catch((error) => error);
  expect(refused).toBeInstanceOf(OverloadedError);
  expect(refused).toMatchObject({ code: "unavailable", params: { seconds: expect.any(Number) } });
  expect(budget.wouldReject(requester("visitor"))).toBe(false);
  const visitor = ask(requester("visitor"), 1);
  const outcomes = Promise.allSettled(flood);
  await elapse(WAITING_RENDERS_MAX + 5);
  await visitor;
  expect((await outcomes).filter(({ status }) => status === "rejected")).toHaveLength(1);
});

test("a request that waits too long for rendering is rejected as overloaded; a failed rendering frees its slot", async () => {
  const { ask, budget, elapse } = simulated(1);
  const slow = ask(requester("a"), RENDER_WAIT_LIMIT_MS + 500);
  const rejection = ask(requester("b"), 1).catch((error) => error);
  await elapse(RENDER_WAIT_LIMIT_MS + 200);
  expect(await rejection).toBeInstanceOf(OverloadedError);
  await elapse(400);
  await slow;
  await expect(budget.run(requester("a"), async () => Promise.reject(new Error("it broke")))).rejects.toThrow(
    "it broke",
  );
  await expect(budget.run(requester("a"), async () => "again")).resolves.toBe("again");
});

test("a personal page is rendered before anonymous pages that came first", async () => {
  const { ask, elapse } = simulated(1);
  const order: string[] = [];
  const first = ask(requester("a"), 1);
  const requests = [requester("b"), requester("c"), requester("d", "personal")].map((who) =>
    ask(who, 1).then(() => void order.push(who.network)),
  );
  await elapse(20);
  await Promise.all([first, ...requests]);
  expect(order[0]).toBe("d");
});

test("an error page that waits for rendering is rejected sooner than other pages [G6]", async () => {
  const { ask, elapse } = simulated(1);
  void ask(requester("a"), 10_000);
  const renderedKinds: string[] = [];
  const wait = (name: string, waitMs?: number) =>
    void ask({ ...requester(name), ...(waitMs && { waitMs }) }, 5).catch(() => renderedKinds.push(name));
  wait("usual");
  wait("failure", ERROR_PAGE_WAIT_MS);
  await elapse(ERROR_PAGE_WAIT_MS + 100);
  expect(renderedKinds).toEqual(["failure"]);
  await elapse(RENDER_WAIT_LIMIT_MS);
  expect(renderedKinds).toEqual(["failure", "usual"]);
});
