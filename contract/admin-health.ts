import * as z from "zod/mini";
import { SETTINGS_GROUP_NAMES } from "./admin-settings.ts";
import { orderMailRow, outboxMail } from "./outbox-mail.ts";

export const BACKUP_ERRORS = [
  "no_room",
  "no_access",
  "damaged",
  "database_away",
  "copy_failed",
  "cut_off",
  "other",
] as const;

/** Titles of the sections in docs/runbook.md to which the health page refers. */
export const RUNBOOK_SECTIONS = {
  backup_failed: "A backup failed",
  backup_old: "There is no new backup",
  mails_as_files: "Mails do not leave the shop",
} as const satisfies Partial<Record<string, string>>;

/** Detailed reasons for a failed backup. The health page has a text for each reason. */
const BACKUP_REASONS = [
  "no_room",
  "disk_full",
  "database_full",
  "not_allowed",
  "read_only",
  "missing",
  "not_a_folder",
  "disk_error",
  "damaged",
  "database_away",
  "copy_folder_missing",
  "copy_command_failed",
  "copy_command_late",
  "copy_command_unstarted",
  "ended",
  "ended_late",
] as const;

/** Reason for a failed backup. `params` fills placeholders in its text. `system` is another program's raw error. */
export const backupFailureReason = z.object({
  code: z.enum(BACKUP_REASONS),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  system: z.nullable(z.string()),
});
export type BackupFailureReason = z.infer<typeof backupFailureReason>;

/** Faults on the health page, the most urgent first. Monitoring raises alarms for the same faults (deploy/alerts.yml). */
export const HEALTH_FAULTS = [
  "disk_low",
  "books_broken",
  "backup_disk_low",
  "backup_failed",
  "backup_old",
  "mail_server",
  "mails_as_files",
  "mails_late",
  "mails_given_up",
  "clock_off",
  "jobs_failed",
  "settings_unreadable",
] as const;

/** A problem on the health page. `count` is null for kinds without a count. Only `mails_as_files` has `since`. */
const healthFault = z.object({
  kind: z.enum(HEALTH_FAULTS),
  count: z.nullable(z.int()),
  since: z.optional(z.string()),
});
export type HealthFault = z.infer<typeof healthFault>;

export const FAILED_MAIL_GROUPS = ["customer", "team", "code", "test"] as const;

export const healthReport = z.object({
  faults: z.array(healthFault),
  /** Last invariant check; null if none ran yet. `broken` lists each broken invariant with its first violation. */
  books: z.nullable(z.object({ broken: z.array(z.string()), checked_at: z.string() })),
  is_checking: z.boolean(),
  engine: z.enum(["embedded", "postgres"]),
  database_bytes: z.number(),
  mails: z.object({
    waiting: z.int(),
    oldest: z.nullable(z.string()),
    /** True if no mail server is configured. Mails are then written as files. */
    as_files: z.boolean(),
    /** Mails that were only written to files. Null if there are none, or if a mail server is configured. */
    undelivered: z.nullable(z.object({ count: z.int(), since: z.string() })),
    latest: z.array(outboxMail),
    given_up: z.array(z.extend(orderMailRow, { order: z.nullable(z.string()), group: z.enum(FAILED_MAIL_GROUPS) })),
    server_fault: z.nullable(z.object({ fault: z.string(), at: z.string() })),
  }),
  jobs: z.object({ done: z.int(), waiting: z.int(), failed: z.int() }),
  /** Stored settings that violate their schema. `group` is the settings page that edits them; null if there is none. */
  unreadable: z.array(
    z.object({ setting: z.string(), parts: z.array(z.string()), group: z.nullable(z.enum(SETTINGS_GROUP_NAMES)) }),
  ),
  /** The program version. `commit` and `built_at` come from release.json; they are null in a source checkout. */
  build: z.object({ version: z.string(), commit: z.nullable(z.string()), built_at: z.nullable(z.string()) }),
  clock: z.object({ now: z.string(), database_offset_seconds: z.nullable(z.number()) }),
  /** The last backup. `verified` is "restored" after a trial restore, or "read" if only the file could be checked. */
  last_backup: z.nullable(
    z.object({
      at: z.string(),
      bytes: z.number(),
      name: z.string(),
      verified: z.enum(["restored", "read"]),
      /** Whether the backup was also copied elsewhere. Null if copying is off or the result is unknown. */
      is_copied: z.nullable(z.boolean()),
    }),
  ),
  /** The latest backup run's error; null if it succeeded. The page shows the English `detail` if `reason` is null. */
  backup_failure: z.nullable(
    z.object({
      at: z.string(),
      error: z.enum(BACKUP_ERRORS),
      detail: z.nullable(z.string()),
      reason: z.nullable(backupFailureReason),
    }),
  ),
  is_backing_up: z.boolean(),
  can_back_up: z.boolean(),
  /** Whether backups are configured to be copied elsewhere (BACKUP_COPY_TO, BACKUP_COPY_COMMAND). */
  copies_backups: z.boolean(),
  /** Time of the nightly backup in the shop's time zone, such as "03:30"; null without scheduled backups. */
  backup_time: z.nullable(z.string()),
  /** Disks of the shop, with sizes in bytes. If data and backups share a disk, there is only one entry. */
  disks: z.array(
    z.object({ volume: z.enum(["data", "backups"]), free: z.number(), size: z.number(), is_low: z.boolean() }),
  ),
});
export type HealthReport = z.infer<typeof healthReport>;
