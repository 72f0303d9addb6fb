import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { setSetting } from "../../../tests/fixtures.ts";
import { readShopSecret } from "../shop-secret.ts";
import {
  allowCachedRules,
  bypassCache,
  cachePublicContent,
  readCachedRule,
  readThroughCache,
} from "./content-cache.ts";
import { inTransaction } from "./database.ts";

describeOnBothEngines("cached", (open) => {
  test("the content cache reads a value once, even for concurrent callers, until invalidated; reads in a transaction bypass the cache", async () => {
    const opened = await open();
    const { db, forget } = cachePublicContent(opened.db);
    let readings = 0;
    const readValue = async () => ++readings;
    expect(
      await Promise.all([readThroughCache(db, "kind", "a", readValue), readThroughCache(db, "kind", "a", readValue)]),
    ).toEqual([1, 1]);
    expect(await readThroughCache(db, "kind", "a", readValue)).toBe(1);
    expect(await readThroughCache(db, "kind", "b", readValue)).toBe(2);
    forget();
    expect(await readThroughCache(db, "kind", "a", readValue)).toBe(3);
    expect(await readThroughCache(opened.db, "kind", "a", readValue)).toBe(4);
    expect(await inTransaction(db, (tx) => readThroughCache(tx, "kind", "a", readValue))).toBe(5);
    expect(await readThroughCache(bypassCache(db), "kind", "a", readValue)).toBe(6);
  });

  test("the content cache does not store a value whose read started before an invalidation", async () => {
    const { db, forget } = cachePublicContent((await open()).db);
    const slow = Promise.withResolvers<string>();
    const before = readThroughCache(db, "kind", "a", () => slow.promise);
    forget();
    expect(await readThroughCache(db, "kind", "a", async () => "new")).toBe("new");
    slow.resolve("old");
    expect(await before).toBe("old");
    expect(await readThroughCache(db, "kind", "a", async () => "newer")).toBe("new");
  });

  test("after a read fails, the content cache stores nothing, and the next call reads again", async () => {
    const { db } = cachePublicContent((await open()).db);
    await expect(readThroughCache(db, "kind", "a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    expect(await readThroughCache(db, "kind", "a", async () => "there")).toBe("there");
  });

  test("the content cache has separate entries for each kind", async () => {
    const { db } = cachePublicContent((await open()).db);
    expect(await readThroughCache(db, "one", ["a", 1], async () => 1)).toBe(1);
    expect(await readThroughCache(db, "other", ["a", 1], async () => 2)).toBe(2);
    expect(await readThroughCache(db, "one", ["a", 2], async () => 3)).toBe(3);
    expect(await readThroughCache(db, "one", ["a", 1], async () => 4)).toBe(1);
  });

  test("the content cache evicts the least recently used entries of a kind that exceeds its maximum number of entries", async () => {
    const { db } = cachePublicContent((await open()).db);
    const value = (key: string, result = key) => readThroughCache(db, "kind", key, async () => result);
    await value("used");
    await value("unused");
    for (let count = 0; count < 498; count++) await value(`other ${count}`);
    await readThroughCache(db, "other kind", "one more", async () => "of which there is room");
    await value("used");
    await value("one more");
    expect(await value("used", "read again")).toBe("used");
    expect(await value("unused", "read again")).toBe("read again");
    for (const key of ["a", "b", "c"]) await readThroughCache(db, "large", key, async () => "read once", 2);
    expect(await readThroughCache(db, "large", "c", async () => "read again", 2)).toBe("read once");
    expect(await readThroughCache(db, "large", "a", async () => "read again", 2)).toBe("read again");
  });

  test("changing any table from which checkout rules are read changes the version of the checkout rules", async () => {
    const { db } = await open("seeded");
    const version = async () =>
      (await db.selectFrom("checkout_rules").select("version").executeTakeFirstOrThrow()).version;
    await readShopSecret(db, "order_keys");
    const columns = {
      settings: "value",
      cities: "name",
      couriers: "name",
      courier_rates: "fee_centimes",
      bank_accounts: "bank_name",
      pages: "title",
      secrets: "value",
    } as const;
    for (const [table, name] of Object.entries(columns)) {
      const before = await version();
      const column = sql.ref(name);
      const { numAffectedRows } = await sql`UPDATE ${sql.table(table)} SET ${column} = ${column}`.execute(db);
      expect(Number(numAffectedRows), table).toBeGreaterThan(0);
      expect(await version(), table).not.toBe(before);
    }
  });

  test("a transaction uses a cached checkout rule only if no rule has changed since it was cached, and caches no rule that it reads itself", async () => {
    const opened = await open();
    const { db, forget } = cachePublicContent(opened.db);
    let readings = 0;
    const readRule = async () => ++readings;
    const inTrusting = () =>
      inTransaction(db, async (tx) => {
        const { version } = await tx.selectFrom("checkout_rules").select("version").executeTakeFirstOrThrow();
        allowCachedRules(db, tx, version);
        return readCachedRule(tx, "kind", null, readRule);
      });
    expect(await inTrusting()).toBe(1);
    expect([
      await readCachedRule(db, "kind", null, readRule),
      await readCachedRule(db, "kind", null, readRule),
    ]).toEqual([2, 2]);
    expect(await inTrusting()).toBe(2);
    expect(await inTransaction(db, (tx) => readCachedRule(tx, "kind", null, readRule))).toBe(3);
    await setSetting(opened.db, "bank_transfer_hours", 24);
    expect(await inTrusting()).toBe(4);
    forget();
    expect(await readCachedRule(db, "kind", null, readRule)).toBe(5);
    expect(await inTrusting()).toBe(5);
  });
});
