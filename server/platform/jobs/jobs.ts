import { setTimeout as sleep } from "node:timers/promises";
import { type DialectAdapter, sql } from "kysely";
import type { QueryResult } from "pg";
import type { Db as BossDb, JobResult, PgBoss } from "pg-boss";
import { type Database, type Db, isTaken, LIMITED_AGAIN, WITHOUT_LIMIT } from "../database/database.ts";
import { asOwner } from "../database/roles.ts";
import { log } from "../log.ts";

/** Work done apart from requests, kept in PostgreSQL by pg-boss, so that each job is one process's at a time. */

export type Queue = {
  name: string;
  /** How often a failed job is tried again, and how long apart at first and at most. */
  retries: { times: number; firstAfterSeconds: number; lastAfterSeconds: number };
  /** A job that takes longer, or whose process died, is tried again. */
  limitSeconds: number;
  /** A job whose process says nothing for so long is given up before `limitSeconds`; at least 10. */
  heartbeatSeconds?: number;
  /** So many at once in a process. */
  atOnce: number;
  /** Throws to be tried again, `PermanentFailure` not to be. May run twice: the program can end between deed and record. */
  run(data: JobData): Promise<void>;
};
export type JobData = Record<string, string | number>;

/** What is done by itself: at each start, and at the times of a cron expression (UTC), by one process of all. */
export type ScheduledJob = { name: string; cron: string; run(): Promise<void> };

export type Jobs = {
  /** Ends the work: what runs has a few seconds to finish, what does not is tried again later. */
  stop(): Promise<void>;
};

/** Why another try would fail too. */
export class PermanentFailure extends Error {
  override readonly name = "PermanentFailure";
}

const SCHEDULED = "scheduled";
const STOP_LIMIT_MS = 5000;
const DAY_SECONDS = 24 * 3600;
const POLL_SECONDS = 5;
/** How far apart pg-boss builds the indexes of a new version of its own, at least, and how often we look whether it has. */
const INDEX_SECONDS = 10;
const INDEX_POLL_MS = 500;

type Send = (tx: Db, queue: string, data: JobData, key: string, afterSeconds: number) => Promise<void>;
/**
 * By what a database's transactions have in common with it. Of the whole process: while developing, Vite loads the application's modules
 * a second time, beside the program's own, which run the jobs (server/development.ts).
 */
const global = globalThis as { amlouSenders?: WeakMap<DialectAdapter, Send> };
global.amlouSenders ??= new WeakMap();
const senders = global.amlouSenders;

/**
 * Writes a job in the caller's transaction: undone with it, done soon after it is kept, once for its key while it waits.
 * Where no jobs run (a script, a verb's test) nothing is written: what must not be lost is found again by a scheduled job.
 * It may begin a few seconds later, for what can still be taken back until then.
 */
export async function enqueueJob(tx: Db, queue: string, data: JobData, key: string, afterSeconds = 0): Promise<void> {
  await senders.get(tx.getExecutor().adapter)?.(tx, queue, data, key, afterSeconds);
}

/** The keys of a queue's jobs that wait, run or are to be tried again; none where no jobs run. */
export async function findKeysOf(db: Db, queue: string): Promise<Set<string>> {
  if (!senders.has(db.getExecutor().adapter)) return new Set();
  const { rows } = await sql<{ key: string }>`SELECT singleton_key AS key FROM pgboss.job
    WHERE name = ${queue} AND state IN ('created', 'retry', 'active') AND singleton_key IS NOT NULL`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/**
 * Starts the work of this process. Any number of processes may do so on one database. A new job is announced and taken at
 * once; one to be tried again up to `pollSeconds` late.
 */
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
    // For jobs that wait for other jobs, which we have none of: it writes each time.
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

/** All that is scheduled goes through one queue, so that it costs one worker. */
const scheduledQueue = (scheduled: ScheduledJob[]): Queue => ({
  name: SCHEDULED,
  retries: { times: 2, firstAfterSeconds: 30, lastAfterSeconds: 60 },
  limitSeconds: 5 * 60,
  atOnce: 1,
  // Another version of the program may have asked for what this one does not know.
  run: async ({ job }) => scheduled.find(({ name }) => name === job)?.run(),
});

/**
 * Brings pg-boss's own tables to its version and starts it. Processes that start at one moment may collide there, as its
 * look whether they exist is older than the lock it then waits for: whoever comes second finds them at the next look.
 */
async function install(boss: PgBoss): Promise<void> {
  const start = () => asOwner(() => boss.start());
  try {
    await start();
  } catch (error) {
    if (!isTaken(error)) throw error;
    await start();
  }
}

/**
 * Makes what startJobs needs, or brings it to its version, for processes whose role may not, and waits for the indexes that
 * pg-boss builds afterwards, however long it takes.
 */
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

/** Makes the queue as this version of the program wants it. */
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

/** Takes what waits, so many at once, until nothing does; then what is announced. */
async function workOn(boss: PgBoss, { name, atOnce, run }: Queue, pollSeconds: number): Promise<void> {
  const settings = {
    batchSize: atOnce,
    perJobResults: true,
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
  } as const;
  const worker = boss.work<JobData>(name, settings, async (jobs) => {
    const results = await Promise.all(jobs.map(({ id, data }) => settle(id, name, run, data)));
    // More than these may have been announced, each once.
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
    const isFinal = error instanceof PermanentFailure;
    log.error(isFinal ? "job failed" : "job failed, to be tried again", error, { queue, ...data });
    return { id, status: isFinal ? "deadletter" : "failed" };
  }
}

/** Times are kept in the database: those of jobs that are no more are taken out. Each job is also due now. */
async function schedule(boss: PgBoss, scheduled: ScheduledJob[]): Promise<void> {
  for (const { key } of await boss.getSchedules(SCHEDULED)) {
    if (!scheduled.some(({ name }) => name === key)) await boss.unschedule(SCHEDULED, key);
  }
  for (const { name, cron } of scheduled) {
    await boss.schedule(SCHEDULED, cron, { job: name }, { key: name, singletonKey: name });
    await boss.send(SCHEDULED, { job: name }, { singletonKey: name });
  }
}

/**
 * pg-boss on our own pool, whose connections transactions hold for themselves. Its adapter for the embedded engine
 * (`fromPglite`) talks past the pool to the one connection: its statements would fall into a request's transaction, and
 * its rollback after a fault would undo that one.
 */
function onPool(database: Database, isPatient: boolean): BossDb {
  return {
    async executeSql(text, values) {
      const client = await database.pool.connect();
      try {
        if (isPatient) await client.query(WITHOUT_LIMIT);
        // Several statements in one text give several results.
        const result = (await client.query(text, values)) as QueryResult | QueryResult[];
        return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows) } : result;
      } catch (error) {
        // They may also have left a transaction open.
        await client.query("ROLLBACK").catch(() => {});
        throw error;
      } finally {
        if (isPatient) await client.query(LIMITED_AGAIN).catch(() => {});
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
