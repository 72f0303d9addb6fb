import type { Db } from "../platform/database/database.ts";
import { readSetting } from "./stored-settings.ts";

/** Without hours of the shop, it works from Monday to Saturday. */
const WORKING_DAYS = [1, 2, 3, 4, 5, 6];

/** The weekdays on which the shop is open, Sunday 0. */
export async function readBusinessDays(db: Db): Promise<ReadonlySet<number>> {
  const hours = await readSetting(db, "business_hours");
  return new Set(hours.length > 0 ? hours.map(({ day }) => day) : WORKING_DAYS);
}
