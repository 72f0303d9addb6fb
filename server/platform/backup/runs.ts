import type { Insertable, Selectable } from "kysely";
import type { BackupFailureReason } from "../../../contract/admin-health.ts";
import { clock, DAY_MS } from "../clock.ts";
import type { Db } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import { parseBackupDetail, serializeBackupDetail } from "./reason.ts";

export type BackupVerification = NonNullable<Selectable<Tables["backups"]>["verified"]>;

/** `detail` is the error message in English and `reason` its code. `is_copied`: whether a copy is stored elsewhere. */
export type BackupRun = Omit<Insertable<Tables["backups"]>, "ended_at"> & {
  reason?: BackupFailureReason | null;
  is_copied?: boolean;
};
export type BackupErrorCode = NonNullable<Selectable<Tables["backups"]>["error"]>;

/** `is_copied` is null if no copy was configured, or if an earlier version made the backup. */
export type Backup = { at: Date; name: string; bytes: number; verified: BackupVerification; is_copied: boolean | null };
export type BackupFailure = {
  at: Date;
  error: BackupErrorCode;
  detail: string | null;
  reason: BackupFailureReason | null;
};

const RECORDED_MS = 90 * DAY_MS;
const DETAIL_MAX = 500;

const printableDetail = (detail: string): string => detail.replace(/\p{Cc}+/gu, " ").slice(0, DETAIL_MAX);

export async function recordBackupRun(db: Db, { detail, reason, is_copied, ...run }: BackupRun): Promise<void> {
  const now = clock.now();
  const stored = serializeBackupDetail({
    text: detail ? printableDetail(detail) : null,
    reason: reason ? { ...reason, system: reason.system && printableDetail(reason.system) } : null,
    is_copied: is_copied ?? false,
  });
  await db
    .insertInto("backups")
    .values({ ...run, detail: stored, ended_at: now })
    .execute();
  await db
    .deleteFrom("backups")
    .where("ended_at", "<", new Date(now.getTime() - RECORDED_MS))
    .execute();
}

const runs = (db: Db) => db.selectFrom("backups").selectAll().orderBy("id", "desc").limit(1);

const runOf = <Row extends { detail: string | null }>({ detail, ...row }: Row) => {
  const { text, reason, is_copied } = parseBackupDetail(detail);
  return { ...row, detail: text, reason, is_copied };
};

export async function findLatestBackupRun(db: Db) {
  const run = await runs(db).executeTakeFirst();
  return run && runOf(run);
}

/** Returns the newest backup, and the latest run's error if that run failed. */
export async function findLastBackups(db: Db): Promise<{ backup: Backup | null; failure: BackupFailure | null }> {
  const made = await runs(db).where("name", "is not", null).executeTakeFirst();
  const last = await findLatestBackupRun(db);
  return {
    backup: made ? backupOf(runOf(made)) : null,
    failure: last?.error ? { at: last.ended_at, error: last.error, detail: last.detail, reason: last.reason } : null,
  };
}

function backupOf({ ended_at, name, bytes, verified, error, is_copied }: NonNullable<LatestRun>): Backup | null {
  if (name === null || bytes === null || verified === null) return null;
  return { at: ended_at, name, bytes, verified, is_copied: error === "copy_failed" ? false : is_copied || null };
}
type LatestRun = Awaited<ReturnType<typeof findLatestBackupRun>>;
