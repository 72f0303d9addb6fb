import { sql } from "kysely";
import type { LocalizedText } from "../../contract/locales.ts";
import { selectOrderableStock } from "../catalog/stock.ts";
import type { Db } from "../platform/database/database.ts";

export type PricedLine = {
  id: number;
  variant_id: number;
  quantity: number;
  is_gift: boolean;
  product_id: number;
  slug: string;
  category_slug: string;
  name: LocalizedText;
  cover: string | null;
  stage_color: string;
  sku: string;
  unit_price_centimes: number;
  price_centimes: number;
  sale_price_centimes: number | null;
  shipping_weight_grams: number;
  attribute_id: number | null;
  attribute_name: LocalizedText | null;
  option_id: number | null;
  option_value: LocalizedText | null;
  is_sold: boolean;
  /** The quantity that can be ordered, at most 99. A bundle is limited by its scarcest component. */
  available: number;
};

export const sumWeight = (lines: readonly Pick<PricedLine, "quantity" | "shipping_weight_grams">[]): number =>
  lines.reduce((sum, line) => sum + line.shipping_weight_grams * line.quantity, 0);

export async function readPricedLines(db: Db, cartId: number): Promise<PricedLine[]> {
  const { rows } = await sql<PricedLine>`
    SELECT l.id, l.variant_id, l.quantity, l.is_gift, p.id AS product_id, p.slug, p.name, c.slug AS category_slug,
      (SELECT i.name FROM product_images i WHERE i.product_id = p.id ORDER BY i.position LIMIT 1) AS cover,
      c.stage_color, v.sku, v.current_price_centimes AS unit_price_centimes, v.price_centimes, v.sale_price_centimes,
      v.shipping_weight_grams, a.id AS attribute_id, a.name AS attribute_name, o.id AS option_id, o.value AS option_value,
      (p.status = 'active' AND NOT v.is_archived) AS is_sold,
      (${selectOrderableStock("v.id")})::int AS available
    FROM cart_lines l
    JOIN variants v ON v.id = l.variant_id
    JOIN products p ON p.id = v.product_id
    JOIN categories c ON c.id = p.main_category_id
    LEFT JOIN attribute_options o ON o.variant_id = v.id
    LEFT JOIN attributes a ON a.id = o.attribute_id
    WHERE l.cart_id = ${cartId}
    ORDER BY l.id`.execute(db);
  return rows;
}
