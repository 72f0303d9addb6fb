-- server/customers/erase.ts

-- eraseAccount
SELECT
  *
FROM
  accounts
WHERE
  id = $1
  AND password_hash = $2
FOR UPDATE;

-- eraseAccountData
DELETE FROM accounts
WHERE
  id = $1;

-- lockOrders
SELECT
  id,
  number,
  cart_id,
  phone,
  status
FROM
  orders
WHERE
  account_id = $1
ORDER BY
  id
FOR NO KEY UPDATE;

-- eraseNotes
SELECT
  id,
  former_ids
FROM
  customers
WHERE
  account_id = $1
  OR (
    NOT is_listed
    AND phone = ANY ($2::TEXT[])
  )
ORDER BY
  id
FOR UPDATE;

UPDATE activity
SET
  before = NULL,
  after = NULL,
  subject_name = subject
WHERE
  action LIKE 'customer.%'
  AND subject = ANY ($1::TEXT[]);

DELETE FROM customers
WHERE
  id = ANY ($1)
  OR (
    NOT is_listed
    AND id = ANY ($2)
  );

-- hasStaffHistory
SELECT
  EXISTS (
    SELECT
    FROM
      order_events
    WHERE
      account_id = $1
  )
  OR EXISTS (
    SELECT
    FROM
      payments
    WHERE
      account_id = $2
  )
  OR EXISTS (
    SELECT
    FROM
      refunds
    WHERE
      account_id = $3
  )
  OR EXISTS (
    SELECT
    FROM
      order_contacts
    WHERE
      account_id = $4
  )
  OR EXISTS (
    SELECT
    FROM
      order_notes
    WHERE
      account_id = $5
  )
  OR EXISTS (
    SELECT
    FROM
      remittances
    WHERE
      account_id = $6
  )
  OR EXISTS (
    SELECT
    FROM
      payment_attempts
    WHERE
      reviewed_by = $7
  )
  OR EXISTS (
    SELECT
    FROM
      stock_ledger
    WHERE
      account_id = $8
  ) AS acted;

-- eraseOrders
DELETE FROM transfer_receipts
WHERE
  order_id = ANY ($1);

DELETE FROM order_notes
WHERE
  order_id = ANY ($1);

DELETE FROM mails
WHERE
  order_id = ANY ($1);

UPDATE order_contacts
SET
  note = NULL
WHERE
  order_id = ANY ($1);

UPDATE activity
SET
  before = NULL,
  after = NULL
WHERE
  action LIKE 'order.%'
  AND subject = ANY ($1);

UPDATE payments
SET
  details = details - 'masked_pan'
WHERE
  order_id = ANY ($1)
  AND details IS NOT NULL;

UPDATE orders
SET
  account_id = NULL,
  first_name = '',
  last_name = '',
  phone = '',
  email = NULL,
  buyer_email = NULL,
  address = '',
  zip_code = NULL,
  note = NULL,
  tracking_number = NULL,
  request_hash = '',
  access_key_hash = sha256(convert_to(gen_random_uuid()::text, 'UTF8'))
WHERE
  id = ANY ($1);

-- eraseReviews
SELECT
  id,
  product_id
FROM
  reviews
WHERE
  account_id = $1
ORDER BY
  product_id;

UPDATE activity
SET
  before = NULL,
  after = NULL,
  subject_name = subject
WHERE
  action LIKE 'review.%'
  AND subject = ANY ($1);

DELETE FROM reviews
WHERE
  account_id = $1;

-- eraseMailsAndMessages
DELETE FROM mails
WHERE
  recipient IN ($1);

SELECT
  mail_id
FROM
  contact_messages
WHERE
  email IN ($1);

DELETE FROM contact_messages
WHERE
  email IN ($1);

-- eraseCarts
SELECT
  id
FROM
  carts
WHERE
  account_id = $1;

DELETE FROM carts
WHERE
  account_id = $1
  AND ordered_at IS NULL;

UPDATE carts
SET
  account_id = $1
WHERE
  account_id = $2;
