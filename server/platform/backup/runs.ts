import type { Insertable, Selectable } from "kysely";
import { clock, DAY_MS } from "../clock.ts";
import type { Db } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";

export type Verified = NonNullable<Selectable<Tables["backups"]>["verified"]>;

export type Run = Omit<Insertable<Tables["backups"]>, "ended_at">;
export type BackupError = NonNullable<Selectable<Tables["backups"]>["error"]>;

export type Backup = { at: Date; name: string; bytes: number; verified: Verified };
export type BackupFailure = { at: Date; error: BackupError; detail: string | null };

/** How long backup runs stay recorded; their files stay as BACKUP_KEEP says. */
const RECORDED_MS = 90 * DAY_MS;
const DETAIL_MAX = 500;

/** Makes another program's output fit to be stored and shown, without control characters such as NUL. */
const printableDetail = (detail: string): string => detail.replace(/\p{Cc}+/gu, " ").slice(0, DETAIL_MAX);

export async function recordRun(db: Db, { detail, ...run }: Run): Promise<void> {
  const now = clock.now();
  await db
    .insertInto("backups")
    .values({ ...run, detail: detail ? printableDetail(detail) : null, ended_at: now })
    .execute();
  await db
    .deleteFrom("backups")
    .where("ended_at", "<", new Date(now.getTime() - RECORDED_MS))
    .execute();
}

const runs = (db: Db) => db.selectFrom("backups").selectAll().orderBy("id", "desc").limit(1);

export const latestRun = (db: Db) => runs(db).executeTakeFirst();

/** Returns the newest backup, and the error of the latest run; null for each that does not exist. */
export async function lastRuns(db: Db): Promise<{ backup: Backup | null; failure: BackupFailure | null }> {
  const lastBackup = await runs(db).where("name", "is not", null).executeTakeFirst();
  const last = await latestRun(db);
  return {
    backup:
      lastBackup && lastBackup.name !== null && lastBackup.bytes !== null && lastBackup.verified !== null
        ? { at: lastBackup.ended_at, name: lastBackup.name, bytes: lastBackup.bytes, verified: lastBackup.verified }
        : null,
    failure: last?.error ? { at: last.ended_at, error: last.error, detail: last.detail } : null,
  };
}
