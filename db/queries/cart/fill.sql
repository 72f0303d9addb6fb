-- server/cart/fill.ts

-- addItemsToCart
INSERT INTO
  cart_lines (cart_id, variant_id, quantity, added_at)
VALUES
  ($1, $2, $3, $4)
ON CONFLICT (cart_id, variant_id) DO UPDATE
SET
  quantity = cart_lines.quantity + excluded.quantity;

-- offersOf
SELECT
  v.id AS variant_id,
  COALESCE(l.quantity, 0) AS held,
  (
    CASE
      WHEN p.status = 'active'
      AND NOT v.is_archived THEN LEAST(
        99,
        COALESCE(
          (
            SELECT
              min(
                CASE
                  WHEN part.is_archived THEN 0
                  ELSE COALESCE(part_stock.available, 0) / pack.quantity
                END
              )
            FROM
              variant_parts pack
              JOIN variants part ON part.id = pack.part_variant_id
              LEFT JOIN stock part_stock ON part_stock.variant_id = pack.part_variant_id
            WHERE
              pack.variant_id = v.id
          ),
          (
            SELECT
              own.available
            FROM
              stock own
            WHERE
              own.variant_id = v.id
          ),
          0
        )
      )
      ELSE 0
    END
  )::int AS available
FROM
  variants v
  JOIN products p ON p.id = v.product_id
  LEFT JOIN cart_lines l ON l.variant_id = v.id
  AND l.cart_id = $1
WHERE
  v.id = ANY ($2);
