-- server/orders/receipts.ts

-- addReceipt
INSERT INTO
  transfer_receipts (order_id, picture, at)
VALUES
  ($1, $2, $3);

-- setReceiptDeadline
SELECT
  trust
FROM
  unpaid_orders
WHERE
  order_id = $1;

-- listReceipts
SELECT
  id,
  at
FROM
  transfer_receipts
WHERE
  order_id = $1
ORDER BY
  id DESC;

-- getReceipt
SELECT
  picture
FROM
  transfer_receipts
  INNER JOIN orders ON orders.id = transfer_receipts.order_id
WHERE
  orders.number = $1
  AND transfer_receipts.id = $2;
