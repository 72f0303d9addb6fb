-- server/checkout/admin/phone-order.ts

-- fillCart
SELECT
  id
FROM
  variants
WHERE
  id IN ($1);

INSERT INTO
  cart_lines (cart_id, variant_id, quantity, added_at)
VALUES
  ($1, $2, $3, $4);
