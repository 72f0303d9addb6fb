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

/** What can be wrong with the shop itself, the most pressing first; deploy/alerts.yml raises alarms for the same. */
export const HEALTH_FAULTS = [
  "disk_low",
  "books_broken",
  "backup_failed",
  "backup_old",
  "mail_server",
  "mails_late",
  "mails_given_up",
  "clock_off",
  "jobs_failed",
  "settings_unreadable",
] as const;

/** `count`: of what can be counted, such as mails. */
const healthFault = z.object({ kind: z.enum(HEALTH_FAULTS), count: z.nullable(z.int()) });
export type HealthFault = z.infer<typeof healthFault>;

/** Whom an undeliverable mail was for, or what it was: that says what to do about it. */
export const GIVEN_UP_GROUPS = ["customer", "team", "code", "test"] as const;

/** How the shop itself is: what an owner looks at when something seems wrong, and whoever helps them. */
export const health = z.object({
  /** What is wrong now. */
  faults: z.array(healthFault),
  /**
   * The last look into the books: promises that did not hold, with the first of what breaks them; none when all held. Null
   * before the first.
   */
  books: z.nullable(z.object({ broken: z.array(z.string()), checked_at: z.string() })),
  /** Whether they are being looked into, or soon will be. */
  is_checking: z.boolean(),
  engine: z.enum(["embedded", "postgres"]),
  database_bytes: z.number(),
  mails: z.object({
    /** Not sent yet, and since when the oldest waits. */
    waiting: z.int(),
    oldest: z.nullable(z.string()),
    /** Written as files, as no mail server is set. */
    as_files: z.boolean(),
    latest: z.array(outboxMail),
    /** Given up, and nobody has dealt with them: `order` is the number of the order that the mail is about. */
    given_up: z.array(z.extend(orderMailRow, { order: z.nullable(z.string()), group: z.enum(GIVEN_UP_GROUPS) })),
    /** Why the mail server could not be used at the start or later, until it is used again. */
    server_fault: z.nullable(z.object({ fault: z.string(), at: z.string() })),
  }),
  /** Of the last day, by what became of them. */
  jobs: z.object({ done: z.int(), waiting: z.int(), failed: z.int() }),
  /** Settings of which something that is stored could not be read, where in them, and the page that changes them, if one does. */
  unreadable: z.array(
    z.object({ setting: z.string(), parts: z.array(z.string()), group: z.nullable(z.enum(SETTINGS_GROUP_NAMES)) }),
  ),
  /** The version that answers; what only a release knows is null elsewhere. */
  build: z.object({ version: z.string(), commit: z.nullable(z.string()), built_at: z.nullable(z.string()) }),
  /** The server's clock, and by how much it is ahead of the database server's; null where that is the same. */
  clock: z.object({ now: z.string(), database_offset_seconds: z.nullable(z.number()) }),
  /** By a trial restore, or by reading its file to the end where there is no room for one. */
  last_backup: z.nullable(
    z.object({ at: z.string(), bytes: z.number(), name: z.string(), verified: z.enum(["restored", "read"]) }),
  ),
  /** What is wrong with the latest backup, or its copy, with the system's words; null where nothing is. */
  backup_failure: z.nullable(
    z.object({ at: z.string(), error: z.enum(BACKUP_ERRORS), detail: z.nullable(z.string()) }),
  ),
  /** By the shop's clock, as "03:30"; null where the program makes none by itself. */
  backup_time: z.nullable(z.string()),
  /** Bytes of the disks that hold the data and the backups; one where they are the same. */
  disks: z.array(
    z.object({ volume: z.enum(["data", "backups"]), free: z.number(), size: z.number(), is_low: z.boolean() }),
  ),
});
export type Health = z.infer<typeof health>;
