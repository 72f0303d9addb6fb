import { type ExpressionBuilder, sql } from "kysely";
import type { Health } from "../../contract/admin-health.ts";
import { SETTINGS_GROUP_NAMES, SETTINGS_GROUPS } from "../../contract/admin-settings.ts";
import { findUnreadableSettings } from "../content/stored-settings.ts";
import { CODE_MAILS_LIVE_MS } from "../identity/mails.ts";
import { mailsToRepeat } from "../orders/order-mails.ts";
import { lastRuns } from "../platform/backup/runs.ts";
import type { Caller } from "../platform/caller.ts";
import { clock, DAY_MS } from "../platform/clock.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database, Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { disksOf, isLow } from "../platform/files/disk-space.ts";
import { outboxMailOf, selectMails } from "../platform/mail/outbox.ts";
import { mailServerFault } from "../platform/mail/server-check.ts";
import { readBuildInfo } from "../platform/process/build-info.ts";
import { readClockOffset } from "../platform/process/clock-offset.ts";
import { adminOf } from "../platform/staff.ts";
import { isChecking, readInvariantsCheck } from "./invariants-check.ts";

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
    books: await readInvariantsCheck(db),
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
    disks: (await disksOf({ dataDir, backup })).map((disk) => ({ ...disk, is_low: isLow(disk) })),
  };
}

async function unreadableOf(db: Db): Promise<Health["unreadable"]> {
  return (await findUnreadableSettings(db)).map(({ key, unreadable }) => ({
    setting: key,
    parts: unreadable.filter((path) => path !== ""),
    group: SETTINGS_GROUP_NAMES.find((group) => Object.hasOwn(SETTINGS_GROUPS[group].shape, key)) ?? null,
  }));
}

const GIVEN_UP_SHOWN = 100;

/** Mails with codes, that anybody has us send to any address. */
const CODE_MAILS = [...Object.keys(CODE_MAILS_LIVE_MS), "checkout_code"];

/**
 * Whether somebody has to deal with a mail that was given up: nobody has, and it is no code for an address that a stranger may have typed. A code
 * counts where its account proved the address; else anybody could keep the alarm firing and push others off the list.
 */
const needsSomebody = (eb: ExpressionBuilder<Tables, "mails">) =>
  eb.and([
    eb("mails.given_up_at", "is not", null),
    eb("mails.dismissed_at", "is", null),
    eb.or([
      eb("mails.kind", "not in", CODE_MAILS),
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

/** Mails that were given up and that somebody has to deal with, the newest first. */
async function givenUp(db: Db): Promise<Health["mails"]["given_up"]> {
  const mails = await selectMails(db)
    .leftJoin("orders", "orders.id", "mails.order_id")
    .clearSelect()
    .select(["mails.id", "mails.kind", "mails.recipient", "mails.subject", "mails.created_at", "mails.sent_at"])
    .select(["mails.given_up_at", "mails.last_error", "orders.number as order"])
    .select((eb) => eb("mails.body", "!=", "").as("is_stored"))
    .where(needsSomebody)
    .orderBy("mails.id", "desc")
    .limit(GIVEN_UP_SHOWN)
    .execute();
  const numbers = new Set(mails.flatMap(({ order }) => order ?? []));
  const mayRepeat = await mailsToRepeat(db, [...numbers]);
  return mails.map(({ order, is_stored, ...mail }) => ({
    ...outboxMailOf(mail),
    order,
    can_send_again: order === null ? Boolean(is_stored) : mayRepeat(order, mail.kind),
  }));
}

/** How many mails were given up in the last day and wait for somebody to deal with them. */
export const countGivenUp = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom("mails")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("given_up_at", ">", new Date(clock.now().getTime() - DAY_MS))
    .where(needsSomebody)
    .executeTakeFirstOrThrow();
  return count;
};

/** How many mails are still to be sent, and since when the oldest waits. */
export const countMails = (db: Db): Promise<{ count: number; oldest: Date | null }> =>
  db
    .selectFrom("mails")
    .where("sent_at", "is", null)
    .where("given_up_at", "is", null)
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("created_at").as("oldest")])
    .executeTakeFirstOrThrow();

async function mailsOf(db: Db): Promise<Omit<Health["mails"], "as_files">> {
  const waiting = await countMails(db);
  const latest = await selectMails(db).orderBy("id", "desc").limit(LATEST_MAILS).execute();
  const fault = mailServerFault();
  return {
    waiting: waiting.count,
    oldest: waiting.oldest?.toISOString() ?? null,
    latest: latest.map(outboxMailOf),
    given_up: await givenUp(db),
    server_fault: fault && { ...fault, at: fault.at.toISOString() },
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
