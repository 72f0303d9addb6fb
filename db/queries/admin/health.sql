-- server/admin/health.ts

-- getHealth
SELECT
  pg_database_size(current_database()) AS bytes;

-- givenUp
SELECT
  mails.id,
  mails.kind,
  mails.recipient,
  mails.subject,
  mails.created_at,
  mails.sent_at,
  mails.given_up_at,
  mails.last_error,
  orders.number AS "order",
  mails.body != $1 AS is_stored
FROM
  mails
  LEFT JOIN orders ON orders.id = mails.order_id
WHERE
  mails.given_up_at IS NOT NULL
  AND mails.dismissed_at IS NULL
ORDER BY
  mails.id DESC
LIMIT
  $2;

-- countMails
SELECT
  count(*) AS count,
  min(created_at) AS oldest
FROM
  mails
WHERE
  sent_at IS NULL
  AND given_up_at IS NULL;

-- mailsOf
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
ORDER BY
  id DESC
LIMIT
  $1;

-- jobsOf
SELECT
  to_regclass('pgboss.job') IS NOT NULL AS is_there;
