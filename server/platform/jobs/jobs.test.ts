import { expect, test } from "vitest";
import { copyPostgres, describeOnOwnCopies, type Open } from "../../../tests/database.ts";
import { type Database, inTransaction, openDatabase } from "../database/database.ts";
import { log } from "../log.ts";
import {
  enqueueJob,
  installJobs,
  type Jobs,
  PermanentJobError,
  type Queue,
  type ScheduledJob,
  startJobs,
} from "./jobs.ts";

log.setLevel("silent");

const QUEUE = "bees";
const POLL_SECONDS = 0.5;

function recorded(run: Queue["run"] = async () => {}) {
  const runs: unknown[] = [];
  const queue: Queue = {
    name: QUEUE,
    retries: { times: 3, firstAfterSeconds: 1, lastAfterSeconds: 1 },
    limitSeconds: 30,
    atOnce: 2,
    run: async (data) => {
      runs.push(data);
      await run(data);
    },
  };
  return { queue, runs };
}

async function openWithoutJobs(open: Open): Promise<Database> {
  const database = await open();
  await database.pool.query("DROP SCHEMA IF EXISTS pgboss CASCADE");
  return database;
}

const until = (isSo: () => boolean) => expect.poll(isSo, { interval: 20 }).toBe(true);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function withJobs(jobs: Jobs, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } finally {
    await jobs.stop();
  }
}

const start = (database: Database, queue: Queue, scheduled: ScheduledJob[] = []) =>
  startJobs(database, [queue], scheduled, POLL_SECONDS);

describeOnOwnCopies("jobs", (open, engine) => {
  test("a job runs only after the transaction that enqueued it commits [J1]", async () => {
    const database = await openWithoutJobs(open);
    const { queue, runs } = recorded();
    await withJobs(await start(database, queue), async () => {
      const undone = inTransaction(database.db, async (tx) => {
        await enqueueJob(tx, QUEUE, { bee: 1 }, "1");
        throw new Error("changed my mind");
      });
      await expect(undone).rejects.toThrow("changed my mind");
      await inTransaction(database.db, (tx) => enqueueJob(tx, QUEUE, { bee: 2 }, "2"));
      await until(() => runs.length > 0);
      await wait(2 * POLL_SECONDS * 1000);
      expect(runs).toEqual([{ bee: 2 }]);
    });
  });

  test("a failed job is retried, but not after a PermanentJobError [J1]", async () => {
    const database = await openWithoutJobs(open);
    const { queue, runs } = recorded(async ({ bee }) => {
      if (bee === "hopeless") throw new PermanentJobError("no such flower");
      if (runs.filter((run) => (run as { bee: string }).bee === bee).length < 2) throw new Error("rain");
    });
    await withJobs(await start(database, queue), async () => {
      await enqueueJob(database.db, QUEUE, { bee: "wet" }, "1");
      await enqueueJob(database.db, QUEUE, { bee: "hopeless" }, "2");
      await until(() => runs.length >= 3);
      await wait(2000);
      expect(runs.filter((run) => (run as { bee: string }).bee === "wet")).toHaveLength(2);
      expect(runs.filter((run) => (run as { bee: string }).bee === "hopeless")).toHaveLength(1);
    });
  });

  test("a job enqueued twice while it waits runs once [J1]", async () => {
    const database = await openWithoutJobs(open);
    const { queue, runs } = recorded();
    await withJobs(await start(database, queue), async () => {
      await inTransaction(database.db, async (tx) => {
        await enqueueJob(tx, QUEUE, { bee: 1 }, "same");
        await enqueueJob(tx, QUEUE, { bee: 1 }, "same");
      });
      await until(() => runs.length > 0);
      await wait(2 * POLL_SECONDS * 1000);
      expect(runs).toHaveLength(1);
    });
  });

  test("stopping waits for running jobs and starts no further job", async () => {
    const database = await openWithoutJobs(open);
    let isDone = false;
    const { queue, runs } = recorded(async () => {
      await wait(500);
      isDone = true;
    });
    const jobs = await start(database, queue);
    await enqueueJob(database.db, QUEUE, { bee: 1 }, "1");
    await until(() => runs.length === 1);
    await jobs.stop();
    expect(isDone).toBe(true);
    await enqueueJob(database.db, QUEUE, { bee: 2 }, "2");
    await wait(2 * POLL_SECONDS * 1000);
    expect(runs).toHaveLength(1);
  });

  test("waiting jobs run in consecutive batches, without waiting for the next poll [J1]", async () => {
    const database = await openWithoutJobs(open);
    const ran: string[] = [];
    const names = ["honey", "wax", "pollen", "comb"];
    const scheduled = names.map((name) => ({ name, cron: "0 3 * * *", run: async () => void ran.push(name) }));
    const { queue, runs } = recorded();
    await withJobs(await startJobs(database, [queue], scheduled, 60), async () => {
      await until(() => ran.length === names.length);
      await inTransaction(database.db, async (tx) => {
        for (let bee = 0; bee < 7; bee++) await enqueueJob(tx, QUEUE, { bee }, String(bee));
      });
      await until(() => runs.length === 7);
    });
  });

  test("at start every scheduled job runs once, and the schedules of jobs that no longer exist are deleted", async () => {
    const database = await openWithoutJobs(open);
    const ran: string[] = [];
    const job = (name: string): ScheduledJob => ({ name, cron: "0 3 * * *", run: async () => void ran.push(name) });
    const { queue } = recorded();
    await withJobs(await start(database, queue, [job("honey"), job("wax")]), () => until(() => ran.length === 2));
    expect(ran.sort()).toEqual(["honey", "wax"]);
    ran.length = 0;
    await withJobs(await start(database, queue, [job("honey")]), () => until(() => ran.length === 1));
    const { rows } = await database.pool.query("SELECT key FROM pgboss.schedule");
    expect(rows).toEqual([{ key: "honey" }]);
  });

  test("when jobs and requests run concurrently on the embedded engine, a rolled-back transaction leaves neither its row nor its job", async () => {
    const database = await openWithoutJobs(open);
    const { queue, runs } = recorded();
    await withJobs(await start(database, queue), async () => {
      const work = Array.from({ length: 40 }, (_, bee) =>
        inTransaction(database.db, async (tx) => {
          await enqueueJob(tx, QUEUE, { bee }, String(bee));
          await tx
            .insertInto("regions")
            .values({ slug: `region-${bee}`, name: "{}" })
            .execute();
          if (bee % 2) throw new Error("undone");
        }).catch(() => {}),
      );
      await Promise.all(work);
      await until(() => runs.length === 20);
      expect(await database.db.selectFrom("regions").select("slug").execute()).toHaveLength(20);
    });
  });

  test.runIf(engine === "postgres")(
    "installing the job tables may wait for a lock longer than the usual timeout; later connections have the usual timeouts",
    async () => {
      const database = await openWithoutJobs(open);
      await installJobs(database);
      const client = await database.pool.connect();
      await client.query("BEGIN; LOCK pgboss.version");
      // Keeps the lock for 4.5 seconds, which is longer than the usual timeouts for a statement or a lock.
      const installing = installJobs(database);
      await Promise.race([installing, wait(4500)]);
      await client.query("ROLLBACK");
      client.release();
      await installing;
      const limits =
        "SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock";
      const settings = await Promise.all(Array.from({ length: 5 }, () => database.pool.query(limits)));
      for (const { rows } of settings) expect(rows).toEqual([{ statement: "4s", lock: "3s" }]);
    },
  );

  test.runIf(engine === "postgres")("each job runs in exactly one of two processes [J1]", async () => {
    const databaseUrl = await copyPostgres("migrated");
    const one = await openWithoutJobs(() => openDatabase({ databaseUrl, dataDir: "" }));
    const two = await openDatabase({ databaseUrl, dataDir: "" });
    const { queue, runs } = recorded();
    const both = await Promise.all([start(one, queue), start(two, queue)]);
    for (let bee = 0; bee < 50; bee++) await enqueueJob(bee % 2 ? one.db : two.db, QUEUE, { bee }, String(bee));
    await until(() => runs.length >= 50);
    await wait(2 * POLL_SECONDS * 1000);
    await Promise.all(both.map((jobs) => jobs.stop()));
    await Promise.all([one.close(), two.close()]);
    expect(runs).toHaveLength(50);
  });
});
