-- server/orders/backfill-mail-orders.ts

-- backfillMailOrders
SELECT
  mails.id AS mail,
  orders.id AS "order"
FROM
  mails
  INNER JOIN orders ON orders.number = substring(
    mails.subject
    FROM
      'AM[0-9]{8}'
  )
WHERE
  mails.order_id IS NULL
  AND mails.created_at > $1
  AND mails.kind IN ($2)
ORDER BY
  mails.id
LIMIT
  $3;
