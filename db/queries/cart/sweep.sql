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

SELECT
  cart_id
FROM
  orders
WHERE
  cart_id = ANY ($1);

DELETE FROM carts
WHERE
  id = ANY ($1);

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
