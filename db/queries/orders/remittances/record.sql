-- server/orders/remittances/record.ts

-- recordRemittance
UPDATE orders
SET
  cash_out_since = $1
WHERE
  id IN ($2);

-- lockCourier
SELECT
  id
FROM
  couriers
WHERE
  id = $1
FOR NO KEY UPDATE;

-- findRecorded
SELECT
  id
FROM
  remittances
WHERE
  plan_hash = $1;

-- insert
INSERT INTO
  remittances (
    courier_id,
    courier_name,
    amount_centimes,
    fee_centimes,
    missing_count,
    missing_centimes,
    settled_count,
    difference_count,
    plan_hash,
    at,
    account_id,
    reference
  )
VALUES
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
RETURNING
  id;

INSERT INTO
  remittance_lines (
    remittance_id,
    row_number,
    kind,
    order_id,
    reference,
    amount_centimes,
    fee_centimes,
    expected_centimes
  )
VALUES
  ($1, $2, $3, $4, $5, $6, $7, $8);
