import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import { PROMISE_LIMIT_MS, tries } from "../tests/faults.ts";
import { setStock, sizeOf } from "../tests/fixtures.ts";
import { isReady, startProgram } from "../tests/program.ts";
import { expectMany, order, orderUntilAnswered, shopper } from "../tests/shoppers.ts";
import { fill, mayMount, smallDisk } from "../tests/small-disk.ts";
import { checkInvariants } from "./orders/invariants.ts";
import { openDatabase } from "./platform/db.ts";

// The embedded database on a real small disk that others fill up (security.md).

test.runIf(mayMount)(
  "[O1] a full disk: what cannot be written is refused, what can be read is read, and it heals by itself",
  {
    timeout: PROMISE_LIMIT_MS,
  },
  async () => {
    const disk = await smallDisk();
    const place = { databaseUrl: null, dataDir: join(disk, "data") };
    const loadDataDir = join(inject("templateFolder"), "seeded.tar");
    const database = await openDatabase({ ...place, loadDataDir });
    const size = await sizeOf(database.db, "thyme-honey", 500);
    await setStock(database.db, size.variant_id, 5000);
    await expectMany(database.db);
    const people = [];
    const many = tries(400, 60);
    for (let nth = 0; nth < many; nth++) people.push(await shopper(database.db, size));
    await database.close();

    const program = await startProgram({ DATA_DIR: place.dataDir });
    const free = await fill(disk);
    const numbers = new Map<string, string | null>();
    const statuses = new Set<number | undefined>();
    for (const who of people) {
      const answer = await order(program.url, who);
      statuses.add(answer?.status);
      if (answer?.status === 201) numbers.set(who.key, answer.number);
      expect(await isReady(program)).toBe(true);
      const cart = await fetch(`${program.url}/api/cart`, { headers: { "X-Cart-Session": who.cart } });
      expect(cart.status).toBe(200);
    }
    expect([...statuses].filter((status) => status !== 201)).toEqual([503]);
    expect(program.hasEnded()).toBe(false);
    await free();
    await sleep(100);
    for (const who of people) {
      const answer = await orderUntilAnswered(program.url, who);
      expect(answer.status).toBe(201);
      if (numbers.has(who.key)) expect(answer.number).toBe(numbers.get(who.key));
    }
    await program.kill();
    const after = await openDatabase(place);
    expect(await after.db.selectFrom("orders").select("id").execute()).toHaveLength(people.length);
    expect(await checkInvariants(after.db)).toEqual([]);
    await after.close();
  },
);
