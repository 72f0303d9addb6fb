import { sql } from "kysely";
import type { Db } from "../../../server/platform/database/database.ts";
import { runWithoutIndexes } from "./indexes.ts";

const ON_SHELF = 200;
/** Low stock of `left` pieces. Every `oneOf`th variant has low stock, but at most about `sizes` variants. */
const LOW = { sizes: 100, oneOf: 50, left: 3 };

/** Copies the demo's products except bundles. Each copy has a number in its name, and its own variants and stock. */
export async function fillCatalogue(tx: Db, count: number): Promise<void> {
  if (count === 0) return;
  await runWithoutIndexes(tx, ["products", "product_search"], () => fillProducts(tx, count));
}

async function fillProducts(tx: Db, count: number): Promise<void> {
  await sql`
    CREATE TEMP TABLE many_products ON COMMIT DROP AS
    WITH sources AS (
      SELECT p.*, row_number() OVER (ORDER BY p.id) - 1 AS place, count(*) OVER () AS total FROM products p
      WHERE NOT EXISTS (SELECT FROM variants v JOIN variant_parts vp ON vp.variant_id = v.id WHERE v.product_id = p.id))
    SELECT s.id AS source_id, n, s.slug || '-' || n AS slug
    FROM generate_series(1, ${count}::int) n JOIN sources s ON s.place = n % s.total
  `.execute(tx);
  await sql`
    INSERT INTO products (slug, main_category_id, name, short_description, description, specifications, brand_name,
      origin_region, origin_place, producer, onssa_number, search_text, created_at)
    SELECT m.slug, p.main_category_id,
      (SELECT jsonb_object_agg(key, value || ' ' || m.n) FROM jsonb_each_text(p.name)),
      p.short_description, p.description, p.specifications, p.brand_name, p.origin_region, p.origin_place, p.producer,
      p.onssa_number, p.search_text || ' ' || m.n, p.created_at
    FROM many_products m JOIN products p ON p.id = m.source_id ORDER BY m.n
  `.execute(tx);
  await sql`ALTER TABLE many_products ADD COLUMN id integer`.execute(tx);
  await sql`UPDATE many_products m SET id = p.id FROM products p WHERE p.slug = m.slug`.execute(tx);
  await sql`
    INSERT INTO product_categories SELECT m.id, c.category_id FROM many_products m
    JOIN product_categories c ON c.product_id = m.source_id
  `.execute(tx);
  await sql`
    UPDATE product_search s SET name_words = source.name_words || to_tsvector('simple', m.n::text),
      all_words = source.all_words || strip(to_tsvector('simple', m.n::text)), rules = source.rules
    FROM many_products m JOIN product_search source ON source.product_id = m.source_id WHERE s.product_id = m.id
  `.execute(tx);
  await sql`
    INSERT INTO product_images (product_id, position, name, alt) SELECT m.id, i.position, i.name, i.alt
    FROM many_products m JOIN product_images i ON i.product_id = m.source_id
  `.execute(tx);
  await sql`
    INSERT INTO variants (product_id, position, is_default, sku, price_centimes, sale_price_centimes, net_quantity, net_unit,
      shipping_weight_grams)
    SELECT m.id, v.position, v.is_default, v.sku || '-' || m.n, v.price_centimes, v.sale_price_centimes, v.net_quantity,
      v.net_unit, v.shipping_weight_grams
    FROM many_products m JOIN variants v ON v.product_id = m.source_id ORDER BY m.n, v.position
  `.execute(tx);
  await sql`
    INSERT INTO attributes (product_id, name) SELECT m.id, a.name
    FROM many_products m JOIN attributes a ON a.product_id = m.source_id ORDER BY m.n, a.id
  `.execute(tx);
  await sql`
    INSERT INTO attribute_options (attribute_id, variant_id, value)
    SELECT own.id, v.id, o.value
    FROM many_products m
    JOIN attributes a ON a.product_id = m.source_id
    JOIN attribute_options o ON o.attribute_id = a.id
    JOIN variants source ON source.id = o.variant_id
    JOIN variants v ON v.product_id = m.id AND v.position = source.position
    JOIN attributes own ON own.product_id = m.id AND own.name = a.name
    ORDER BY m.n, o.id
  `.execute(tx);
  await sql`
    WITH shelf AS (
      INSERT INTO stock (variant_id, on_hand, available)
      SELECT id, count, count FROM (
        SELECT v.id, CASE WHEN row_number() OVER (ORDER BY v.id) % greatest(${LOW.oneOf}, count(*) OVER () / ${LOW.sizes}) = 0
          THEN ${LOW.left}::int ELSE ${ON_SHELF}::int END AS count
        FROM many_products m JOIN variants v ON v.product_id = m.id) sizes
      RETURNING variant_id, on_hand)
    INSERT INTO stock_ledger (variant_id, delta, reason, at) SELECT variant_id, on_hand, 'initial', now() FROM shelf
  `.execute(tx);
}
