import { sql } from "kysely";
import type { AdminVariant, StockMove } from "../../../contract/admin-products.ts";
import { PAGE_SIZE } from "../../../contract/constants.ts";
import { ShopError } from "../../../contract/errors.ts";
import { COUNTED_ROWS_MAX } from "../../../contract/paging.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import { createPagination } from "../../platform/database/pagination.ts";
import { getTextInLocale } from "../../platform/messages/translations.ts";
import { requireStaffMember } from "../../platform/staff.ts";
import { coverPictureSql } from "../cards.ts";
import { selectAvailableStock } from "../stock.ts";
import { readLowStockThreshold } from "./low-stock.ts";
import { formatVariantName, readVariantRows, toPlannedSale, variantSizeSql } from "./variant-rows.ts";

/** Reads a variant with a page of its stock movements, newest first. For staff. Throws `not_found`. */
export async function getVariant(db: Db, caller: Caller, id: number, page: number): Promise<AdminVariant> {
  requireStaffMember(caller);
  const usual = await readLowStockThreshold(db);
  const [variant] = await readVariantRows(db, caller.locale, usual, "variant", [id]);
  if (!variant) throw new ShopError("not_found");
  const product = await db
    .selectFrom("products as p")
    .innerJoin("categories as c", "c.id", "p.main_category_id")
    .select(["p.id", "p.name", "p.status", "c.stage_color as stage"])
    .select(coverPictureSql.as("cover"))
    .where("p.id", "=", variant.product_id)
    .executeTakeFirstOrThrow();
  const stock = await db.selectFrom("stock").select("low_from").where("variant_id", "=", id).executeTakeFirst();
  const sales = await db
    .selectFrom("variant_sales")
    .select(["id", "price_centimes", "starts_at", "ends_at", "state"])
    .where("variant_id", "=", id)
    .where("state", "<>", "ended")
    .orderBy("starts_at")
    .execute();
  return {
    ...variant.row,
    product: { ...product, name: getTextInLocale(product.name, caller.locale) },
    low_from: stock?.low_from ?? null,
    usual_low_from: usual,
    parts: await partsOf(db, caller, id),
    sales: sales.flatMap(({ state, ...sale }) => (state === "ended" ? [] : [toPlannedSale({ ...sale, state })])),
    ...(await ledgerOf(db, id, page)),
  };
}

async function partsOf(db: Db, caller: Caller, id: number): Promise<AdminVariant["parts"]> {
  const rows = await db
    .selectFrom("variant_parts as vp")
    .innerJoin("variants as v", "v.id", "vp.part_variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["v.id", "p.name", "v.net_quantity", "v.net_unit", "vp.quantity", "v.is_archived"])
    .select([variantSizeSql.as("size"), selectAvailableStock("v.id").as("available")])
    .where("vp.variant_id", "=", id)
    .orderBy("v.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: formatVariantName(row, caller.locale),
    quantity: row.quantity,
    available: row.available,
    is_archived: row.is_archived,
  }));
}

/** Computes the stock after each movement from the current stock and newer movements. Does not read older movements. */
async function ledgerOf(
  db: Db,
  id: number,
  page: number,
): Promise<Pick<AdminVariant, "moves" | "pagination" | "is_more">> {
  const offset = (page - 1) * PAGE_SIZE;
  const countedRows = db.selectFrom("stock_ledger").select("id").where("variant_id", "=", id).limit(COUNTED_ROWS_MAX);
  const { total } = await db
    .selectFrom(countedRows.as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const newest = db
    .selectFrom("stock_ledger")
    .selectAll()
    .where("variant_id", "=", id)
    .orderBy("id", "desc")
    .limit(offset + PAGE_SIZE + 1);
  const rows = await db
    .selectFrom(newest.as("l"))
    .innerJoin("stock", "stock.variant_id", "l.variant_id")
    .leftJoin("accounts as a", "a.id", "l.account_id")
    .leftJoin("orders", "orders.id", "l.order_id")
    .select(["l.id", "l.at", "l.delta", "l.reason", "l.note", "a.first_name", "a.last_name", "orders.number"])
    .select(sql<number>`stock.on_hand + l.delta - sum(l.delta) OVER (ORDER BY l.id DESC)`.as("left"))
    .orderBy("l.id", "desc")
    .offset(offset)
    .execute();
  return {
    moves: rows.slice(0, PAGE_SIZE).map(
      (row): StockMove => ({
        id: row.id,
        at: row.at.toISOString(),
        delta: row.delta,
        left: row.left,
        reason: row.reason,
        note: row.note,
        by: row.first_name === null ? null : `${row.first_name} ${row.last_name}`.trim(),
        order: row.number,
      }),
    ),
    ...createPagination({ page, found: rows.length, total }),
  };
}
