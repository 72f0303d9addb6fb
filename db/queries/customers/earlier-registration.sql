-- server/customers/earlier-registration.ts

-- mergeEarlierRegistration
DELETE FROM accounts
WHERE
  id = $1;

-- lockClaims
SELECT
  id
FROM
  carts
WHERE
  account_id IN ($1)
  AND ordered_at IS NULL
ORDER BY
  id
FOR UPDATE;

SELECT
  id,
  password_hash,
  email_verified_at,
  roles
FROM
  accounts
WHERE
  id IN ($1)
ORDER BY
  id
FOR UPDATE;

-- moveFeedbackAndFavourites
SELECT
  id
FROM
  feedback
WHERE
  account_id = $1;

UPDATE feedback
SET
  account_id = $1
WHERE
  account_id = $2;

INSERT INTO
  favourites (account_id, product_id, added_at)
SELECT
  $1,
  product_id,
  added_at
FROM
  favourites
WHERE
  account_id = $2
ORDER BY
  added_at DESC
LIMIT
  greatest(
    0,
    $3 - (
      SELECT
        count(*)
      FROM
        favourites
      WHERE
        account_id = $4
    )
  )
ON CONFLICT DO NOTHING;

UPDATE mails
SET
  account_id = $1
WHERE
  account_id = $2;

-- moveNotes
SELECT
  id,
  account_id
FROM
  customers
WHERE
  account_id IN ($1);

UPDATE customer_notes
SET
  customer_id = $1
WHERE
  customer_id = $2;

SELECT
  customer_id
FROM
  customer_blocks
WHERE
  customer_id = $1;

UPDATE customer_blocks
SET
  customer_id = $1,
  account_id = $2
WHERE
  customer_id = $3;

UPDATE customers
SET
  former_ids = former_ids || $1::bigint
WHERE
  id = $2;
