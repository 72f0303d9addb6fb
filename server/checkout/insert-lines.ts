import type { Transaction } from "kysely";
import type { PricedLine } from "../cart/lines.ts";
import { computeLineTotal } from "../cart/totals.ts";
import type { StoredSettings } from "../content/stored-settings.ts";
import { getCategoryVat, type VatRate } from "../invoices/vat.ts";
import type { StockNeed } from "../orders/stock.ts";
import type { Tables } from "../platform/database/tables.ts";

type Tx = Transaction<Tables>;

/** Inserts the order lines and returns the stock to reserve. A bundle's line needs the stock of its components. */
export async function insertOrderLines(
  tx: Tx,
  orderId: number,
  lines: PricedLine[],
  vat: StoredSettings["vat"],
): Promise<StockNeed[]> {
  const rows = lines.map((line, position) =>
    orderLine(line, orderId, position, getCategoryVat(vat, line.category_slug)),
  );
  return tx
    .with("added", (db) => db.insertInto("order_lines").values(rows).returning(["id", "variant_id", "quantity"]))
    .selectFrom("added")
    .leftJoin("variant_parts as part", "part.variant_id", "added.variant_id")
    .select((eb) => [
      "added.id as order_line_id",
      eb.fn.coalesce("part.part_variant_id", "added.variant_id").as("variant_id"),
      eb("added.quantity", "*", eb.fn.coalesce("part.quantity", eb.lit(1))).as("quantity"),
    ])
    .execute();
}

function orderLine(line: PricedLine, orderId: number, position: number, vat: VatRate) {
  return {
    order_id: orderId,
    position,
    variant_id: line.variant_id,
    sku: line.sku,
    product_slug: line.slug,
    name: JSON.stringify(line.name),
    option_name: line.option_value && JSON.stringify(line.option_value),
    image: line.cover,
    stage_color: line.stage_color,
    unit_price_centimes: line.unit_price_centimes,
    quantity: line.quantity,
    line_total_centimes: computeLineTotal(line),
    vat_percent: vat,
  };
}
