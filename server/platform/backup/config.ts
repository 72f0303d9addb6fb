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
  /** Prefix of file names in `copyTo`, from the shop's host ("shop.example-"), because several shops may share the folder. */
  copyPrefix: string;
  /** A program that copies a backup to another place, with the backup's path as its only argument. */
  copyCommand: string | null;
};

type Given = z.infer<z.ZodObject<typeof backupEnvironment>>;

export const backupSetup = (given: Given, dataDir: string, publicUrl: string): BackupSetup => ({
  time: given.BACKUP_TIME === "off" ? null : given.BACKUP_TIME,
  folder: given.BACKUP_DIR ? resolve(given.BACKUP_DIR) : join(dataDir, "backups"),
  keep: given.BACKUP_KEEP,
  copyTo: given.BACKUP_COPY_TO ?? null,
  copyPrefix: `${new URL(publicUrl).host.replace(/[^\w.-]+/g, "-")}-`,
  copyCommand: given.BACKUP_COPY_COMMAND ?? null,
});
