import { sql } from "kysely";
import type { Health } from "../../contract/admin-health.ts";
import { SETTINGS_GROUP_NAMES, SETTINGS_GROUPS } from "../../contract/admin-settings.ts";
import { findUnreadableSettings } from "../content/stored-settings.ts";
import { lastRuns } from "../platform/backup/runs.ts";
import { readBuildInfo } from "../platform/build-info.ts";
import type { Caller } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import { readClockOffset } from "../platform/clock-offset.ts";
import type { Config } from "../platform/config.ts";
import type { Database, Db } from "../platform/db.ts";
import { disksOf, isLow } from "../platform/disk.ts";
import { adminOf } from "../platform/staff.ts";
import { isChecking, readBooks } from "./books.ts";

const LATEST_MAILS = 20;

/** How the shop is: its books, mails, jobs, size and last backup. Refuses a caller who is not the administrator (P5). */
export async function getHealth(
  { db, engine }: Pick<Database, "db" | "engine">,
  caller: Caller,
  { dataDir, smtpUrl, backup }: Pick<Config, "dataDir" | "smtpUrl" | "backup">,
): Promise<Health> {
  adminOf(caller);
  const { rows } = await sql<{ bytes: number }>`SELECT pg_database_size(current_database()) AS bytes`.execute(db);
  const { backup: made, failure } = await lastRuns(db);
  // Before the books: a look that ends between the two is then told as under way, never as over with what the one before found.
  const jobs = await jobsOf(db);
  return {
    books: await readBooks(db),
    engine,
    database_bytes: rows[0]?.bytes ?? 0,
    mails: { ...(await mailsOf(db)), as_files: smtpUrl === null },
    ...jobs,
    unreadable: await unreadableOf(db),
    build: readBuildInfo(),
    clock: { database_offset_seconds: await readClockOffset({ db, engine }), now: clock.now().toISOString() },
    last_backup: made && { ...made, at: made.at.toISOString() },
    backup_failure: failure && { ...failure, at: failure.at.toISOString() },
    backup_time: backup.time,
    disks: disksOf({ dataDir, backup }).map((disk) => ({ ...disk, is_low: isLow(disk) })),
  };
}

async function unreadableOf(db: Db): Promise<Health["unreadable"]> {
  return (await findUnreadableSettings(db)).map(({ key, unreadable }) => ({
    setting: key,
    parts: unreadable.filter((path) => path !== ""),
    group: SETTINGS_GROUP_NAMES.find((group) => Object.hasOwn(SETTINGS_GROUPS[group].shape, key)) ?? null,
  }));
}

/** How many mails are still to be sent, and since when the oldest waits. */
export const countMails = (db: Db): Promise<{ count: number; oldest: Date | null }> =>
  db
    .selectFrom("mails")
    .where("sent_at", "is", null)
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("created_at").as("oldest")])
    .executeTakeFirstOrThrow();

async function mailsOf(db: Db): Promise<Omit<Health["mails"], "as_files">> {
  const waiting = await countMails(db);
  const latest = await db
    .selectFrom("mails")
    .select(["id", "kind", "recipient", "subject", "created_at", "sent_at", "last_error"])
    .orderBy("id", "desc")
    .limit(LATEST_MAILS)
    .execute();
  return {
    waiting: waiting.count,
    oldest: waiting.oldest?.toISOString() ?? null,
    latest: latest.map(({ created_at, sent_at, last_error, ...mail }) => ({
      ...mail,
      at: created_at.toISOString(),
      sent_at: sent_at?.toISOString() ?? null,
      error: sent_at ? null : last_error,
    })),
  };
}

/** The jobs of a day. Their own table is there once the program has started. */
export async function jobsOf(db: Db): Promise<Pick<Health, "jobs" | "is_checking">> {
  const { rows } = await sql<{ is_there: boolean }>`SELECT to_regclass('pgboss.job') IS NOT NULL AS is_there`.execute(
    db,
  );
  if (!rows[0]?.is_there) return { jobs: { done: 0, waiting: 0, failed: 0 }, is_checking: false };
  const counted = await sql<Health["jobs"]>`
    SELECT count(*) FILTER (WHERE state = 'completed') AS done, count(*) FILTER (WHERE state = 'failed') AS failed,
      count(*) FILTER (WHERE state IN ('created', 'retry', 'active')) AS waiting
    FROM pgboss.job WHERE created_on > now() - interval '1 day'`.execute(db);
  return { jobs: counted.rows[0] as Health["jobs"], is_checking: await isChecking(db) };
}
