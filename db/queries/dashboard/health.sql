-- server/dashboard/health.ts

-- getHealth
SELECT
  pg_database_size(current_database()) AS bytes;

SELECT
  id,
  kind,
  recipient,
  subject,
  created_at,
  sent_at,
  sent_by,
  given_up_at,
  last_error
FROM
  mails
ORDER BY
  id DESC
LIMIT
  $1;

-- givenUp
SELECT
  mails.id,
  mails.kind,
  mails.recipient,
  mails.subject,
  mails.created_at,
  mails.sent_at,
  mails.sent_by,
  mails.given_up_at,
  mails.last_error,
  orders.number AS "order",
  accounts.roles,
  mails.body != $1 AS is_stored
FROM
  mails
  LEFT JOIN orders ON orders.id = mails.order_id
  LEFT JOIN accounts ON accounts.id = mails.account_id
WHERE
  (
    mails.given_up_at IS NOT NULL
    AND mails.dismissed_at IS NULL
    AND (
      mails.kind NOT IN ($2)
      OR EXISTS (
        SELECT
          accounts.id
        FROM
          accounts
        WHERE
          accounts.id = mails.account_id
          AND accounts.email = mails.recipient
          AND accounts.email_verified_at IS NOT NULL
      )
    )
  )
ORDER BY
  mails.id DESC
LIMIT
  $3;
