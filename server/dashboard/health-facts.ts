import { type ExpressionBuilder, sql } from "kysely";
import { HEALTH_FAULTS, type HealthFault, type HealthReport } from "../../contract/admin-health.ts";
import { SETTINGS_GROUP_NAMES, SETTINGS_GROUPS } from "../../contract/admin-settings.ts";
import { CLOCK_OFFSET_LIMIT_SECONDS } from "../../contract/constants.ts";
import { findUnreadableSettings } from "../content/stored-settings.ts";
import { CODE_MAIL_LIFETIMES_MS } from "../identity/mails.ts";
import { isBackupCopyConfigured } from "../platform/backup/copy.ts";
import { isBackingUp, isBackupOld } from "../platform/backup/nightly.ts";
import { findLastBackups } from "../platform/backup/runs.ts";
import type { Caller } from "../platform/caller.ts";
import { clock, MINUTE_MS } from "../platform/clock.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database, Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { checkDisks, isDiskSpaceLow } from "../platform/files/disk-space.ts";
import { hasJobTable } from "../platform/jobs/jobs.ts";
import { log } from "../platform/log.ts";
import { findCurrentMailServerFault } from "../platform/mail/server-check.ts";
import { readClockOffset } from "../platform/process/clock-offset.ts";
import { requireAdmin } from "../platform/staff.ts";
import { canBackUp } from "./backup-now.ts";
import { isInvariantsCheckPending, readInvariantsCheck } from "./invariants-check.ts";
import { readUndeliveredMails } from "./undelivered-mails.ts";

export type HealthConfig = Pick<Config, "dataDir" | "backup" | "smtpUrl" | "publicUrl">;

/** Reads the facts for the health page and the home page. Runs no slow check: the home page is opened often. */
export async function readHealthFacts(
  { db, engine }: Pick<Database, "db" | "engine">,
  { dataDir, backup, smtpUrl, publicUrl }: HealthConfig,
) {
  const looking = checkDisks({ dataDir, backup });
  // Reads jobs before results: otherwise a job that ends between both reads would seem done with its old result.
  const jobs = await countJobs(db);
  const is_backing_up = await isBackingUp(db);
  const { backup: lastBackup, failure } = await findLastBackups(db);
  const waiting = await countWaitingMails(db);
  const fault = await findCurrentMailServerFault(db);
  return {
    ...jobs,
    books: await readInvariantsCheck(db),
    mails: {
      waiting: waiting.count,
      oldest: waiting.oldest?.toISOString() ?? null,
      server_fault: fault && { ...fault, at: fault.at.toISOString() },
      undelivered: await readUndeliveredMails(db, { smtpUrl, publicUrl }),
    },
    mailsGivenUp: await countUnhandledFailedMails(db),
    unreadable: await unreadableOf(db),
    clock: { database_offset_seconds: await readClockOffset({ db, engine }), now: clock.now().toISOString() },
    last_backup: lastBackup && { ...lastBackup, at: lastBackup.at.toISOString() },
    backup_failure: failure && { ...failure, at: failure.at.toISOString() },
    backup_time: backup.time,
    is_backing_up,
    can_back_up: await canBackUp(db, backup),
    copies_backups: isBackupCopyConfigured(backup),
    isBackupOld: await isBackupOld(db, backup, lastBackup),
    disks: (await looking).map((disk) => ({ ...disk, is_low: isDiskSpaceLow(disk) })),
  };
}
type HealthFacts = Awaited<ReturnType<typeof readHealthFacts>>;

/** Milliseconds after which waiting mails are late, as in the alarm MailsWait (deploy/alerts.yml). */
const MAILS_LATE_MS = 15 * MINUTE_MS;

export function findHealthFaults(facts: HealthFacts): HealthFault[] {
  const { mails, books, jobs, unreadable, disks, clock: compared } = facts;
  const isDiskLow = (volume: "data" | "backups") => disks.some((disk) => disk.volume === volume && disk.is_low);
  const isLate = mails.oldest !== null && clock.now().getTime() - Date.parse(mails.oldest) > MAILS_LATE_MS;
  const faultStates: Record<HealthFault["kind"], boolean | number> = {
    disk_low: isDiskLow("data"),
    books_broken: books?.broken.length ?? 0,
    backup_disk_low: isDiskLow("backups"),
    backup_failed: facts.backup_failure !== null,
    backup_old: facts.isBackupOld,
    mail_server: mails.server_fault !== null,
    mails_as_files: mails.undelivered?.count ?? 0,
    mails_late: isLate && mails.waiting,
    mails_given_up: facts.mailsGivenUp,
    clock_off: Math.abs(compared.database_offset_seconds ?? 0) > CLOCK_OFFSET_LIMIT_SECONDS,
    jobs_failed: jobs.failed,
    settings_unreadable: unreadable.length,
  };
  return HEALTH_FAULTS.flatMap((kind) => {
    const is = faultStates[kind];
    const since = kind === "mails_as_files" && mails.undelivered ? { since: mails.undelivered.since } : {};
    return is ? [{ kind, count: is === true ? null : is, ...since }] : [];
  });
}

/**
 * Lists the shop's faults for the back office's home page. Administrators only (P5). If the facts cannot be read, logs
 * the error and returns null, so that the home page still opens.
 */
export async function listHealthFaults(
  database: Pick<Database, "db" | "engine">,
  caller: Caller,
  surroundings: HealthConfig,
): Promise<HealthFault[] | null> {
  requireAdmin(caller);
  try {
    return findHealthFaults(await readHealthFacts(database, surroundings));
  } catch (error) {
    log.error("health not read", error);
    return null;
  }
}

async function unreadableOf(db: Db): Promise<HealthReport["unreadable"]> {
  return (await findUnreadableSettings(db)).map(({ key, unreadable }) => ({
    setting: key,
    parts: unreadable.filter((path) => path !== ""),
    group: SETTINGS_GROUP_NAMES.find((group) => Object.hasOwn(SETTINGS_GROUPS[group].shape, key)) ?? null,
  }));
}

/** Kinds of mails with codes, which strangers can request for any e-mail address. */
export const CODE_MAIL_KINDS = [...Object.keys(CODE_MAIL_LIFETIMES_MS), "checkout_code"];

/**
 * Whether staff must deal with a failed mail. A mail with a code counts only if it went to an account's verified
 * address. Otherwise strangers could request codes to cause any number of failed mails.
 */
export const isUnhandledFailedMail = (eb: ExpressionBuilder<Tables, "mails">) =>
  eb.and([
    eb("mails.given_up_at", "is not", null),
    eb("mails.dismissed_at", "is", null),
    eb.or([
      eb("mails.kind", "not in", CODE_MAIL_KINDS),
      eb.exists(
        eb
          .selectFrom("accounts")
          .select("accounts.id")
          .whereRef("accounts.id", "=", "mails.account_id")
          .whereRef("accounts.email", "=", "mails.recipient")
          .where("accounts.email_verified_at", "is not", null),
      ),
    ]),
  ]);

export const countUnhandledFailedMails = async (db: Db, since?: Date): Promise<number> => {
  const { count } = await db
    .selectFrom("mails")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(isUnhandledFailedMail)
    .$if(since !== undefined, (mails) => mails.where("given_up_at", ">", since as Date))
    .executeTakeFirstOrThrow();
  return count;
};

export const countWaitingMails = (db: Db): Promise<{ count: number; oldest: Date | null }> =>
  db
    .selectFrom("mails")
    .where("sent_at", "is", null)
    .where("given_up_at", "is", null)
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("created_at").as("oldest")])
    .executeTakeFirstOrThrow();

export async function countJobs(db: Db): Promise<Pick<HealthReport, "jobs" | "is_checking">> {
  if (!(await hasJobTable(db))) return { jobs: { done: 0, waiting: 0, failed: 0 }, is_checking: false };
  const jobCounts = await sql<HealthReport["jobs"]>`
    SELECT count(*) FILTER (WHERE state = 'completed') AS done, count(*) FILTER (WHERE state = 'failed') AS failed,
      count(*) FILTER (WHERE state IN ('created', 'retry', 'active')) AS waiting
    FROM pgboss.job WHERE created_on > now() - interval '1 day'`.execute(db);
  return { jobs: jobCounts.rows[0] as HealthReport["jobs"], is_checking: await isInvariantsCheckPending(db) };
}
