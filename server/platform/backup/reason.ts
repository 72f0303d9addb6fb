import { dirname } from "node:path";
import * as z from "zod/mini";
import { type BackupReason, backupReason } from "../../../contract/admin-health.ts";
import { isDatabaseAway } from "../database/database.ts";
import { NoRoom } from "../files/disk-space.ts";
import { CopyFailed } from "./copy.ts";
import { DamagedBackup } from "./file.ts";

/** Codes of backup failures, which the health page translates. Logs and commands show English text. */

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
} as const satisfies Record<string, BackupReason["code"]>;

export function reasonOf(error: unknown): BackupReason | null {
  if (error instanceof CopyFailed) return error.reason;
  if (error instanceof NoRoom && error.room)
    return { code: "no_room", params: { ...error.room, folder: withoutWork(error.room.folder) }, system: null };
  if (error instanceof DamagedBackup) return { code: "damaged", params: {}, system: error.what };
  const { code, path, message } = error as { code?: unknown; path?: unknown; message?: unknown };
  const known = SYSTEM[String(code) as keyof typeof SYSTEM];
  if (known && typeof path === "string") return { code: known, params: { path: withoutWork(path) }, system: null };
  if (code === "53100") return { code: "database_full", params: {}, system: null };
  if (isDatabaseAway(error))
    return { code: "database_away", params: {}, system: String(message).split("\n")[0] || null };
  return null;
}

/** A path in a backup's temporary folder means nothing to the reader, so it becomes the parent folder. */
const withoutWork = (path: string): string => {
  const work = /^(.*\/\.backup-\w{6})(?:\/|$)/.exec(path)?.[1];
  return work ? dirname(work) : path;
};

/** JSON in the column `detail`, which may also hold plain text. `text` is shown for unknown codes. */
const storedDetail = z.object({
  text: z.nullable(z.string()),
  reason: z.catch(z.nullable(backupReason), null),
  is_copied: z.boolean(),
});
type Detail = z.infer<typeof storedDetail>;

export const storeDetail = ({ text, reason, is_copied }: Detail): string | null =>
  reason || is_copied ? JSON.stringify({ text, reason, is_copied } satisfies Detail) : text;

export function readDetail(stored: string | null): Detail {
  const plain = { text: stored, reason: null, is_copied: false };
  if (!stored?.startsWith("{")) return plain;
  try {
    return storedDetail.parse(JSON.parse(stored));
  } catch {
    return plain;
  }
}
