import { isAbsolute, join, resolve } from "node:path";
import * as z from "zod";

const TIME = /^(?:([01]\d|2[0-3]):[0-5]\d|off)$/;
const ABSOLUTE = "set an absolute path, which begins with /";

export const backupEnvironment = {
  BACKUP_TIME: z.string().regex(TIME, "set a time of day, such as 03:30, or off").default("03:30"),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z.coerce
    .number("set the number of backups to keep, such as 14")
    .int("set an integer number of backups")
    .min(1, "set a number from 1 to 1000")
    .max(1000, "set a number from 1 to 1000")
    .default(14),
  BACKUP_COPY_TO: z.string().refine(isAbsolute, ABSOLUTE).optional(),
  BACKUP_COPY_COMMAND: z.string().refine(isAbsolute, ABSOLUTE).optional(),
};

export type BackupSetup = {
  time: string | null;
  folder: string;
  keep: number;
  copyTo: string | null;
  /** Prefix of file names in the folder copyTo: the shop's host, because several shops may share the folder. */
  copyPrefix: string;
  copyCommand: string | null;
};

type Given = z.infer<z.ZodObject<typeof backupEnvironment>>;

export const createBackupSetup = (settings: Given, dataDir: string, publicUrl: string): BackupSetup => ({
  time: settings.BACKUP_TIME === "off" ? null : settings.BACKUP_TIME,
  folder: settings.BACKUP_DIR ? resolve(settings.BACKUP_DIR) : join(dataDir, "backups"),
  keep: settings.BACKUP_KEEP,
  copyTo: settings.BACKUP_COPY_TO ?? null,
  copyPrefix: `${new URL(publicUrl).host.replace(/[^\w.-]+/g, "-")}-`,
  copyCommand: settings.BACKUP_COPY_COMMAND ?? null,
});
