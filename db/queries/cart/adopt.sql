-- server/cart/adopt.ts

-- lockGuestCart
SELECT
  id
FROM
  carts
WHERE
  id = $1
  AND account_id IS NULL
  AND ordered_at IS NULL
FOR UPDATE;

-- mergeCart
SELECT
  id
FROM
  cart_lines
WHERE
  cart_id = $1
ORDER BY
  added_at DESC,
  id DESC
OFFSET
  $2;

UPDATE carts
SET
  updated_at = $1
WHERE
  id = $2;

DELETE FROM carts
WHERE
  id = $1;

-- copyLines
INSERT INTO
  cart_lines (cart_id, variant_id, quantity, is_gift, added_at)
SELECT
  $1,
  variant_id,
  quantity,
  is_gift,
  added_at
FROM
  cart_lines
WHERE
  cart_id = $2
ORDER BY
  id
ON CONFLICT (cart_id, variant_id) DO UPDATE
SET
  quantity = greatest(cart_lines.quantity, excluded.quantity),
  added_at = greatest(cart_lines.added_at, excluded.added_at);

-- copyCoupon
SELECT
  coupon_id
FROM
  carts
WHERE
  id = $1;
