import { expect, test } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

function drained(queue: ReturnType<typeof createFairQueue<string>>): string[] {
  const order: string[] = [];
  for (let item = queue.shift(); item !== undefined; item = queue.shift()) order.push(item);
  return order;
}

test("the fair queue serves a new client's request before the earlier requests of a client with many waiting requests", () => {
  const queue = createFairQueue<string>(20);
  for (let nth = 0; nth < 10; nth++) queue.push("flood", 0, `flood ${nth}`);
  queue.shift();
  queue.push("visitor", 0, "visitor");
  expect(drained(queue).slice(0, 2)).toEqual(["visitor", "flood 1"]);
});

test("the fair queue serves two clients in turns if each of them has several waiting requests", () => {
  const queue = createFairQueue<string>(20);
  for (let nth = 0; nth < 4; nth++) queue.push("a", 0, "a");
  for (let nth = 0; nth < 4; nth++) queue.push("b", 0, "b");
  const order = drained(queue).join("");
  expect(order).toHaveLength(8);
  expect([...order.slice(0, 4)].sort().join("")).toBe("aabb");
});

test("the fair queue serves a request with a delay of two turns after one to four of another client's eight waiting requests", () => {
  const queue = createFairQueue<string>(20);
  queue.push("search", 2, "search");
  for (let nth = 0; nth < 8; nth++) queue.push("cart", 0, "cart");
  const at = drained(queue).indexOf("search");
  expect(at).toBeGreaterThan(0);
  expect(at).toBeLessThan(5);
});

test("a full fair queue accepts a new client's request and drops the last request of the client with the most waiting requests", () => {
  const queue = createFairQueue<string>(4);
  for (let nth = 0; nth < 4; nth++) expect(queue.push("flood", 0, `flood ${nth}`)).toBeNull();
  expect(queue.isFull("flood", 0)).toBe(true);
  expect(queue.push("flood", 0, "flood 4")).toBe("flood 4");
  expect(queue.isFull("visitor", 0)).toBe(false);
  expect(queue.push("visitor", 0, "visitor")).toBe("flood 3");
  expect(queue.size()).toBe(4);
  expect(drained(queue)).toContain("visitor");
});

test("the fair queue serves a client's second request even if new clients keep arriving", () => {
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

test("the fair queue never serves a request that was removed from the queue", () => {
  const queue = createFairQueue<string>(4);
  for (const item of ["old", "new", "old"]) queue.push(item, 0, item);
  expect(queue.remove((item) => item === "old")).toEqual(["old", "old"]);
  expect(drained(queue)).toEqual(["new"]);
});
