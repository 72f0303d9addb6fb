import { ShopError } from "../../../contract/errors.ts";
import { toDirhams } from "../../../contract/money.ts";
import { STATEMENT_LIMITS } from "../../../contract/remittances.ts";
import type { Caller } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import { formatCsvAmount, getCsvDelimiter, writeCsv } from "../../platform/csv.ts";
import type { Db } from "../../platform/database/database.ts";
import type { FileResponse } from "../../platform/http/route.ts";
import { adminTranslate } from "../../platform/messages/admin-messages.ts";
import { formatShopTime } from "../../platform/shop-time.ts";
import { requireStaffMember } from "../../platform/staff.ts";

const ROWS_MAX = STATEMENT_LIMITS.rows - 1;
const DATE_LENGTH = "2026-11-21".length;

/**
 * Exports the orders whose cash a courier has not paid out, oldest first, in the format of a courier's statement. To
 * record past payouts, staff delete the rows of orders not yet paid out and upload the rest as a statement.
 */
export async function exportOutstandingCash(db: Db, caller: Caller, courierId: number): Promise<FileResponse> {
  requireStaffMember(caller);
  const courier = await db.selectFrom("couriers").select("id").where("id", "=", courierId).executeTakeFirst();
  if (!courier) throw new ShopError("not_found");
  const orders = await db
    .selectFrom("orders")
    .select(["number", "tracking_number", "total_centimes", "cash_out_since"])
    .where("courier_id", "=", courierId)
    .where("cash_out_since", "is not", null)
    .orderBy("cash_out_since")
    .orderBy("id")
    .limit(ROWS_MAX)
    .execute();
  const { locale } = caller;
  const t = adminTranslate(locale);
  const rows = orders.map(({ number, tracking_number, total_centimes, cash_out_since }) => [
    number,
    tracking_number ?? "",
    formatCsvAmount(toDirhams(total_centimes), locale),
    formatShopTime(cash_out_since ?? clock.now()).slice(0, DATE_LENGTH),
  ]);
  const heads = (["order", "tracking", "amount", "date"] as const).map((name) => t(`admin.csv.${name}`));
  return {
    bytes: new TextEncoder().encode(writeCsv([heads, ...rows], getCsvDelimiter(locale))),
    name: `cash-out-${formatShopTime(clock.now()).slice(0, DATE_LENGTH)}.csv`,
  };
}
