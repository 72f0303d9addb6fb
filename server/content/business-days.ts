import type { Db } from "../platform/database/database.ts";
import { readSetting } from "./stored-settings.ts";

/** Monday to Saturday, if the owner has set no opening hours. */
const WORKING_DAYS = [1, 2, 3, 4, 5, 6];

/** Weekdays on which the shop is open; 0 is Sunday. */
export async function readBusinessDays(db: Db): Promise<ReadonlySet<number>> {
  const hours = await readSetting(db, "business_hours");
  return new Set(hours.length > 0 ? hours.map(({ day }) => day) : WORKING_DAYS);
}
