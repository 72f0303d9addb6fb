import { setTimeout as sleep } from "node:timers/promises";
import { type DialectAdapter, sql } from "kysely";
import type { QueryResult } from "pg";
import type { Db as BossDb, JobResult, PgBoss } from "pg-boss";
import {
  type Database,
  type Db,
  DISABLE_TIMEOUTS_SQL,
  isUniqueViolation,
  RESTORE_TIMEOUTS_SQL,
} from "../database/database.ts";
import { runAsTableOwner } from "../database/roles.ts";
import { log } from "../log.ts";

/** This module runs background jobs from PostgreSQL (pg-boss). Each job runs in one process at a time. */

export type Queue = {
  name: string;
  retries: { times: number; firstAfterSeconds: number; lastAfterSeconds: number };
  /** A job that has not finished after this time, for example because its process died, is retried. */
  limitSeconds: number;
  /** A job is retried already after this time without a heartbeat from its process. Minimum 10. */
  heartbeatSeconds?: number;
  atOnce: number;
  /** Handles a job. Must be idempotent, as a job whose process died runs again. PermanentJobError prevents a retry. */
  run(data: JobData): Promise<void>;
};
export type JobData = Record<string, string | number>;

/** A recurring job. Runs at each start and at the times of `cron` (UTC), each time in only one shop process. */
export type ScheduledJob = { name: string; cron: string; run(): Promise<void> };

export type Jobs = {
  stop(): Promise<void>;
};

export class PermanentJobError extends Error {
  override readonly name = "PermanentJobError";
}

const SCHEDULED = "scheduled";
const STOP_LIMIT_MS = 5000;
const DAY_SECONDS = 24 * 3600;
const POLL_SECONDS = 5;
/** Interval in seconds at which pg-boss builds its pending indexes. This is the minimum that pg-boss allows. */
const INDEX_SECONDS = 10;
const INDEX_POLL_MS = 500;

type Send = (tx: Db, queue: string, data: JobData, key: string, afterSeconds: number) => Promise<void>;
/** Enqueue function per database. Global, because Vite loads modules twice in development (server/development.ts). */
const global = globalThis as { amlouSenders?: WeakMap<DialectAdapter, Send> };
global.amlouSenders ??= new WeakMap();
const senders = global.amlouSenders;

/**
 * Enqueues a job in the caller's transaction, unless a job with the same key is waiting. Does nothing in a process that
 * runs no jobs (scripts, tests), so a scheduled job must later find the shop's rows whose job is missing.
 * `afterSeconds` delays the job.
 */
export async function enqueueJob(tx: Db, queue: string, data: JobData, key: string, afterSeconds = 0): Promise<void> {
  await senders.get(tx.getExecutor().adapter)?.(tx, queue, data, key, afterSeconds);
}

/** Keys of a queue's jobs that wait, run or will be retried; empty if no jobs run. */
export async function findPendingJobKeys(db: Db, queue: string): Promise<Set<string>> {
  if (!senders.has(db.getExecutor().adapter)) return new Set();
  const { rows } = await sql<{ key: string }>`SELECT singleton_key AS key FROM pgboss.job
    WHERE name = ${queue} AND state IN ('created', 'retry', 'active') AND singleton_key IS NOT NULL`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Whether a queue has a job that waits or runs. False if no jobs were ever started on this database. */
export async function isJobPending(db: Db, queue: string): Promise<boolean> {
  if (!(await hasJobTable(db))) return false;
  const { rows } = await sql`
    SELECT FROM pgboss.job WHERE name = ${queue} AND state IN ('created', 'retry', 'active') LIMIT 1`.execute(db);
  return rows.length > 0;
}

export async function hasJobTable(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`SELECT to_regclass('pgboss.job') IS NOT NULL AS is_there`.execute(
    db,
  );
  return rows[0]?.is_there ?? false;
}

/** Starts processing jobs, in any number of processes. New jobs start at once, retries up to `pollSeconds` late. */
export async function startJobs(
  database: Database,
  queues: Queue[],
  scheduled: ScheduledJob[],
  pollSeconds = POLL_SECONDS,
): Promise<Jobs> {
  const { PgBoss, fromKysely } = await import("pg-boss");
  const boss = new PgBoss({
    ...onDatabase(database),
    useListenNotify: true,
    // The shop has no dependent jobs. Each check for them writes to the database, so pg-boss checks only once a day.
    flowIntervalSeconds: DAY_SECONDS,
  });
  boss.on("error", (error) => log.error("jobs", error));
  boss.on("warning", ({ message }) => log.info("jobs", { warning: message }));
  await install(boss);
  const all = [...queues, scheduledQueue(scheduled)];
  for (const queue of all) await createQueue(boss, queue);
  const { adapter } = database.db.getExecutor();
  senders.set(adapter, async (tx, queue, data, key, startAfter) => {
    await boss.send(queue, data, { singletonKey: key, db: fromKysely(tx), ...(startAfter > 0 && { startAfter }) });
  });
  await schedule(boss, scheduled);
  for (const queue of all) await workOn(boss, queue, pollSeconds);
  return {
    async stop() {
      senders.delete(adapter);
      await within(STOP_LIMIT_MS, Promise.all(all.map(({ name }) => boss.offWork(name, { wait: true }))));
      await boss.stop({ graceful: false, close: false });
    },
  };
}

const scheduledQueue = (scheduled: ScheduledJob[]): Queue => ({
  name: SCHEDULED,
  retries: { times: 2, firstAfterSeconds: 30, lastAfterSeconds: 60 },
  limitSeconds: 5 * 60,
  atOnce: 1,
  // Skips a job that this version does not know, because another version may have enqueued it.
  run: async ({ job }) => scheduled.find(({ name }) => name === job)?.run(),
});

/** Starts pg-boss. Retries once, because processes that first start at the same time may both create its tables. */
async function install(boss: PgBoss): Promise<void> {
  const start = () => runAsTableOwner(() => boss.start());
  try {
    await start();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await start();
  }
}

/** Creates or migrates pg-boss's tables, for which the shop's database role lacks rights. Waits for their indexes. */
export async function installJobs(database: Database): Promise<void> {
  const { PgBoss } = await import("pg-boss");
  const boss = new PgBoss({
    ...onDatabase(database, true),
    supervise: false,
    schedule: false,
    bamIntervalSeconds: INDEX_SECONDS,
  });
  const failures: unknown[] = [];
  boss.on("error", (error) => failures.push(error));
  await install(boss);
  try {
    const isBuilding = async () => (await boss.getBamStatus()).some(({ status }) => status !== "completed");
    while (await isBuilding()) {
      if (failures.length > 0) throw failures[0];
      await sleep(INDEX_POLL_MS);
    }
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}

const onDatabase = (database: Database, isPatient = false) => ({
  db: onPool(database, isPatient),
  backend: database.engine === "embedded" ? ("pglite" as const) : ("postgres" as const),
});

async function createQueue(boss: PgBoss, { name, retries, limitSeconds, heartbeatSeconds }: Queue): Promise<void> {
  const options = {
    retryLimit: retries.times,
    retryDelay: retries.firstAfterSeconds,
    retryDelayMax: retries.lastAfterSeconds,
    retryBackoff: true,
    expireInSeconds: limitSeconds,
    deleteAfterSeconds: DAY_SECONDS,
    notify: true,
    ...(heartbeatSeconds && { heartbeatSeconds }),
  };
  await boss.createQueue(name, { ...options, policy: "exclusive" });
  await boss.updateQueue(name, options);
}

async function workOn(boss: PgBoss, { name, atOnce, run }: Queue, pollSeconds: number): Promise<void> {
  const settings = {
    batchSize: atOnce,
    perJobResults: true,
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
  } as const;
  const worker = boss.work<JobData>(name, settings, async (jobs) => {
    const results = await Promise.all(jobs.map(({ id, data }) => settle(id, name, run, data)));
    // Fetches again at once, because pg-boss may have been notified of more jobs than it fetched in this batch.
    boss.notifyWorker(await worker);
    return results;
  });
  await worker;
}

async function settle(id: string, queue: string, run: Queue["run"], data: JobData): Promise<JobResult> {
  try {
    await run(data);
    return { id, status: "completed" };
  } catch (error) {
    const isFinal = error instanceof PermanentJobError;
    log.error(isFinal ? "job failed" : "job failed, to be tried again", error, { queue, ...data });
    return { id, status: isFinal ? "deadletter" : "failed" };
  }
}

async function schedule(boss: PgBoss, scheduled: ScheduledJob[]): Promise<void> {
  for (const { key } of await boss.getSchedules(SCHEDULED)) {
    if (!scheduled.some(({ name }) => name === key)) await boss.unschedule(SCHEDULED, key);
  }
  for (const { name, cron } of scheduled) {
    await boss.schedule(SCHEDULED, cron, { job: name }, { key: name, singletonKey: name });
    await boss.send(SCHEDULED, { job: name }, { singletonKey: name });
  }
}

/** Runs pg-boss's SQL on the connection pool. pg-boss's own `fromPglite` would run it in a request's transaction. */
function onPool(database: Database, isPatient: boolean): BossDb {
  return {
    async executeSql(text, values) {
      const client = await database.pool.connect();
      try {
        if (isPatient) await client.query(DISABLE_TIMEOUTS_SQL);
        const result = (await client.query(text, values)) as QueryResult | QueryResult[];
        return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows) } : result;
      } catch (error) {
        // The failed statements may have left a transaction open.
        await client.query("ROLLBACK").catch(() => {});
        throw error;
      } finally {
        if (isPatient) await client.query(RESTORE_TIMEOUTS_SQL).catch(() => {});
        client.release();
      }
    },
    async listen(channel, _, fetchAll) {
      let isOpen = true;
      await database.listen(channel, () => isOpen && fetchAll());
      return {
        close: async () => {
          isOpen = false;
        },
      };
    },
  };
}

async function within(limitMs: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, limitMs)))]);
  clearTimeout(timer);
}
