import { ShopError } from "../../contract/errors.ts";
import type { BackupSetup } from "../platform/backup/config.ts";
import { enqueueBackup } from "../platform/backup/nightly.ts";
import { findLatestBackupRun } from "../platform/backup/runs.ts";
import type { Caller } from "../platform/caller.ts";
import type { Database, Db } from "../platform/database/database.ts";
import { limitAttempts } from "../platform/http/rate-limit.ts";
import { requireAdmin } from "../platform/staff.ts";

/** Limits backups on request. Each new backup deletes the oldest, so a quick series would delete all older backups. */
const BACKUPS_HOURLY = { points: 6, seconds: 3600 } as const;

/** Whether this shop makes backups itself. If another tool makes them, this disk may have no space for a backup. */
export const canBackUp = async (db: Db, { time }: Pick<BackupSetup, "time">): Promise<boolean> =>
  time !== null || (await findLatestBackupRun(db)) !== undefined;

/** Enqueues a backup. Administrators only, 6 an hour. Throws not_found if the shop makes no backups. */
export async function requestBackup(
  database: Database,
  caller: Caller,
  backup: Pick<BackupSetup, "time">,
): Promise<void> {
  requireAdmin(caller);
  if (!(await canBackUp(database.db, backup))) throw new ShopError("not_found");
  const limit = { ...BACKUPS_HOURLY, name: "backups_requested", key: "shop", refusal: "too_many_requests" } as const;
  await limitAttempts(database, limit);
  await enqueueBackup(database.db);
}
