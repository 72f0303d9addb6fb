-- server/dashboard/outbox.ts

-- findMail
SELECT
  mails.id,
  mails.kind,
  mails.recipient,
  orders.number AS "order",
  mails.given_up_at
FROM
  mails
  LEFT JOIN orders ON orders.id = mails.order_id
WHERE
  mails.id = $1;

-- dismissMail
UPDATE mails
SET
  dismissed_at = $1
WHERE
  id = $2
  AND given_up_at IS NOT NULL
  AND dismissed_at IS NULL
RETURNING
  kind;
