import { expect, test } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

function drained(queue: ReturnType<typeof createFairQueue<string>>): string[] {
  const order: string[] = [];
  for (let item = queue.shift(); item !== undefined; item = queue.shift()) order.push(item);
  return order;
}

test("a request of a new flow is served before the earlier requests of a flow that has many waiting requests", () => {
  const queue = createFairQueue<string>(20);
  for (let nth = 0; nth < 10; nth++) queue.push("flood", 0, `flood ${nth}`);
  queue.shift();
  queue.push("visitor", 0, "visitor");
  expect(drained(queue).slice(0, 2)).toEqual(["visitor", "flood 1"]);
});

test("two flows that each have many waiting requests are served in turns", () => {
  const queue = createFairQueue<string>(20);
  for (let nth = 0; nth < 4; nth++) queue.push("a", 0, "a");
  for (let nth = 0; nth < 4; nth++) queue.push("b", 0, "b");
  const order = drained(queue).join("");
  expect(order).toHaveLength(8);
  expect([...order.slice(0, 4)].sort().join("")).toBe("aabb");
});

test("a request delayed by two turns is served after one to four of the eight waiting requests of another flow", () => {
  const queue = createFairQueue<string>(20);
  queue.push("search", 2, "search");
  for (let nth = 0; nth < 8; nth++) queue.push("cart", 0, "cart");
  const at = drained(queue).indexOf("search");
  expect(at).toBeGreaterThan(0);
  expect(at).toBeLessThan(5);
});

test("a full fair queue accepts a request of a new flow and drops the last request of the flow with the most waiting requests", () => {
  const queue = createFairQueue<string>(4);
  for (let nth = 0; nth < 4; nth++) expect(queue.push("flood", 0, `flood ${nth}`)).toBeNull();
  expect(queue.isFull("flood", 0)).toBe(true);
  expect(queue.push("flood", 0, "flood 4")).toBe("flood 4");
  expect(queue.isFull("visitor", 0)).toBe(false);
  expect(queue.push("visitor", 0, "visitor")).toBe("flood 3");
  expect(queue.size()).toBe(4);
  expect(drained(queue)).toContain("visitor");
});

test("a flow's second request is served even if new flows keep arriving", () => {
  const queue = createFairQueue<string>(8);
  for (const item of ["buyer", "buyer again"]) queue.push("buyer", 0, item);
  for (const early of ["a", "b", "c"]) queue.push(early, 0, "early");
  let served = Number.POSITIVE_INFINITY;
  for (let nth = 0; nth < 1000; nth++) {
    queue.push(`newcomer ${nth}`, 0, "newcomer");
    if (queue.shift() === "buyer again") served = nth;
  }
  expect(served).toBeLessThan(20);
});

test("the fair queue never serves removed requests", () => {
  const queue = createFairQueue<string>(4);
  for (const item of ["old", "new", "old"]) queue.push(item, 0, item);
  expect(queue.remove((item) => item === "old")).toEqual(["old", "old"]);
  expect(drained(queue)).toEqual(["new"]);
});
