import { fork } from "node:child_process";
import { join } from "node:path";
import type { BackupFailureReason } from "../../../contract/admin-health.ts";
import { clock, HOUR_MS, MINUTE_MS } from "../clock.ts";
import type { Db } from "../database/database.ts";
import { enqueueJob, isJobPending, type Queue, type ScheduledJob } from "../jobs/jobs.ts";
import { log } from "../log.ts";
import { formatShopTime, parseShopTime } from "../shop-time.ts";
import type { BackupSetup } from "./config.ts";
import { findLastBackups, findLatestBackupRun, recordBackupRun } from "./runs.ts";

const QUEUE = "backup";
const PROGRAM = join(import.meta.dirname, "../../../scripts/backup.ts");
/** Milliseconds after which a backup counts as hanging and is killed. A large shop's backup takes an hour. */
const LIMIT_MS = 4 * HOUR_MS;
const RETRIED_AFTER_MS = HOUR_MS;
const OUTPUT_MAX = 2000;
const ABORTED = "it was ended";

export function createBackupJobs(
  db: Db,
  { time }: BackupSetup,
  stopping?: AbortSignal,
): { queues: Queue[]; scheduled: ScheduledJob[] } {
  const queue: Queue = {
    name: QUEUE,
    // The queue does not retry a backup: isBackupDue schedules the next attempt.
    retries: { times: 0, firstAfterSeconds: 0, lastAfterSeconds: 0 },
    limitSeconds: (LIMIT_MS + 5 * MINUTE_MS) / 1000,
    heartbeatSeconds: 60,
    atOnce: 1,
    run: () => runBackup(db, stopping),
  };
  // Without BACKUP_TIME, the queue serves only backups that an administrator requests.
  if (time === null) return { queues: [queue], scheduled: [] };
  const askIfDue = async () => {
    if (await isBackupDue(db, time)) await enqueueBackup(db);
  };
  return { queues: [queue], scheduled: [{ name: "backup_due", cron: "* * * * *", run: askIfDue }] };
}

/** Requests a backup, unless one is requested or being made. */
export const enqueueBackup = (db: Db): Promise<void> => enqueueJob(db, QUEUE, {}, QUEUE);

export const isBackingUp = (db: Db): Promise<boolean> => isJobPending(db, QUEUE);

export async function isBackupDue(db: Db, time: string): Promise<boolean> {
  const now = clock.now();
  const due = lastTime(now, time);
  const { backup, failure } = await findLastBackups(db);
  if (backup && backup.at >= due) return false;
  if (failure && now.getTime() - failure.at.getTime() < RETRIED_AFTER_MS) return false;
  // A shop that opened after the last BACKUP_TIME has missed no backup.
  return (await openedAt(db)) <= due;
}

export async function getFirstBackupTime(db: Db, time: string): Promise<Date> {
  return nextTime(await openedAt(db), time);
}

/** Age in ms above which a backup is too old. The alarm BackupOld (deploy/alerts.yml) uses the same limit. */
const OLD_MS = 36 * HOUR_MS;
const FIRST_LATE_MS = 3 * HOUR_MS;

/** Whether the last backup is too old, or the first is overdue. False if no backup exists and backups are off. */
export async function isBackupOld(
  db: Db,
  { time }: Pick<BackupSetup, "time">,
  backup: { at: Date } | null,
): Promise<boolean> {
  const isPast = (at: Date, ms: number) => clock.now().getTime() - at.getTime() > ms;
  if (backup) return isPast(backup.at, OLD_MS);
  return time !== null && isPast(await getFirstBackupTime(db, time), FIRST_LATE_MS);
}

async function openedAt(db: Db): Promise<Date> {
  const { first } = await db
    .selectFrom("migrations")
    .select((eb) => eb.fn.min("applied_at").as("first"))
    .executeTakeFirstOrThrow();
  return first;
}

const onDay = (day: Temporal.PlainDate, time: string): Date => parseShopTime(`${day.toString()}T${time}`);
const dayOf = (at: Date): Temporal.PlainDate => Temporal.PlainDate.from(formatShopTime(at).slice(0, 10));

function lastTime(now: Date, time: string): Date {
  const today = dayOf(now);
  const at = onDay(today, time);
  return at <= now ? at : onDay(today.subtract({ days: 1 }), time);
}

function nextTime(from: Date, time: string): Date {
  const day = dayOf(from);
  const at = onDay(day, time);
  return at >= from ? at : onDay(day.add({ days: 1 }), time);
}

async function runBackup(db: Db, stopping?: AbortSignal): Promise<void> {
  const before = await findLatestBackupRun(db);
  const { how, said: output } = await startBackup(stopping);
  if (stopping?.aborted) return;
  let run = await findLatestBackupRun(db);
  if (run?.id === before?.id) {
    const detail = [how, output].filter(Boolean).join(": ");
    const reason: Pick<BackupFailureReason, "code" | "params"> =
      how === ABORTED
        ? { code: "ended_late", params: { hours: LIMIT_MS / HOUR_MS } }
        : { code: "ended", params: { how: how.replace(/^ended by /, "") } };
    await recordBackupRun(db, { error: "cut_off", detail, reason: { ...reason, system: output || null } });
    run = await findLatestBackupRun(db);
  }
  const { name, bytes, verified, error, detail } = run ?? {};
  if (error) log.error("backup failed", null, { code: error, detail, name });
  else log.info("backup made", { name, bytes, verified });
}

/** Runs a backup process and never rejects. `how` says how the process ended; `said` is its last line of output. */
function startBackup(stopping?: AbortSignal): Promise<{ how: string; said: string }> {
  const child = fork(PROGRAM, [], {
    execArgv: ["--max-semi-space-size=8"],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    signal: AbortSignal.any([AbortSignal.timeout(LIMIT_MS), ...(stopping ? [stopping] : [])]),
    killSignal: "SIGKILL",
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-OUTPUT_MAX);
    });
  return new Promise((resolve) => {
    const end = (how: string) => resolve({ how, said: output.trim().split("\n").at(-1) ?? "" });
    child.once("error", (error) => end(error.name === "AbortError" ? ABORTED : error.message));
    child.once("close", (code, signal) => end(`ended by ${signal ?? `code ${code}`}`));
  });
}
