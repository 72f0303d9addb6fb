import type { ActivePeriod } from "../../contract/content.ts";
import { clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { wallClockOf } from "../platform/shop-time.ts";
import { readSettings } from "./stored-settings.ts";

/** Planned periods are in the shop's time zone. A null `from` means no start, a null `until` no end. */

export function isPeriodActive({ from, until }: ActivePeriod): boolean {
  if (from === null && until === null) return true;
  const now = wallClockOf(clock.now());
  return (from === null || from <= now) && (until === null || now < until);
}

/** Stores in `planned_on` which periods are active; a write clears page caches. Runs each minute, on save. */
export async function storeActivePeriods(db: Db): Promise<boolean> {
  const { alert, special_offer_time, planned_on } = await readSettings(db);
  const now = { alert: isPeriodActive(alert), special_offer: isPeriodActive(special_offer_time) };
  if (now.alert === planned_on.alert && now.special_offer === planned_on.special_offer) return false;
  const value = JSON.stringify(now);
  await db
    .insertInto("settings")
    .values({ key: "planned_on", value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
  return true;
}
