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

SELECT
  count(*) FILTER (
    WHERE
      state = 'completed'
  ) AS done,
  count(*) FILTER (
    WHERE
      state = 'failed'
  ) AS failed,
  count(*) FILTER (
    WHERE
      state IN ('created', 'retry', 'active')
  ) AS waiting
FROM
  pgboss.job
WHERE
  created_on > now() - interval '1 day';
