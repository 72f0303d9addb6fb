import type { HealthReport } from "../../contract/admin-health.ts";
import { repairCustomerFigures } from "../customers/figures.ts";
import { checkInvariants } from "../orders/invariants.ts";
import type { Caller } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { enqueueJob, isJobPending, type Queue } from "../platform/jobs/jobs.ts";
import { log } from "../platform/log.ts";
import { requireAdmin } from "../platform/staff.ts";

/** This file checks the consistency of the shop's data, daily and on request. In a large shop, this takes seconds. */

const QUEUE = "books";
const HOUR_MS = 3_600_000;
const FRESH_MS = 20 * HOUR_MS;
const KEPT_MS = 30 * 24 * HOUR_MS;

export const createInvariantsQueue = (db: Db): Queue => ({
  name: QUEUE,
  retries: { times: 1, firstAfterSeconds: 30, lastAfterSeconds: 30 },
  limitSeconds: 15 * 60,
  atOnce: 1,
  run: () => runInvariantsCheck(db),
});

/** Checks the data and stores violations. Repairs only customers' order statistics, because no decision uses them. */
export async function runInvariantsCheck(db: Db): Promise<void> {
  const violations = await checkInvariants(db);
  const now = clock.now();
  await db.insertInto("book_checks").values({ checked_at: now, broken: violations }).execute();
  await db
    .deleteFrom("book_checks")
    .where("checked_at", "<", new Date(now.getTime() - KEPT_MS))
    .execute();
  if (violations.length === 0) return;
  const customers = await repairCustomerFigures(db);
  if (customers > 0) log.info("customers' figures repaired", { customers });
}

export async function runInvariantsCheckDaily(db: Db): Promise<void> {
  const last = await lastCheck(db);
  if (!last || clock.now().getTime() - last.checked_at.getTime() > FRESH_MS) await enqueueJob(db, QUEUE, {}, QUEUE);
}

export async function requestInvariantsCheck(db: Db, caller: Caller): Promise<void> {
  requireAdmin(caller);
  await enqueueJob(db, QUEUE, {}, QUEUE);
}

export async function readInvariantsCheck(db: Db): Promise<HealthReport["books"]> {
  const last = await lastCheck(db);
  return last && { broken: last.broken, checked_at: last.checked_at.toISOString() };
}

const lastCheck = (db: Db) =>
  db
    .selectFrom("book_checks")
    .select(["broken", "checked_at"])
    .orderBy("checked_at", "desc")
    .limit(1)
    .executeTakeFirst()
    .then((row) => row ?? null);

export const isInvariantsCheckPending = (db: Db): Promise<boolean> => isJobPending(db, QUEUE);
