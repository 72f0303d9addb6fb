import { afterEach, expect, test, vi } from "vitest";
import { clock, MINUTE_MS } from "../clock.ts";
import { log } from "../log.ts";
import type { Db } from "./database.ts";
import { readThroughTtlCache } from "./ttl-cache.ts";

log.setLevel("silent");
afterEach(() => void vi.restoreAllMocks());

const SECOND = 1000;
const START = Date.parse("2026-07-17T09:00:00Z");
const at = (seconds: number) => vi.spyOn(clock, "now").mockReturnValue(new Date(START + seconds * SECOND));

function counted(isLarge = true) {
  const shop = {} as Db;
  let count = 0;
  let isAway = false;
  const readValue = async () => {
    if (isAway) throw new Error("away");
    return ++count;
  };
  return {
    see: (key = "bees") => readThroughTtlCache(shop, key, readValue, () => isLarge, 10 * MINUTE_MS),
    seeAtMostAMinuteOld: () => readThroughTtlCache(shop, "bees", readValue, () => isLarge),
    count: () => count,
    goAway: (away = true) => {
      isAway = away;
    },
  };
}

test("the row count of a small table is not cached: each request counts again", async () => {
  const { see } = counted(false);
  expect([await see(), await see()]).toEqual([1, 2]);
});

test("the row count of a large table is cached for a minute; then one refresh runs while concurrent requests get the stale count", async () => {
  const { see, count } = counted();
  at(0);
  expect([await see(), await see()]).toEqual([1, 1]);
  at(60);
  expect(await see()).toBe(1);
  at(61);
  expect(await Promise.all([see(), see(), see()])).toEqual([1, 1, 1]);
  await expect.poll(() => see()).toBe(2);
  expect(count()).toBe(2);
  expect(await see("wasps")).toBe(3);
});

test("callers that need a row count no older than a minute wait for a new count if the cached one is older", async () => {
  const { seeAtMostAMinuteOld } = counted();
  at(0);
  await seeAtMostAMinuteOld();
  at(60);
  expect(await seeAtMostAMinuteOld()).toBe(1);
  at(61);
  expect(await Promise.all([seeAtMostAMinuteOld(), seeAtMostAMinuteOld()])).toEqual([2, 2]);
});

test("a request waits for a new row count if the cached one is older than ten minutes", async () => {
  const { see } = counted();
  at(0);
  await see();
  at(601);
  expect(await see()).toBe(2);
});

test("if counting rows fails, a stale count is returned and the refresh is retried later; without a cached count the call rejects", async () => {
  const { see, goAway } = counted();
  at(0);
  goAway();
  await expect(see()).rejects.toThrow("away");
  goAway(false);
  await see();
  goAway();
  at(61);
  expect(await see()).toBe(1);
  goAway(false);
  await expect.poll(() => see()).toBe(2);
});
