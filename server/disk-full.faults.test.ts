import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { PROMISE_LIMIT_MS, tries } from "../tests/faults.ts";
import { setStock, sizeOf } from "../tests/fixtures.ts";
import { freePort, installPostgres } from "../tests/postgres.ts";
import { isReady, startProgram } from "../tests/program.ts";
import { expectMany, order, orderUntilAnswered, shopper } from "../tests/shoppers.ts";
import { fill, mayMount, smallDisk } from "../tests/small-disk.ts";
import { checkInvariants } from "./orders/invariants.ts";
import { openDatabase } from "./platform/database/database.ts";

test.runIf(mayMount)(
  "with a full disk, writes are rejected, reads work, and after space is freed the shop takes all orders [O1]",
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
      const cart = await fetch(`${program.url}/api/cart`, { headers: { "X-Cart-Session": who.cart } });
      expect(cart.status).toBe(200);
    }
    expect(await isReady(program)).toBe(false);
    expect([...statuses].filter((status) => status !== 201)).toEqual([503]);
    expect(program.hasEnded()).toBe(false);
    await free();
    await sleep(100);
    expect(await isReady(program)).toBe(true);
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

test.runIf(mayMount)(
  "the readiness check returns 503 while the database server's disk is full or read-only, and 200 once writes succeed",
  { timeout: PROMISE_LIMIT_MS },
  async () => {
    const installed = await installPostgres();
    onTestFinished(() => installed.remove());
    // PostgreSQL's write-ahead log is on another disk, because PostgreSQL stops when it cannot write the log.
    const disk = await smallDisk(256, join(installed.folder, "small"));
    installed.handOver(disk);
    const data = installed.makeCluster("small");
    execFileSync("sh", [
      "-c",
      `cp -a "$0/pg_wal" "$1/wal" && rm -r "$0/pg_wal" && ln -s "$1/wal" "$0/pg_wal"`,
      data,
      installed.folder,
    ]);
    const server = await installed.serve(data, await freePort(), ["fsync=off"]);
    onTestFinished(() => server.stop());
    const databaseUrl = `${server.url}/postgres`;
    const program = await startProgram({ DATABASE_URL: databaseUrl, BACKUP_TIME: "off" });
    const admin = new pg.Client(databaseUrl);
    await admin.connect();
    onTestFinished(() => admin.end());
    const SOON = { timeout: 30_000, interval: 100 };

    const setReadOnly = async (isOn: boolean) => {
      await admin.query(`ALTER SYSTEM SET default_transaction_read_only = ${isOn ? "on" : "off"}`);
      await admin.query("SELECT pg_reload_conf()");
    };
    await setReadOnly(true);
    await expect.poll(() => isReady(program), SOON).toBe(false);
    await admin.query("SET default_transaction_read_only = off");
    await setReadOnly(false);
    await expect.poll(() => isReady(program), SOON).toBe(true);

    const free = await fill(disk);
    const write = () =>
      fetch(`${program.url}/api/contact`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "X-Forwarded-For": `10.9.${(Math.random() * 250) | 0}.${(Math.random() * 250) | 0}`,
        },
        body: JSON.stringify({
          name: "Fatima",
          email: "fatima@example.com",
          phone: "0612345678",
          message: `Almonds, ${"x".repeat(900)}`,
        }),
      }).then((answer) => answer.status);
    await expect
      .poll(async () => [await write(), await isReady(program)], { ...SOON, interval: 5 })
      .toEqual([503, false]);
    expect((await fetch(`${program.url}/api/health/live`)).status).toBe(200);
    await free();
    await expect.poll(() => isReady(program), SOON).toBe(true);
  },
);
