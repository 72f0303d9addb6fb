-- server/cart/change.ts

-- updateCartLine
UPDATE cart_lines
SET
  quantity = $1
WHERE
  id = $2
  AND cart_id = $3
RETURNING
  id;

-- removeCartLine
DELETE FROM cart_lines
WHERE
  id = $1
  AND cart_id = $2
RETURNING
  id;

-- clearCart
DELETE FROM cart_lines
WHERE
  cart_id = $1;

-- addLine
INSERT INTO
  cart_lines (cart_id, variant_id, quantity, added_at)
SELECT
  $1::bigint,
  v.id,
  $2::integer,
  $3::timestamptz
FROM
  variants v
  JOIN products p ON p.id = v.product_id
WHERE
  p.id = $4
  AND p.status = 'active'
  AND NOT v.is_archived
  AND v.is_default
ON CONFLICT (cart_id, variant_id) DO UPDATE
SET
  quantity = LEAST(cart_lines.quantity + excluded.quantity, 99)
RETURNING
  variant_id,
  quantity,
  COALESCE(
    (
      SELECT
        held.quantity
      FROM
        cart_lines held
      WHERE
        held.cart_id = $5
        AND held.variant_id = cart_lines.variant_id
    ),
    0
  ) AS held;
