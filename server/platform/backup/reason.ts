import { dirname } from "node:path";
import * as z from "zod/mini";
import { type BackupFailureReason, backupFailureReason } from "../../../contract/admin-health.ts";
import { isDatabaseUnavailable } from "../database/database.ts";
import { DiskFullError } from "../files/disk-space.ts";
import { BackupCopyError } from "./copy.ts";
import { DamagedBackupError } from "./file.ts";

const SYSTEM = {
  EACCES: "not_allowed",
  EPERM: "not_allowed",
  EROFS: "read_only",
  ENOENT: "missing",
  ENOTDIR: "not_a_folder",
  EEXIST: "not_a_folder",
  EIO: "disk_error",
  ENOSPC: "disk_full",
  EDQUOT: "disk_full",
} as const satisfies Record<string, BackupFailureReason["code"]>;

export function findBackupFailureReason(error: unknown): BackupFailureReason | null {
  if (error instanceof BackupCopyError) return error.reason;
  if (error instanceof DiskFullError && error.room)
    return { code: "no_room", params: { ...error.room, folder: withoutWork(error.room.folder) }, system: null };
  if (error instanceof DamagedBackupError) return { code: "damaged", params: {}, system: error.what };
  const { code, path, message } = error as { code?: unknown; path?: unknown; message?: unknown };
  const known = SYSTEM[String(code) as keyof typeof SYSTEM];
  if (known && typeof path === "string") return { code: known, params: { path: withoutWork(path) }, system: null };
  if (code === "53100") return { code: "database_full", params: {}, system: null };
  if (isDatabaseUnavailable(error))
    return { code: "database_away", params: {}, system: String(message).split("\n")[0] || null };
  return null;
}

/** Replaces a path in a temporary folder by the backup folder, because administrators know only the backup folder. */
const withoutWork = (path: string): string => {
  const work = /^(.*\/\.backup-\w{6})(?:\/|$)/.exec(path)?.[1];
  return work ? dirname(work) : path;
};

/** JSON in the column `detail`, which may also be plain text. `text` is shown if `reason` has an unknown code. */
const storedDetail = z.object({
  text: z.nullable(z.string()),
  reason: z.catch(z.nullable(backupFailureReason), null),
  is_copied: z.boolean(),
});
type Detail = z.infer<typeof storedDetail>;

export const serializeBackupDetail = ({ text, reason, is_copied }: Detail): string | null =>
  reason || is_copied ? JSON.stringify({ text, reason, is_copied } satisfies Detail) : text;

export function parseBackupDetail(stored: string | null): Detail {
  const plain = { text: stored, reason: null, is_copied: false };
  if (!stored?.startsWith("{")) return plain;
  try {
    return storedDetail.parse(JSON.parse(stored));
  } catch {
    return plain;
  }
}
