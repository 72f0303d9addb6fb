-- server/identity/cart-secrets.ts

-- revokeSecretsOfCarts
UPDATE cart_secrets
SET
  cart_id = $1,
  created_at = $2
WHERE
  cart_id = ANY ($3);

UPDATE cart_secrets
SET
  cart_id = $1,
  created_at = $2
WHERE
  cart_id = ANY ($3)
  AND secret_hash != $4;
