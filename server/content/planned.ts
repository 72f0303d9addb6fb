import type { ActivePeriod } from "../../contract/content.ts";
import { clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { formatShopTime } from "../platform/shop-time.ts";
import { readSettings } from "./stored-settings.ts";

/** The alert and the special offer each have a period in the shop's time. A null `from` or `until` means no limit. */

export function isPeriodActive({ from, until }: ActivePeriod): boolean {
  if (from === null && until === null) return true;
  const now = formatShopTime(clock.now());
  return (from === null || from <= now) && (until === null || now < until);
}

/** Stores which periods are active, if this changed. The write clears page caches. Runs each minute and on save. */
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
