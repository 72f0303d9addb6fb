import type { HealthFault } from "../../../contract/admin-health.ts";

export const PLACES = {
  disk_low: "disks",
  books_broken: "books",
  backup_failed: "backup",
  backup_old: "backup",
  mail_server: "mails",
  mails_late: "mails",
  mails_given_up: "given-up",
  clock_off: "clock",
  jobs_failed: "jobs",
  settings_unreadable: "settings",
} as const satisfies Record<HealthFault["kind"], string>;

export type Place = (typeof PLACES)[HealthFault["kind"]];
