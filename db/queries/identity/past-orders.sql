-- server/identity/past-orders.ts

-- linkOrder
SELECT
  id,
  account_id,
  access_key_hash,
  email_changed_at
FROM
  orders
WHERE
  number = $1;

-- linkOrdersOfEmail
SELECT
  id,
  account_id
FROM
  orders
WHERE
  account_id IS NULL
  AND email = $1
  AND email_changed_at IS NULL
ORDER BY
  id;

-- giveOrdersOf
SELECT
  id,
  account_id
FROM
  orders
WHERE
  account_id = $1
ORDER BY
  id;
