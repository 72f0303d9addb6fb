import type { Health } from "../../contract/admin-health.ts";
import { repairFigures } from "../customers/figures.ts";
import { checkInvariants } from "../orders/invariants.ts";
import type { Caller } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { enqueueJob, isPending, type Queue } from "../platform/jobs/jobs.ts";
import { log } from "../platform/log.ts";
import { adminOf } from "../platform/staff.ts";

/** This file checks the shop's data. A check takes seconds in a large shop; a job runs daily, on request. */

const QUEUE = "books";
const HOUR_MS = 3_600_000;
const FRESH_MS = 20 * HOUR_MS;
const KEPT_MS = 30 * 24 * HOUR_MS;

export const invariantsQueue = (db: Db): Queue => ({
  name: QUEUE,
  retries: { times: 1, firstAfterSeconds: 30, lastAfterSeconds: 30 },
  limitSeconds: 15 * 60,
  atOnce: 1,
  run: () => runInvariantsCheck(db),
});

/** Checks data and stores violations, then repairs only customers' figures, on which no decision depends. */
export async function runInvariantsCheck(db: Db): Promise<void> {
  const violations = await checkInvariants(db);
  const now = clock.now();
  await db.insertInto("book_checks").values({ checked_at: now, broken: violations }).execute();
  await db
    .deleteFrom("book_checks")
    .where("checked_at", "<", new Date(now.getTime() - KEPT_MS))
    .execute();
  if (violations.length === 0) return;
  const customers = await repairFigures(db);
  if (customers > 0) log.info("customers' figures repaired", { customers });
}

export async function runInvariantsCheckDaily(db: Db): Promise<void> {
  const last = await lastCheck(db);
  if (!last || clock.now().getTime() - last.checked_at.getTime() > FRESH_MS) await enqueueJob(db, QUEUE, {}, QUEUE);
}

export async function askForCheck(db: Db, caller: Caller): Promise<void> {
  adminOf(caller);
  await enqueueJob(db, QUEUE, {}, QUEUE);
}

export async function readInvariantsCheck(db: Db): Promise<Health["books"]> {
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

export const isChecking = (db: Db): Promise<boolean> => isPending(db, QUEUE);
