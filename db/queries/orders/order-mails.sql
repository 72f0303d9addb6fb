-- server/orders/order-mails.ts

-- listOrderMails
SELECT
  id,
  kind,
  recipient,
  subject,
  created_at,
  sent_at,
  given_up_at,
  last_error
FROM
  mails
WHERE
  order_id = $1
ORDER BY
  id DESC;

-- sendOrderMailAgain
UPDATE mails
SET
  dismissed_at = $1
WHERE
  id = $2;
