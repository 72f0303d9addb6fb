import { sql } from "kysely";
import type { AdminVariantRow, PlannedSale } from "../../../contract/admin-products.ts";
import type { Locale, LocalizedText } from "../../../contract/locales.ts";
import { toDirhams } from "../../../contract/money.ts";
import type { NetContent } from "../../../contract/units.ts";
import type { Db } from "../../platform/database/database.ts";
import { getTextInLocale } from "../../platform/messages/translations.ts";
import { formatShopTime } from "../../platform/shop-time.ts";
import { selectAvailableStock } from "../stock.ts";
import { formatSize } from "../units.ts";

export const variantSizeSql = sql<LocalizedText | null>`(SELECT o.value FROM attribute_options o WHERE o.variant_id = v.id)`;

type Named = NetContent & { name: LocalizedText; size: LocalizedText | null };

const sizeName = (row: Omit<Named, "name">, locale: Locale): string | null =>
  row.size ? getTextInLocale(row.size, locale) : formatSize(locale, row);

export function formatVariantName(row: Named, locale: Locale): string {
  const size = sizeName(row, locale);
  const name = getTextInLocale(row.name, locale);
  return size ? `${name} · ${size}` : name;
}

type OpenSale = { id: number; price_centimes: number; starts_at: string; ends_at: string; state: PlannedSale["state"] };

export async function readVariantRows(
  db: Db,
  locale: Locale,
  usual: number,
  by: "product" | "variant",
  ids: readonly number[],
): Promise<{ product_id: number; row: AdminVariantRow }[]> {
  const rows = await selectVariants(db)
    .where(by === "product" ? "v.product_id" : "v.id", "=", sql<number>`ANY(${ids})`)
    .where("v.is_archived", "=", false)
    .orderBy("v.product_id")
    .orderBy("v.position")
    .execute();
  return rows.map((row) => ({
    product_id: row.product_id,
    row: {
      id: row.id,
      sku: row.sku,
      size: sizeName(row, locale),
      price: toDirhams(row.price_centimes),
      sale_price: row.sale_price_centimes === null ? null : toDirhams(row.sale_price_centimes),
      shelf: row.is_pack
        ? null
        : { on_hand: row.on_hand ?? 0, reserved: (row.on_hand ?? 0) - (row.own_available ?? 0) },
      available: row.available,
      is_low: !row.is_pack && row.available <= (row.low_from ?? usual),
      sale: row.sale && toPlannedSale(row.sale),
    },
  }));
}

function selectVariants(db: Db) {
  return db
    .selectFrom("variants as v")
    .leftJoin("stock", "stock.variant_id", "v.id")
    .select(["v.id", "v.product_id", "v.sku", "v.price_centimes", "v.sale_price_centimes"])
    .select(["v.net_quantity", "v.net_unit", "stock.on_hand", "stock.available as own_available", "stock.low_from"])
    .select([
      variantSizeSql.as("size"),
      selectAvailableStock("v.id").as("available"),
      sql<boolean>`EXISTS (SELECT FROM variant_parts vp WHERE vp.variant_id = v.id)`.as("is_pack"),
      sql<OpenSale | null>`(SELECT json_build_object('id', s.id, 'price_centimes', s.price_centimes,
          'starts_at', s.starts_at, 'ends_at', s.ends_at, 'state', s.state)
        FROM variant_sales s WHERE s.variant_id = v.id AND s.state <> 'ended' ORDER BY s.starts_at LIMIT 1)`.as("sale"),
    ]);
}

type SaleRow = Omit<OpenSale, "starts_at" | "ends_at"> & { starts_at: string | Date; ends_at: string | Date };

export const toPlannedSale = ({ id, price_centimes, starts_at, ends_at, state }: SaleRow): PlannedSale => ({
  id,
  price: toDirhams(price_centimes),
  starts_at: new Date(starts_at).toISOString(),
  ends_at: new Date(ends_at).toISOString(),
  starts_clock: formatShopTime(new Date(starts_at)),
  ends_clock: formatShopTime(new Date(ends_at)),
  state,
});

export async function lockVariants(tx: Db, ids: readonly number[]) {
  const requested = sql<number>`ANY(${ids}::int[])`;
  await tx.selectFrom("variants").select("id").where("id", "=", requested).orderBy("id").forNoKeyUpdate().execute();
  return tx
    .selectFrom("variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["v.id", "v.product_id", "p.name", "v.sku", "v.net_quantity", "v.net_unit", "v.is_archived"])
    .select(["v.price_centimes", "v.sale_price_centimes"])
    .select(variantSizeSql.as("size"))
    .where("v.id", "=", requested)
    .orderBy("v.id")
    .execute();
}
export type LockedVariant = Awaited<ReturnType<typeof lockVariants>>[number];
