-- server/cart/secret.ts

-- findBySecret
SELECT
  cart_id
FROM
  cart_secrets
WHERE
  secret_hash = $1;

-- findCartBySecret
SELECT
  carts.id,
  carts.coupon_id,
  carts.account_id,
  carts.ordered_at
FROM
  cart_secrets
  INNER JOIN carts ON carts.id = cart_secrets.cart_id
WHERE
  cart_secrets.secret_hash = $1;

-- lockCart
UPDATE carts
SET
  updated_at = $1
WHERE
  ordered_at IS NULL
  AND id = $2
  AND (
    account_id IS NULL
    OR account_id = $3
  )
RETURNING
  id,
  coupon_id;

UPDATE carts
SET
  updated_at = $1
WHERE
  ordered_at IS NULL
  AND id = $2
RETURNING
  id,
  coupon_id;

-- lockAccountCart
UPDATE carts
SET
  updated_at = $1
WHERE
  ordered_at IS NULL
  AND account_id = $2
RETURNING
  id,
  coupon_id;

-- createCart
WITH
  new_cart AS (
    INSERT INTO
      carts (account_id, created_at, updated_at)
    VALUES
      ($1, $2, $3)
    RETURNING
      id
  )
INSERT INTO
  cart_secrets (secret_hash, cart_id, created_at)
SELECT
  $4 AS hash,
  new_cart.id,
  $5 AS created_at
FROM
  new_cart
RETURNING
  cart_id;

-- retireSecret
INSERT INTO
  cart_secrets (secret_hash, cart_id, created_at)
VALUES
  ($1, $2, $3)
ON CONFLICT (secret_hash) DO UPDATE
SET
  cart_id = $4,
  created_at = $5
WHERE
  cart_secrets.cart_id = $6;

-- addCartSecret
SELECT
  id
FROM
  carts
WHERE
  id = $1
FOR NO KEY UPDATE;

SELECT
  secret_hash
FROM
  cart_secrets
WHERE
  cart_id = $1
ORDER BY
  created_at DESC
OFFSET
  $2;

INSERT INTO
  cart_secrets (secret_hash, cart_id, created_at)
VALUES
  ($1, $2, $3)
ON CONFLICT DO NOTHING;

-- ensureAccountCart
INSERT INTO
  carts (account_id, created_at, updated_at)
VALUES
  ($1, $2, $3)
RETURNING
  id;
