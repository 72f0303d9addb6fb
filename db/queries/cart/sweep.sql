-- server/cart/sweep.ts

-- sweepBatch
SELECT
  id
FROM
  carts
WHERE
  account_id IS NULL
  AND ordered_at IS NULL
  AND updated_at < $1
ORDER BY
  updated_at
LIMIT
  $2
FOR UPDATE
  SKIP LOCKED;

DELETE FROM carts
WHERE
  id = ANY ($1)
  AND NOT EXISTS (
    SELECT
    FROM
      orders
    WHERE
      orders.cart_id = carts.id
  );

-- sweepRetiredSecrets
SELECT
  secret_hash
FROM
  cart_secrets
WHERE
  cart_id IS NULL
  AND created_at < $1
ORDER BY
  created_at
LIMIT
  $2
FOR UPDATE
  SKIP LOCKED;
