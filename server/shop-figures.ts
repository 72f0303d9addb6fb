import { sql } from "kysely";
import { countJobs, countUnhandledFailedMails, countWaitingMails } from "./dashboard/health-facts.ts";
import { readInvariantsCheck } from "./dashboard/invariants-check.ts";
import { readUndeliveredMails } from "./dashboard/undelivered-mails.ts";
import { readQueues } from "./orders/admin/queues.ts";
import { readUnpaidShare } from "./orders/unpaid-share.ts";
import { findUnsettledPayments } from "./payments/cards/reconcile.ts";
import { getFirstBackupTime } from "./platform/backup/nightly.ts";
import { findLastBackups } from "./platform/backup/runs.ts";
import { clock, DAY_MS } from "./platform/clock.ts";
import { findOldestEventTime } from "./platform/database/event-outbox.ts";
import type { ShopContext } from "./platform/http/route.ts";

export const SHOP_GAUGES = {
  jobs: ["Jobs of the last day that wait, or failed for good", "state"],
  mails_waiting: ["Mails that are still to be sent"],
  mails_given_up: [
    "Mails that were given up within the last day and that nobody has dealt with, without codes for addresses that nobody proved",
  ],
  mails_undelivered: ["Mails of a shop in use that only reached a file, because no mail server is set"],
  mails_oldest_waiting_seconds: ["For how long the oldest of them waits; 0 when none does"],
  events_oldest_seconds: ["For how long the oldest event waits in the event outbox; 0 when none does"],
  books_broken: ["Promises of the books that the last look into them found broken"],
  books_checked_timestamp_seconds: ["When the books were last looked into"],
  orders_waiting: ["Orders in each queue of the back office", "queue"],
  orders_oldest_waiting_seconds: ["For how long the oldest order of the queue waits; 0 for an empty one", "queue"],
  unpaid_stock_percent: ["Percent of the stock that unpaid orders hold, by pieces or value, and its limit", "of"],
  cards_unsettled: ["Card payments that somebody has to look into"],
  database_bytes: ["Size of the database"],
  backup_timestamp_seconds: ["When the newest backup was made and verified"],
  backup_first_due_timestamp_seconds: [
    "When the program was to make its first backup; without BACKUP_TIME it makes none",
  ],
  backup_bytes: ["Its size"],
  backup_succeeded: ["Whether the last try at a backup and its copy succeeded: 1 or 0"],
} as const satisfies Record<string, readonly [help: string, label?: string]>;

export type ShopGauge = keyof typeof SHOP_GAUGES;
export type ShopMetric = { gauge: ShopGauge; part?: string; value: number };

/** Reads metrics of the whole shop, not of this process, without personal data. Omits metrics that have no value. */
export async function readShopMetrics({
  database: { db },
  config,
}: Pick<ShopContext, "database" | "config">): Promise<ShopMetric[]> {
  const [mails, { jobs }, books, queues, cards, unpaid, size, { backup, failure }] = [
    await countWaitingMails(db),
    await countJobs(db),
    await readInvariantsCheck(db),
    await readQueues(db, null),
    await findUnsettledPayments(db),
    await readUnpaidShare(db),
    await sql<{ bytes: number }>`SELECT pg_database_size(current_database()) AS bytes`.execute(db),
    await findLastBackups(db),
  ];
  const figures: ShopMetric[] = [
    { gauge: "jobs", part: "waiting", value: jobs.waiting },
    { gauge: "jobs", part: "failed", value: jobs.failed },
    { gauge: "mails_waiting", value: mails.count },
    { gauge: "mails_given_up", value: await countUnhandledFailedMails(db, new Date(clock.now().getTime() - DAY_MS)) },
    { gauge: "mails_undelivered", value: (await readUndeliveredMails(db, config))?.count ?? 0 },
    { gauge: "mails_oldest_waiting_seconds", value: ageOf(mails.oldest) },
    { gauge: "events_oldest_seconds", value: ageOf(await findOldestEventTime(db)) },
    { gauge: "unpaid_stock_percent", part: "held", value: unpaid.percent },
    { gauge: "unpaid_stock_percent", part: "limit", value: unpaid.limit },
    { gauge: "cards_unsettled", value: cards.length },
    { gauge: "database_bytes", value: size.rows[0]?.bytes ?? 0 },
  ];
  if (books) {
    figures.push({ gauge: "books_broken", value: books.broken.length });
    figures.push({ gauge: "books_checked_timestamp_seconds", value: Date.parse(books.checked_at) / 1000 });
  }
  const { time } = config.backup;
  if (time !== null) {
    const due = await getFirstBackupTime(db, time);
    figures.push({ gauge: "backup_first_due_timestamp_seconds", value: due.getTime() / 1000 });
  }
  if (backup) {
    figures.push({ gauge: "backup_timestamp_seconds", value: backup.at.getTime() / 1000 });
    figures.push({ gauge: "backup_bytes", value: backup.bytes });
  }
  if (backup || failure) figures.push({ gauge: "backup_succeeded", value: failure ? 0 : 1 });
  for (const [part, { count, oldest }] of Object.entries(queues)) {
    figures.push({ gauge: "orders_waiting", part, value: count });
    figures.push({ gauge: "orders_oldest_waiting_seconds", part, value: ageOf(oldest) });
  }
  return figures;
}

const ageOf = (since: Date | null): number => (since ? (clock.now().getTime() - since.getTime()) / 1000 : 0);
